import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import { DESCRIPTION_MAX, needsDescription, type PackageType } from '#contract/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { media, useMedia } from '../../../ui/use-media.ts';
import { DeclaredCell, NameCell } from './package-cells.tsx';
import { weightKgOf, type DraftRules, type PackageDraft } from '../draft/package-draft.ts';
import { draftErrors, type PackageErrors } from '../draft/package-faults.ts';
import { PackageTraits } from './package-traits.tsx';
import { canBeSent, sendMaxWeightKg } from '../draft/send-limit.ts';
import styles from './package-table.module.css';

type Props = {
  drafts: readonly PackageDraft[];
  rules: DraftRules;
  contents: readonly PackagingContent[];
  /** Every fault shows once Continue was pressed (O-4.28); before, the faults of fields that were left. */
  isTouched: boolean;
  touched: ReadonlySet<string>;
  onTouch: (field: string) => void;
  onChange: (id: string, change: Partial<PackageDraft>) => void;
  onRemove: (id: string) => void;
  onEdit: (draft: PackageDraft) => void;
  /** Absent where the type comes from the saved package. */
  onType?: (draft: PackageDraft, type: PackageType) => void;
  /** On the send form the sizes come from the saved package (O-5.13). */
  hasFixedSizes: boolean;
  mayEdit: (draft: PackageDraft) => boolean;
  /** False: the rows are not priced one by one and never go to the send form, so that neither its limit nor a weight of their own is told. */
  tellsWeight?: boolean;
  /** False: no price comes from the sizes, so that those of the example are not asked about. */
  isPriced?: boolean;
  goods?: GoodsAsked | undefined;
};
/** Whether it is asked which goods are dangerous, and what those of each row lack. */
export type GoodsAsked = { asksHazard: boolean; faults: readonly (string | undefined)[] };

