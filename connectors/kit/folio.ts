import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { aboutCarrier, type CarrierSlug, type FolioRange } from '#contract/carriers/carriers.ts';
import { givenPattern, numberFault, type NumberCheck } from '#contract/carriers/given-numbers.ts';
import type { Connector, ConnectorContext, MadeLabel } from './connector.ts';
import type { PrintedRequest } from './label-texts.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { isLuhn, luhnDigit } from '#contract/carriers/luhn.ts';
import { drawOwn } from './own-paper.ts';
import { plug, type Plug } from './plug.ts';
import { done } from '#wire/answer.ts';

/** There is nothing to configure. */
export const noCredentials = z.object({});

/**
 * A carrier without an API: own numbers and label, own tariff, events typed by staff. Its only operation makes a label of our own: nobody
 * outside is asked, and the same guide gets the same number and the same bytes, however often it is drawn. `given`: how numbers are checked that the
 * carrier gave; null = they are the portal's own.
 */
export const folioConnector = (slug: CarrierSlug, range: FolioRange, given: NumberCheck | null = null): Connector<Record<string, never>> => ({
  manifest: {
    slug,
    credentials: noCredentials,
    visibleAfterMs: 0,
    isRepeatSafe: true,
    ...(given === null
      ? { parcelNumber: folioPattern(range), checkNumber: (parcel_number: string) => isFolioNumber(range, parcel_number) }
      : { parcelNumber: givenPattern, checkNumber: (parcel_number: string) => numberFault(parcel_number, given) === null }),
    echoesReference: false,
    trackBatch: 1,
    // Our own label shrinks a text before it cuts it: nothing is too long, only letters may be missing.
    texts: textLimitsOf(slug),
    folio: range,
  },
  createLabels: async ({ ours }: ConnectorContext<unknown>, request: PrintedRequest) => {
    if (!ours) throw new Error(`nothing to draw a label of ${slug} with`);
    const made: MadeLabel[] = [];
    for (const [index, piece] of request.pieces.entries()) {
      const isTaken = async (number: string) =>
        made.some(({ parcel_number }) => parcel_number === number) || (await ours.isTaken(slug, number, piece.reference));
      const parcel_number = (await ours.given(slug, piece.reference)) ?? (await freeNumber(range, piece.reference, isTaken));
      const document = await drawOwn(ours, slug, request, index, parcel_number);
      made.push({ reference: piece.reference, parcel_number, tracking_number: null, document, cost: null });
    }
    return done(made);
  },
});

/** What a carrier without an interface works with: its facts are all that there is (decision 0259); null where it has an interface. */
export function plugOfData(slug: CarrierSlug): Plug | null {
  const { kind, numbers, numbersFrom, numberCheck } = aboutCarrier(slug);
  return kind === 'folio' ? plug(folioConnector(slug, numbers, numbersFrom === 'range' ? null : numberCheck)) : null;
}

/** Made of the guide's id, so that a label which is drawn again after a crash has the same number. */
async function freeNumber(range: FolioRange, reference: string, isTaken: (number: string) => Promise<boolean>): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const candidate = mintFolio(range, `${reference} ${tries}`);
    if (!(await isTaken(candidate))) return candidate;
  }
}

/** A number of the range, the same for the same `of`. */
export function mintFolio(range: FolioRange, of: string): string {
  const spread = createHash('sha256').update(of).digest().readUIntBE(0, 6);
  return folioNumber(range, spread % 10 ** range.digits);
}

/** The guide number of one serial of a range. Throws a RangeError for a serial that does not fit. */
export function folioNumber({ letters, digits }: FolioRange, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 0 || serial >= 10 ** digits)
    throw new RangeError(`serial ${serial} is outside the range of ${letters}`);
  const body = String(serial).padStart(digits, '0');
  return `${letters}${body}${luhnDigit(body)}`;
}

/** Pattern of all numbers of a range, check digit not looked at. */
const folioPattern = ({ letters, digits }: FolioRange): RegExp => new RegExp(`^${letters}\\d{${digits + 1}}$`);

/** Whether a number belongs to the range and its check digit is right. */
export const isFolioNumber = (range: FolioRange, number: string): boolean =>
  folioPattern(range).test(number) && isLuhn(number.slice(range.letters.length));
