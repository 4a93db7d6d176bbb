import { printedBy } from '#contract/shared/letters.ts';
import type { Answer, LabelRequest, Manifest, Party } from './connector.ts';
import { done, refused } from './connector.ts';
import { ownCodes } from './own-codes.ts';
import { rowIndexes } from './rows.ts';
import { abbreviate, oneLine, textSheet, type LineLimits, type TextFault, type TextSheet } from './text.ts';

/** How a carrier prints one text: not at all, in its letters whatever the length, or on one line of so many characters. */
export type TextLimit = 'not printed' | 'any length' | number;

const endFields = ['company', 'name', 'email', 'street', 'number', 'suite', 'neighborhood', 'city', 'reference'] as const;
type EndField = (typeof endFields)[number];

/** What a carrier prints of a label request, field by field. Its letters are a fact of the contract, which the forms read too. */
export type TextLimits = {
  end: Record<EndField, TextLimit> & {
    /**
     * Street, number, suite and neighborhood printed together. `parts`: 'marked' = one text with ' Ext.', ' Int.' and ' Col.' before its parts
     * (AMB-7.12); else the neighborhood has a line of its own where that fits.
     */
    address?: LineLimits & { parts?: 'marked' };
    /** Words at the beginning of a street that the carrier takes apart from its name: not counted. */
    streetKind?: RegExp;
  };
  content: TextLimit;
  goods: TextLimit;
  customer_reference: TextLimit;
  additional_info: TextLimit;
};

export type PrintedEnd = Record<EndField, string> & { address: readonly string[] };
/** The texts of a request in the carrier's letters and within its limits; '' for what is not printed. `contents`: one per piece. */
export type LabelTexts = {
  origin: PrintedEnd;
  destination: PrintedEnd;
  contents: readonly string[];
  customer_reference: string;
  additional_info: string;
};
export type PrintedRequest = LabelRequest & { texts: LabelTexts };

/** A carrier of whose limits nothing is known yet. */
export const anyLength: TextLimits = {
  end: Object.fromEntries(endFields.map((field) => [field, 'any length'])) as Record<EndField, TextLimit>,
  content: 'any length',
  goods: 'not printed',
  customer_reference: 'any length',
  additional_info: 'any length',
};

/** The request with its texts as they are printed, or a refusal that names what does not fit: nothing is ever cut silently (AMB-7.12). */
export function printedRequest(request: LabelRequest, manifest: Pick<Manifest, 'slug' | 'texts'>): Answer<PrintedRequest> {
  const { texts, faults } = labelTexts(request, manifest);
  if (faults.length > 0) return refused(ownCodes.textTooLong, faults.map(({ path, excess }) => `${path} +${excess}`).join(', '));
  return done({ ...request, texts });
}

/** Everything a carrier prints of a request, and what does not fit. A shipment is judged as a whole, whatever part of it is sent. */
export function labelTexts(
  request: LabelRequest,
  { slug, texts: limits }: Pick<Manifest, 'slug' | 'texts'>,
): { texts: LabelTexts; faults: readonly TextFault[] } {
  const sheet = textSheet((text) => printedBy(slug, text));
  const rows = rowIndexes(request.pieces);
  const texts = {
    origin: endOf(sheet, 'origin_info', request.origin, limits.end),
    destination: endOf(sheet, 'destination_info', request.destination, limits.end),
    contents: request.pieces.map(({ content }, index) => fit(sheet, `packages.${rows[index]}.content`, content, limits.content)),
    customer_reference: fit(sheet, 'reference', request.customer_reference, limits.customer_reference),
    additional_info: fit(sheet, 'additional_info', request.additional_info, limits.additional_info),
  };
  request.pieces.forEach(({ goods }, index) =>
    goods.forEach(({ description }, line) => fit(sheet, `packages.${rows[index]}.merchandise.${line}.description`, description, limits.goods)),
  );
  return { texts, faults: sheet.faults };
}

function fit(sheet: TextSheet, path: string, text: string | null, limit: TextLimit): string {
  if (limit === 'not printed') return '';
  return limit === 'any length' ? sheet.folded(path, text ?? '') : sheet.line(path, text, limit);
}

/** Where each text of a party was typed. */
const paths: Record<EndField, string> = {
  company: 'business_name',
  name: 'contact.name',
  email: 'contact.email',
  street: 'street',
  number: 'number',
  suite: 'suite_number',
  neighborhood: 'neighborhood',
  city: 'city',
  reference: 'reference',
};

function endOf(sheet: TextSheet, path: string, party: Party, limits: TextLimits['end']): PrintedEnd {
  const at = (field: EndField) => `${path}.${paths[field]}`;
  const fitted = (field: EndField): string => {
    if (field === 'company' && typeof limits.company === 'number') return sheet.company(at('company'), party.company, limits.company);
    if (field === 'street' && limits.streetKind) {
      const name = sheet.folded(at('street'), party.street).replace(limits.streetKind, '').trim();
      return fit(sheet, at('street'), name, limits.street);
    }
    return fit(sheet, at(field), party[field], limits[field]);
  };
  const printed = Object.fromEntries(endFields.map((field) => [field, fitted(field)])) as Record<EndField, string>;
  return { ...printed, address: limits.address ? addressLines(sheet, at('street'), printed, limits.address) : [] };
}

type AddressParts = Pick<Record<EndField, string>, 'street' | 'number' | 'suite' | 'neighborhood'>;

const markedAddress = ({ street, number, suite, neighborhood }: AddressParts): string =>
  oneLine(`${street} Ext.${number}${suite && ` Int.${suite}`}${neighborhood && ` Col.${neighborhood}`}`);

/** Each part by itself: joined, a mark would hide the word behind it. */
const abbreviated = ({ street, number, suite, neighborhood }: AddressParts): AddressParts => ({
  street: abbreviate(street),
  number: abbreviate(number),
  suite: abbreviate(suite),
  neighborhood: abbreviate(neighborhood),
});

function addressLines(sheet: TextSheet, path: string, parts: AddressParts, limits: NonNullable<TextLimits['end']['address']>): string[] {
  if (limits.parts === 'marked') return sheet.lines(path, markedAddress(parts), limits, markedAddress(abbreviated(parts)));
  const { street, number, suite, neighborhood } = parts;
  const house = oneLine(`${street} ${number}${suite ? ` Int. ${suite}` : ''}`);
  const colonia = `Col. ${neighborhood}`;
  const trial = textSheet();
  const own = [...trial.lines('', house, limits), ...trial.lines('', colonia, limits)];
  return trial.faults.length === 0 && own.length <= limits.lines ? own : sheet.lines(path, `${house} ${colonia}`, limits);
}
