import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import {
  DEFAULT_PACKAGE,
  ENVELOPE_CM,
  asPacked,
  mixesPallets,
  needsDescription,
  type MerchandiseLine,
  type PackageRow,
  type PackageType,
  type SavedPackage,
} from '#contract/packages/packages.ts';
import type { PackageId } from '#contract/shared/ids.ts';
import { ZERO, centavosFromNumber, type Centavos } from '#contract/shared/money.ts';
import { numberText, parseNumber } from '#contract/shared/typed-numbers.ts';

/** One row of the package table as it is typed: texts stay as typed until they are valid. */
export type PackageDraft = {
  id: string;
  pkg_id: PackageId | null;
  alias: string;
  type: PackageType;
  packaging: string | null;
  content: string;
  description: string;
  length: string;
  width: string;
  height: string;
  measurement: 'cm' | 'm';
  weight: string;
  quantity: string;
  insurance: string;
  is_irregular_delivery: boolean;
  merchandise: MerchandiseLine[];
  /** What book and catalogue said when the saved package was put in the row: of its content (AMB-7.10), and whose it is. */
  known?: { content: string; can_be_assured: boolean | null; scope?: SavedPackage['scope'] } | null;
};

export type PackageField = 'type' | 'content' | 'description' | 'length' | 'width' | 'height' | 'measurement' | 'weight' | 'quantity' | 'insurance';
export type DraftRules = {
  /** The heaviest package of this form: 5 kg on the send form, 100,000 on the quote (AMB-7.01). */
  maxWeightKg: number;
  isInsured: boolean;
  contents: readonly PackagingContent[];
};

/** The first row of a quote: a default box without a saved package (O-9.04). */
export const defaultDraft = (id: string): PackageDraft => ({
  id,
  pkg_id: null,
  alias: '',
  type: DEFAULT_PACKAGE.type,
  packaging: null,
  content: '',
  description: '',
  length: String(DEFAULT_PACKAGE.length),
  width: String(DEFAULT_PACKAGE.width),
  height: String(DEFAULT_PACKAGE.height),
  measurement: DEFAULT_PACKAGE.measurement,
  weight: String(DEFAULT_PACKAGE.weight),
  quantity: String(DEFAULT_PACKAGE.quantity),
  insurance: '',
  is_irregular_delivery: false,
  merchandise: [],
});

/** Whether nobody has typed in a row: it gives way to a saved package. */
export const isUntouched = (row: PackageDraft): boolean => JSON.stringify({ ...row, id: '' }) === JSON.stringify(defaultDraft(''));

/** Whether the sizes are still those that a quote begins with: no box is 1 × 1 × 1 cm (O-9.04). */
export const hasExampleSizes = ({ type, length, width, height, measurement }: PackageDraft): boolean =>
  type !== 'Sobre' && measurement === 'cm' && [length, width, height].every((side) => side.trim() === String(DEFAULT_PACKAGE.length));

/** A saved package as a row of one piece. */
export const draftOf = (saved: SavedPackage, id: string, contents: readonly PackagingContent[] = []): PackageDraft => ({
  id,
  pkg_id: saved.id,
  alias: saved.alias,
  type: saved.type,
  packaging: saved.packaging ?? null,
  content: saved.content,
  description: saved.description ?? '',
  length: String(saved.length),
  width: String(saved.width),
  height: String(saved.height),
  measurement: saved.measurement,
  weight: String(saved.weight),
  quantity: '1',
  insurance: saved.insurance > 0 ? pesosTyped(saved.insurance) : '',
  is_irregular_delivery: saved.is_irregular_delivery,
  merchandise: saved.merchandise,
  known: {
    content: saved.content,
    can_be_assured: contents.find(({ content }) => content === saved.content)?.can_be_assured ?? null,
    scope: saved.scope,
  },
});

/** A row that was sent before, as it was; what the book says of its package today is not asked. */
export const draftOfRow = (row: PackageRow, id: string): PackageDraft => ({
  ...draftOf({ ...row, id: row.pkg_id ?? ('' as PackageId), alias: row.alias ?? '', scope: 'user' }, id),
  pkg_id: row.pkg_id ?? null,
  quantity: String(row.quantity),
  known: null,
});