/** The rows of a shipment as a table; on a phone each row is a card. */
export function PackageTable(props: Props) {
  const { drafts, rules, hasFixedSizes } = props;
  const t = flowTexts.column;
  return (
    <div className="scrolls">
      <table className={`table ${styles.table}`} data-typed={!hasFixedSizes || undefined}>
        <thead>
          <tr>
            <th scope="col">{t.package}</th>
            <th scope="col">{t.content}</th>
            <th scope="col" className={`figures ${styles.figure}`}>
              {t.quantity}
            </th>
            {hasFixedSizes ? (
              <th scope="col">{t.measures}</th>
            ) : (
              (['length', 'width', 'height'] as const).map((side) => (
                <th key={side} scope="col" className={`figures ${styles.figure}`}>
                  {t[side]}
                </th>
              ))
            )}
            {!hasFixedSizes && <th scope="col">{t.measurement}</th>}
            <th scope="col" className={`figures ${styles.figure}`}>
              {t.weight}
            </th>
            {rules.isInsured && (
              <th scope="col" className={`figures ${styles.figure}`}>
                {t.declared}
              </th>
            )}
            <th scope="col">
              <span className="hidden-visually">{bookTexts.editPackage}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft, index) => (
            <PackageTableRow
              key={draft.id}
              {...props}
              draft={draft}
              name={draft.alias || flowTexts.packageName(index + 1)}
              goodsFault={props.goods?.faults[index]}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a quote the row may be heavier than the send form takes; it is told before a rate is chosen (AMB-7.01). */
const weightWarning = (draft: PackageDraft): string | null => (canBeSent(weightKgOf(draft) ?? 0) ? null : flowTexts.overSendLimit(sendMaxWeightKg));

function PackageTableRow({
  draft,
  name,
  rules,
  contents,
  isTouched,
  touched,
  onTouch,
  onChange,
  onRemove,
  onEdit,
  onType,
  hasFixedSizes,
  mayEdit,
  tellsWeight = true,
  isPriced = true,
  goods,
  goodsFault,
}: Props & { draft: PackageDraft; name: string; goodsFault: string | undefined }) {
  const isCard = useMedia(media.rowCards);
  const all = draftErrors(draft, rules);
  const faultOf = (field: keyof PackageErrors) => (isTouched || touched.has(`${draft.id}.${field}`) ? all[field] : undefined);
  const set = (change: Partial<PackageDraft>) => onChange(draft.id, change);
  const bind = (field: 'quantity' | 'length' | 'width' | 'height' | 'weight' | 'description') => ({
    value: draft[field],
    onChange: (value: string) => set({ [field]: value }),
    onBlur: () => onTouch(`${draft.id}.${field}`),
    fault: faultOf(field),
    hidesLabel: true,
    'data-field': `${draft.id}.${field}`,
  });
  const isFixed = draft.type === 'Sobre';
  const t = flowTexts.column;
  return (
    <>
      <tr data-has-traits>
        <NameCell draft={draft} name={name} onType={onType} />
        <td data-label={t.content} className={styles.contentCell}>
          <span className={`stack gap-6 ${styles.content}`}>
            <Select
              label={`${t.content}: ${name}`}
              hidesLabel
              value={draft.content}
              placeholder={t.content}
              options={contents.map(({ content }) => ({ value: content, label: content }))}
              onChange={(content) => set({ content })}
              onBlur={() => onTouch(`${draft.id}.content`)}
              fault={faultOf('content')}
              data-field={`${draft.id}.content`}
            />
            {needsDescription(draft.content) && (
              <TextField {...bind('description')} label={`${t.description}: ${name}`} placeholder={t.description} maxLength={DESCRIPTION_MAX} />
            )}
          </span>
        </td>
        <td data-label={t.quantity} className={`figures ${styles.figure}`}>
          <TextField {...bind('quantity')} label={`${t.quantity} ${name}`} alignsEnd inputMode="numeric" disabled={draft.type === 'Tarima'} />
        </td>
        {hasFixedSizes ? (
          <td data-label={t.measures}>
            <span className={styles.sizes}>{`${draft.length} × ${draft.width} × ${draft.height} ${draft.measurement}`}</span>
          </td>
        ) : (
          (['length', 'width', 'height'] as const).map((side) => (
            <td key={side} data-label={t[side]} className={`figures ${styles.figure}`}>
              <TextField {...bind(side)} label={`${t[side]} ${name}`} alignsEnd inputMode="decimal" disabled={isFixed} />
            </td>
          ))
        )}
        {!hasFixedSizes && (
          <td data-label={t.measurement} className={styles.unit}>
            <Select
              label={`${t.measurement} ${name}`}
              hidesLabel
              value={draft.measurement}
              options={[
                { value: 'cm', label: 'cm' },
                { value: 'm', label: 'm' },
              ]}
              onChange={(measurement) => set({ measurement })}
              disabled={isFixed}
            />
          </td>
        )}
        <td data-label={t.weight} className={`figures ${styles.figure} ${styles.weight}`}>
          <TextField
            {...bind('weight')}
            label={`${t.weight} ${name}`}
            alignsEnd
            inputMode="decimal"
            after="kg"
            warning={tellsWeight ? weightWarning(draft) : null}
          />
        </td>
        {rules.isInsured && <DeclaredCell {...{ draft, name, contents, faultOf, set, onTouch }} />}
        <td className={styles.actions} data-single={!mayEdit(draft) || undefined} data-words={isCard || undefined}>
          {mayEdit(draft) && (
            <IconButton label={flowTexts.editPackage(name)} word={flowTexts.edit} onClick={() => onEdit(draft)}>
              <IconPencil size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={flowTexts.removePackage(name)} word={flowTexts.remove} onClick={() => onRemove(draft.id)}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </td>
      </tr>
      <tr className={styles.traits}>
        <td colSpan={columnsOf(hasFixedSizes, rules.isInsured)}>
          <PackageTraits {...{ draft, name, isPriced, goodsFault }} asksHazard={goods?.asksHazard} onChange={set} isBilledAlone={tellsWeight} />
        </td>
      </tr>
    </>
  );
}

/** The columns of the table: one for the sizes of the book, or three and their unit. */
const columnsOf = (hasFixedSizes: boolean, isInsured: boolean): number => (hasFixedSizes ? 6 : 9) + (isInsured ? 1 : 0);
