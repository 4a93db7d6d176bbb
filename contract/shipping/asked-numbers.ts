import * as z from 'zod/mini';
import { followTexts } from '#texts/es/shipping/follow.ts';
import { oneLine } from '../shared/text.ts';
import { meantNumber } from './guide-numbers.ts';
import { roadKm } from './road-km.ts';
import { textFlag } from '../shared/text-flag.ts';

/** Rows of a page of guides, in Envíos and where those of a pickup are chosen (O-9.08, AMB-9.09). */
export const LABELS_PAGE = 80;

/** The carriers that have guides for a pickup, and how many; told where none is chosen yet. */
export const toCollect = z.optional(z.array(z.object({ carrier: z.string(), guides: z.number() })));

/** So many guides are followed at once (AMB-11.03). */
export const MOST_ASKED_NUMBERS = 20;

/** A guide's number as a person types or scans it from its label. */
export const typedNumber = oneLine().check(z.overwrite(meantNumber));

const BETWEEN = /[,;\t\r\n]+/;

/**
 * The guide numbers of a text, in their order and each once: separated by commas, semicolons, tabs or lines, as people type, scan and copy them
 * from a sheet. Blanks within a number are for the eye, and so is what a scanner says around it.
 */
export function numbersOf(text: string): string[] {
  const numbers = text.split(BETWEEN).map(meantNumber);
  const first = new Map(
    numbers
      .filter((number) => number !== '')
      .map((number) => [number.toUpperCase(), number] as const)
      .reverse(),
  );
  return [...first.values()].reverse();
}

/** Up to MOST_ASKED_NUMBERS numbers, comma separated. */
export const askedNumbers = oneLine().check(z.refine((text) => numbersOf(text).length <= MOST_ASKED_NUMBERS, { error: followTexts.tooMany }));

/** What a list of guides asks for a pickup: its guides of one carrier, or any number of `parcel_numbers`, whether they can join or not (O-7.21). */
export const forPickup = { for_pickup: z.optional(textFlag), parcel_numbers: z.optional(oneLine()) };
export const fewUnlessForPickup = z.refine<{ for_pickup?: boolean | undefined; parcel_numbers?: string | undefined }>(
  ({ for_pickup, parcel_numbers }) => for_pickup === true || askedNumbers.safeParse(parcel_numbers ?? '').success,
  { error: followTexts.tooMany, path: ['parcel_numbers'] },
);

/** The numbers of new guides in their order, of a carrier whose numbers are typed (decision 0264). */
const typedNumbers = z.array(oneLine().check(z.maxLength(60))).check(z.maxLength(1_000));

/** What only some carriers need: numbers of the guides, and kilometres by road for a Carta Porte that is left to the shipper, else those between the postal codes. */
export const typedForCarrier = { numbers: z.optional(typedNumbers), distance_km: z.optional(roadKm) };
