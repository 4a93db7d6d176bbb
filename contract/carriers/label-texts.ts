import { printedBy } from '../shared/letters.ts';
import type { CarrierSlug } from './carriers.ts';
import { anyLength, endFields, type EndField, type TextLimit, type TextLimits } from './text-limits.ts';
import { abbreviate, oneLine, textSheet, type TextFault, type TextSheet } from './text-lines.ts';

export type PrintedEnd = Record<EndField, string> & { address: readonly string[] };
/** The texts of a request in the carrier's letters and within its limits; '' for what is not printed. `contents`: one per piece. */
export type LabelTexts = {
  origin: PrintedEnd;
  destination: PrintedEnd;
  contents: readonly string[];
  customer_reference: string;
  additional_info: string;
};

/** What a carrier may print of one end, as it was typed. */
export type EndTexts = Record<'company' | 'name' | 'street' | 'number' | 'neighborhood' | 'city', string> &
  Record<'email' | 'suite' | 'reference', string | null>;
/** What a carrier may print of a shipment. `row`: the place of a piece's row among those that were typed. */
export type ShipmentTexts = {
  origin: EndTexts;
  destination: EndTexts;
  pieces: readonly { row: number; content: string; goods: readonly { description: string }[] }[];
  customer_reference: string | null;
  additional_info: string | null;
};

/**
 * Everything a carrier prints of a shipment, and what does not fit (AMB-7.12): the one rule of the runner, of the checks before the money and of
 * the forms.
 */
export function labelTexts(shipment: ShipmentTexts, slug: CarrierSlug, limits: TextLimits): { texts: LabelTexts; faults: readonly TextFault[] } {
  const sheet = textSheet((text) => printedBy(slug, text));
  const { pieces } = shipment;
  const texts = {
    origin: endTexts(sheet, 'origin_info', shipment.origin, limits.end),
    destination: endTexts(sheet, 'destination_info', shipment.destination, limits.end),
    contents: pieces.map(({ row, content }) => fit(sheet, `packages.${row}.content`, content, limits.content)),
    customer_reference: fit(sheet, 'reference', shipment.customer_reference, limits.customer_reference),
    additional_info: fit(sheet, 'additional_info', shipment.additional_info, limits.additional_info),
  };
  for (const { row, goods } of pieces)
    goods.forEach(({ description }, line) => fit(sheet, `packages.${row}.merchandise.${line}.description`, description, limits.goods));
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

/** What a carrier prints of one place; what does not fit is noted in the sheet, under the path where the place was typed. */
export function endTexts(sheet: TextSheet, path: string, party: EndTexts, limits: TextLimits['end']): PrintedEnd {
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

/** The lines of DHL, which other carriers that print the parts of an address apart are shown by too. */
const usualLines = { lines: 3, length: 45, parts: 'marked' } as const;

/** Street, number, interior and colonia as a carrier prints them, on three lines at most (O-3.23). */
export const streetLines = (slug: CarrierSlug, party: EndTexts, { address = usualLines }: TextLimits['end']): readonly string[] =>
  endTexts(
    textSheet((text) => printedBy(slug, text)),
    '',
    party,
    { ...anyLength.end, address },
  ).address;

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
