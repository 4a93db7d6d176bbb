import { isCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { printedBy } from '#contract/shared/letters.ts';
import { printedContent } from '#contract/packages/packages.ts';
import type { LabelRequest } from '../label-request.ts';

/** A text that the guide does not bear as it was typed. `lost`: its signs that are not printed at all. */
export type PrintedChange = { path: string; typed: string; printed: string; lost: string };
/** `dropsAccents`: besides these, texts lose accents and ñ alone. */
export type PrintedChanges = { changes: PrintedChange[]; dropsAccents: boolean };

type Texts = readonly (readonly [path: string, text: string | null | undefined])[];

const endTexts = (
  path: string,
  { business_name, street, number, suite_number, neighborhood, city, reference, contact }: LabelRequest['origin_info'],
): Texts => [
  [`${path}.business_name`, business_name],
  [`${path}.contact.name`, [contact.name, contact.last_name].filter(Boolean).join(' ')],
  [`${path}.street`, street],
  [`${path}.number`, number],
  [`${path}.suite_number`, suite_number],
  [`${path}.neighborhood`, neighborhood],
  [`${path}.city`, city],
  [`${path}.reference`, reference],
];

const textsOf = ({ origin_info, destination_info, packages, reference, additional_info }: LabelRequest): Texts => [
  ...endTexts('origin_info', origin_info),
  ...endTexts('destination_info', destination_info),
  ...packages.map((row, index) => [`packages.${index}.content`, printedContent(row)] as const),
  ['reference', reference],
  ['additional_info', additional_info],
];

/** Spanish without its marks, which nobody has to be told word by word. */
const withoutMarks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[áéíóúüñ]/gi, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[¿¡]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What the carrier of a shipment prints otherwise than it was typed. */
export function printedChanges(request: LabelRequest): PrintedChanges {
  const carrier = request.carrier as CarrierSlug;
  if (!isCarrier(carrier)) return { changes: [], dropsAccents: false };
  const all = textsOf(request).flatMap(([path, text]) => {
    const typed = text?.trim() ?? '';
    const { text: printed, lost } = printedBy(carrier, typed);
    return printed === typed.replace(/\s+/g, ' ') ? [] : [{ path, typed, printed, lost }];
  });
  const changes = all.filter(({ typed, printed }) => withoutMarks(typed) !== printed);
  return { changes, dropsAccents: changes.length < all.length };
}
