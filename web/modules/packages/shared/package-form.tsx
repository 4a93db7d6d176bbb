import { useRef, useState, type FormEvent } from 'react';
import type { PackagingContent } from '#contract/catalogs.ts';
import { DESCRIPTION_MAX, needsDescription, packageTypes, QUOTE_MAX_WEIGHT_KG, type PackageType, type SavedPackage } from '#contract/packages.ts';
import type { PackageId } from '#contract/shared/ids.ts';
import { bookTexts, flowTexts } from '#texts/es/flow.ts';
import { packageTexts } from '#texts/es/packages.ts';
import { ApiError, sentenceOf, wasCarriedOut } from '../../../platform/api-error.ts';
import { dropDraft, useDraft } from '../../../platform/use-draft.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { focusTooLong } from '../../../ui/form/too-long.ts';
import { GoodsFields } from './goods-fields.tsx';
import { PackagingField } from './packaging-field.tsx';
import { useContents, useSavePackage } from './queries.ts';
import { defaultDraft, draftErrors, draftOf, goodsErrors, toPackageRow, withType, type PackageDraft } from './package-draft.ts';
import { ContentsFailed } from './contents-failed.tsx';
import styles from './package-form.module.css';
import { packageDraftName, type PackageTask } from './package-task.ts';

type Props = PackageTask & { onSaved: (saved: SavedPackage) => void };

const isSaved = (initial: SavedPackage | PackageDraft): initial is SavedPackage => 'scope' in initial;
const firstDraft = (initial: Props['initial']): PackageDraft =>
  !initial ? { ...defaultDraft('form'), length: '', width: '', height: '', weight: '' } : isSaved(initial) ? draftOf(initial, 'form') : initial;

/** A package of the book: sizes, content and, where the carrier asks for them, its goods. Saving answers the stored package. */
export function PackageForm({ initial, onSaved }: Props) {
  const catalogue = useContents();
  const contents = catalogue.data ?? [];
  const save = useSavePackage();
  const name = packageDraftName({ initial });
  // One Idempotency-Key per form: a second try after a lost answer keeps one package.
  const { draft, change: set } = useDraft(name, () => ({ ...firstDraft(initial), key: crypto.randomUUID() as string }));
  const { alias, key } = draft;
  const [isTouched, setTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useShortcut('ctrl+enter', () => form.current?.requestSubmit(), { label: bookTexts.save });
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  const local = draftErrors(draft, { maxWeightKg: QUOTE_MAX_WEIGHT_KG, isInsured: false, contents });
  const ofGoods = goodsErrors(draft.merchandise);
  const goodsFaultOf = (path: string) => (isTouched ? ofGoods[path] : undefined) ?? refused[`merchandise.${path}`];
  const faultOf = (field: keyof typeof local) => (isTouched ? local[field] : undefined) ?? refused[field];
  const aliasFault = (isTouched && !alias.trim() ? packageTexts.alias : undefined) ?? refused['alias'];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(true);
    if (focusTooLong(event.currentTarget)) return;
    if (!alias.trim() || Object.keys({ ...local, ...ofGoods }).length > 0) return focusFirstFault(event.currentTarget);
    const {
      alias: _alias,
      quantity: _quantity,
      pkg_id: _pkg,
      ...measures
    } = toPackageRow(draft, { maxWeightKg: QUOTE_MAX_WEIGHT_KG, isInsured: false, contents });
    const id = initial && isSaved(initial) ? initial.id : ((initial?.pkg_id ?? null) as PackageId | null);
    // An edit leaves the package with whom it belongs to.
    const scope = initial && isSaved(initial) ? initial.scope : 'user';
    const keep = (saved: SavedPackage) => {
      dropDraft(name);
      onSaved(saved);
    };
    save.mutate(
      { item: { ...measures, alias: alias.trim(), scope }, key, id },
      { onSuccess: keep, onError: (error) => wasCarriedOut(error) && set({ key: crypto.randomUUID() }) },
    );
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <TextField label={bookTexts.alias} value={alias} onChange={(value) => set({ alias: value })} fault={aliasFault} maxLength={60} autoFocus />
      {catalogue.isError && <ContentsFailed error={catalogue.error} onRetry={() => void catalogue.refetch()} />}
      <PackageMeasures {...{ draft, set, faultOf, contents }} />
      <GoodsFields lines={draft.merchandise} onChange={(merchandise) => set({ merchandise })} faultOf={goodsFaultOf} />
      {save.isError && Object.keys(refused).length === 0 && (
        <Notice tone={wasCarriedOut(save.error) ? 'exception' : 'danger'} isUrgent>
          {wasCarriedOut(save.error) ? bookTexts.savedBefore : sentenceOf(save.error, bookTexts.saveFailed)}
        </Notice>
      )}
      <footer className={styles.foot}>
        <Button type="submit" isBusy={save.isPending} keys={['Ctrl', 'Enter']}>
          {save.isPending ? bookTexts.saving : bookTexts.save}
        </Button>
      </footer>
    </form>
  );
}

function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

type MeasuresProps = {
  draft: PackageDraft;
  set: (change: Partial<PackageDraft>) => void;
  faultOf: (field: 'content' | 'description' | 'length' | 'width' | 'height' | 'weight') => string | undefined;
  contents: readonly PackagingContent[];
};

function PackageMeasures({ draft, set, faultOf, contents }: MeasuresProps) {
  const t = flowTexts.column;
  const isFixed = draft.type === 'Sobre';
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t.type}
          value={draft.type}
          options={packageTypes.map((type) => ({ value: type, label: type }))}
          onChange={(type: PackageType) => set(withType(draft, type))}
        />
        <Select
          label={t.content}
          value={draft.content}
          placeholder={t.content}
          options={contents.map(({ content }) => ({ value: content, label: content }))}
          onChange={(content) => set({ content })}
          fault={faultOf('content')}
        />
      </div>
      <PackagingField draft={draft} onChange={(packaging) => set({ packaging })} />
      {needsDescription(draft.content) && (
        <TextField
          label={t.description}
          value={draft.description}
          onChange={(description) => set({ description })}
          fault={faultOf('description')}
          maxLength={DESCRIPTION_MAX}
        />
      )}
      <div className={styles.sizes}>
        {(['length', 'width', 'height'] as const).map((side) => (
          <TextField
            key={side}
            label={t[side]}
            value={draft[side]}
            onChange={(value) => set({ [side]: value })}
            fault={faultOf(side)}
            alignsEnd
            inputMode="decimal"
            disabled={isFixed}
          />
        ))}
        <Select
          label={t.measurement}
          value={draft.measurement}
          options={[
            { value: 'cm', label: 'cm' },
            { value: 'm', label: 'm' },
          ]}
          onChange={(measurement) => set({ measurement })}
          disabled={isFixed}
        />
        <TextField
          label={t.weight}
          value={draft.weight}
          onChange={(weight) => set({ weight })}
          fault={faultOf('weight')}
          alignsEnd
          inputMode="decimal"
          after="kg"
        />
      </div>
      <Checkbox
        label={bookTexts.irregular}
        isChecked={draft.is_irregular_delivery}
        onChange={(is_irregular_delivery) => set({ is_irregular_delivery })}
      />
    </>
  );
}