/** Changing the type fixes what follows from it: an envelope has one size (S-9.09), a pallet row is one piece (O-5.23). */
export function withType(typed: PackageDraft, type: PackageType): PackageDraft {
  // Only a box is also packed otherwise (AMB-5.03).
  const draft = { ...typed, packaging: null };
  if (type === 'Sobre')
    return {
      ...draft,
      type,
      measurement: 'cm',
      length: String(ENVELOPE_CM.length),
      width: String(ENVELOPE_CM.width),
      height: String(ENVELOPE_CM.height),
    };
  return type === 'Tarima' ? { ...draft, type, quantity: '1' } : { ...draft, type };
}

/** How a package is packed: what was chosen, else as its type says (AMB-5.03). */
export const packagingOf = ({ packaging, type }: Pick<PackageDraft, 'packaging' | 'type'>): string => packaging ?? type;

/** Whether a row of this type may stand beside the others (O-5.22). */
export const mayStandBeside = (type: PackageType, others: readonly PackageDraft[]): boolean => !mixesPallets([{ type }, ...others]);

/** A content with the description that it asks for, if any: what travels of both. */
export const contentLine = ({ content, description }: PackageDraft): string =>
  needsDescription(content) && description.trim() ? `${content}, ${description.trim()}` : content;

export const canBeAssured = (content: string, contents: readonly PackagingContent[]): boolean =>
  contents.find((known) => known.content === content)?.can_be_assured ?? true;

/** What a person typed as an amount: '$', ',' and spaces are stripped (O-5.21, AMB-5.10). Null when it is none. */
export function parseInsurance(typed: string): Centavos | null {
  const plain = typed.replace(/[$,\s]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? centavosFromNumber(Number(plain)) : null;
}

/** An amount as it stands in its field at rest: '1,850.00'. */
export const pesosTyped = (centavos: Centavos): string => numberText(centavos / 100, { decimals: 2, isFixed: true });

/** Sides and weights have hundredths. */
export const DECIMALS = 2;

/** A number as it was typed, null while it cannot be read: as every number field reads it. */
export function parseDecimal(typed: string): number | null {
  const value = parseNumber(typed, DECIMALS);
  return Number.isNaN(value) ? null : value;
}

/** A valid draft as it travels; the declared value only when the switch is on and the content can be assured. */
export function toPackageRow(draft: PackageDraft, { isInsured, contents }: DraftRules): PackageRow {
  const declared = isInsured && canBeAssured(draft.content, contents) ? (parseInsurance(draft.insurance) ?? ZERO) : ZERO;
  return asPacked({
    ...(draft.pkg_id ? { pkg_id: draft.pkg_id } : {}),
    alias: draft.alias || null,
    type: draft.type,
    packaging: draft.packaging,
    content: draft.content,
    description: draft.description,
    length: parseDecimal(draft.length) ?? 0,
    width: parseDecimal(draft.width) ?? 0,
    height: parseDecimal(draft.height) ?? 0,
    measurement: draft.measurement,
    weight: parseDecimal(draft.weight) ?? 0,
    quantity: Number(draft.quantity),
    insurance: declared,
    is_irregular_delivery: draft.is_irregular_delivery,
    merchandise: draft.merchandise,
  });
}

/** The weight of one piece, null while it cannot be read. */
export const weightKgOf = (draft: PackageDraft): number | null => parseDecimal(draft.weight);
/** A side as it was typed, null while it cannot be read. */
export const sideOf = (typed: string): number | null => parseDecimal(typed);

/** Pieces and kilograms of all rows, what can be read of them. */
export function totalsOf(drafts: readonly PackageDraft[]): { pieces: number; kg: number } {
  return drafts.reduce(
    (sum, draft) => {
      const pieces = /^\d+$/.test(draft.quantity) ? Number(draft.quantity) : 0;
      return { pieces: sum.pieces + pieces, kg: sum.kg + pieces * (parseDecimal(draft.weight) ?? 0) };
    },
    { pieces: 0, kg: 0 },
  );
}
