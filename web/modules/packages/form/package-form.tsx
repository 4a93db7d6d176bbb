import * as z from 'zod/mini';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import {
  DESCRIPTION_MAX,
  needsDescription,
  packageTypes,
  QUOTE_MAX_WEIGHT_KG,
  type PackageType,
  type SavedPackage,
  type SavedPackageInput,
} from '#contract/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { useBookRights } from '../../../frame/book-rights.ts';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useForm } from '../../../frame/forms/use-form.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormState } from '../../../ui/form/use-form-state.ts';
import { GoodsFields } from './goods-fields.tsx';
import { PackagingField } from './packaging-field.tsx';
import { useContents, useSavePackage } from '../queries.ts';
import { defaultDraft, draftOf, toPackageRow, withType, type PackageDraft } from '../draft/package-draft.ts';
import { draftErrors, goodsErrors } from '../draft/package-faults.ts';
import { ContentsFailed } from './contents-failed.tsx';
import { useFormList } from '../../../ui/form/use-form-list.ts';
import styles from './package-form.module.css';
import { packageDraftName, type PackageTask } from './package-task.ts';

type Props = PackageTask & { onSaved: (saved: SavedPackage) => void };

const isSaved = (initial: SavedPackage | PackageDraft): initial is SavedPackage => 'scope' in initial;
const firstDraft = (initial: Props['initial']): PackageDraft =>
  !initial ? { ...defaultDraft('form'), length: '', width: '', height: '', weight: '' } : isSaved(initial) ? draftOf(initial, 'form') : initial;

const item = z.custom<SavedPackageInput>();

/** A package of the book: sizes, content and, where the carrier asks for them, its goods. Saving answers the stored package. */
export function PackageForm({ initial, onSaved }: Props) {
  const catalogue = useContents();
  const contents = catalogue.data ?? [];
  const rules = { maxWeightKg: QUOTE_MAX_WEIGHT_KG, isInsured: false, contents };
  const save = useSavePackage(initial && isSaved(initial) ? initial.id : (initial?.pkg_id ?? null));
  // An edit leaves the package with whom it belongs to.
  const scope = initial && isSaved(initial) ? initial.scope : 'user';
  const { mayChange } = useBookRights('packages');
  const form = useForm({
    name: packageDraftName({ initial }),
    first: () => firstDraft(initial),
    schema: item,
    toRequest: (draft) => {
      const { quantity: _quantity, pkg_id: _pkg, ...measures } = toPackageRow(draft, rules);
      return { ...measures, alias: draft.alias.trim(), scope };
    },
    alsoWrong: (draft) => ({
      alias: draft.alias.trim() ? undefined : packageTexts.alias,
      ...draftErrors(draft, rules),
      ...goodsErrors(draft.merchandise),
    }),
    sentTogether: [
      ['type', 'packaging', 'length', 'width', 'height', 'measurement'],
      ['content', 'description'],
    ],
    send: save.mutateAsync,
    onSaved,
    // What is of everybody a client may only look at.
    isReadOnly: initial !== null && isSaved(initial) && !mayChange(initial),
    failed: bookTexts.saveFailed,
    carriedOut: bookTexts.savedBefore,
  });

  return (
    <RecordForm form={form}>
      <TextField {...form.bind('alias')} label={bookTexts.alias} maxLength={60} autoFocus />
      {catalogue.isError && <ContentsFailed error={catalogue.error} onRetry={() => void catalogue.refetch()} />}
      <PackageMeasures form={form} contents={contents} />
      <GoodsFields lines={useFormList(form, 'merchandise')} />
    </RecordForm>
  );
}

function PackageMeasures({ form: { draft, set, bind, tick }, contents }: { form: FormState<PackageDraft>; contents: readonly PackagingContent[] }) {
  const t = flowTexts.column;
  const isFixed = draft.type === 'Sobre';
  return (
    <>
      <div className={`stack gap-12 ${styles.pair}`}>
        <Select
          {...bind('type')}
          label={t.type}
          options={packageTypes.map((type) => ({ value: type, label: type }))}
          onChange={(type: PackageType) => set(withType(draft, type))}
        />
        <Select
          {...bind('content')}
          label={t.content}
          placeholder={t.content}
          options={contents.map(({ content }) => ({ value: content, label: content }))}
        />
      </div>
      <PackagingField draft={draft} onChange={(packaging) => set({ packaging })} />
      {needsDescription(draft.content) && <TextField {...bind('description')} label={t.description} maxLength={DESCRIPTION_MAX} />}
      <div className={`stack gap-12 ${styles.sizes}`}>
        {(['length', 'width', 'height'] as const).map((side) => (
          <TextField key={side} {...bind(side)} label={t[side]} alignsEnd inputMode="decimal" disabled={isFixed} />
        ))}
        <Select
          {...bind('measurement')}
          label={t.measurement}
          options={[
            { value: 'cm', label: 'cm' },
            { value: 'm', label: 'm' },
          ]}
          disabled={isFixed}
        />
        <TextField {...bind('weight')} label={t.weight} alignsEnd inputMode="decimal" after="kg" />
      </div>
      <Checkbox {...tick('is_irregular_delivery')} label={bookTexts.irregular} />
    </>
  );
}
