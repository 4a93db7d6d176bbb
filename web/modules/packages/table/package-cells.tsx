import { IconAlertTriangle, IconBox, IconMail, IconShieldOff, IconStack2 } from '@tabler/icons-react';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import { packageTypes, type PackageType } from '#contract/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { canBeAssured, parseInsurance, pesosTyped, type PackageDraft } from '../draft/package-draft.ts';
import styles from './package-table.module.css';

const icons = { Caja: IconBox, Sobre: IconMail, Tarima: IconStack2 };

type NameProps = { draft: PackageDraft; name: string; onType: ((draft: PackageDraft, type: PackageType) => void) | undefined };

/** The package's name; a typed row chooses its type here. */
export function NameCell({ draft, name, onType }: NameProps) {
  const Icon = icons[draft.type];
  const isFixed = draft.type === 'Sobre';
  if (onType && !draft.pkg_id) {
    return (
      <th scope="row" className={styles.name}>
        <span className={styles.typed}>
          <Select
            label={`${flowTexts.column.type}: ${name}`}
            hidesLabel
            value={draft.type}
            options={packageTypes.map((type) => ({ value: type, label: type }))}
            onChange={(type: PackageType) => onType(draft, type)}
          />
          <small>{isFixed ? `${name} · ${flowTexts.fixedSize}` : name}</small>
        </span>
      </th>
    );
  }
  return (
    <th scope="row" className={styles.name}>
      <span className={`row gap-8 ${styles.who}`}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {name}
          <small>{isFixed ? flowTexts.fixedSize : draft.type}</small>
        </span>
      </span>
    </th>
  );
}

type DeclaredProps = {
  draft: PackageDraft;
  name: string;
  contents: readonly PackagingContent[];
  faultOf: (field: 'insurance') => string | undefined;
  set: (change: Partial<PackageDraft>) => void;
  onTouch: (field: string) => void;
};

/** The declared value, or that the content cannot be assured and why (O-5.25). */
export function DeclaredCell({ draft, name, contents, faultOf, set, onTouch }: DeclaredProps) {
  const t = flowTexts.column;
  if (!canBeAssured(draft.content, contents)) {
    return (
      <td data-label={t.declared} className={`figures ${styles.figure} ${styles.declared}`}>
        <span className={styles.uninsurable} title={contents.find(({ content }) => content === draft.content)?.insurance_description ?? undefined}>
          <IconShieldOff size={16} stroke={1.75} aria-hidden="true" />
          {flowTexts.uninsurable}
        </span>
      </td>
    );
  }
  const isZero = /^\$?\s*0*(\.0*)?$/.test(draft.insurance.trim()) && draft.insurance.trim() !== '';
  return (
    <td data-label={t.declared} className={`figures ${styles.figure} ${styles.declared}`}>
      <TextField
        label={`${t.declared} ${name}`}
        hidesLabel
        alignsEnd
        inputMode="decimal"
        before="$"
        value={draft.insurance}
        onChange={(insurance) => set({ insurance })}
        onBlur={() => {
          const declared = parseInsurance(draft.insurance);
          if (declared !== null) set({ insurance: pesosTyped(declared) });
          onTouch(`${draft.id}.insurance`);
        }}
        fault={faultOf('insurance')}
        warning={isZero ? flowTexts.zeroDeclared(1) : null}
        data-field={`${draft.id}.insurance`}
      />
    </td>
  );
}

/** How many insurable rows are worth nothing, for the line below the table. */
export const ZeroNote = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className="inline gap-6 tone-exception">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      {flowTexts.zeroDeclared(n)}
    </span>
  ) : null;
