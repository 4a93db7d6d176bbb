import { endTexts, type PrintedEnd } from '#contract/carriers/label-texts.ts';
import { pickupLimitsOf } from '#contract/carriers/text-limits.ts';
import { textSheet, type TextFault } from '#contract/carriers/text-lines.ts';
import { printedBy } from '#contract/shared/letters.ts';
import type { Manifest, Party, Piece } from './connector.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

/** Where a carrier shall come; the city is '' where it is not known, the state an INEGI key. */
export type PickupQuestion = { zip_code: string; city: string; state_code: string };

/** A day on which a carrier comes, with the times that it takes: HH:mm, local time of the place, in order. */
export type PickupDay = {
  pickup_date: string;
  earliest_times: readonly string[];
  latest_times: readonly string[];
  /** How long parcels must be ready at least, in minutes; null = the carrier does not say. */
  least_minutes: number | null;
};

/** Equal parcels of a pickup. Lengths in hundredths of a cm, the weight of one in hundredths of a kg. */
export type PickupPackage = Pick<Piece, 'type' | 'lengthHcm' | 'widthHcm' | 'heightHcm' | 'weightHkg' | 'content'> & {
  quantity: number;
  /** The service of their guides, by the carrier's code. */
  service_code: string;
};

/** A visit of a carrier, as we ask for it. */
export type PickupRequest = {
  /** Our id of this attempt, at most 29 characters. No carrier finds a pickup by it: it is a trace in the carrier's log. */
  reference: string;
  /** YYYY-MM-DD, and HH:mm: local time of the place. */
  date: string;
  earliest_time: string;
  latest_time: string;
  place: Omit<Party, 'rfc'>;
  /** Where the parcels wait at the place, and what else the driver should know. */
  collect_in: string;
  remarks: string;
  packages: readonly PickupPackage[];
  parcel_numbers: readonly string[];
};

/** A pickup that stands at the carrier. */
export type BookedPickup = {
  folio: string;
  /** FedEx's station, without which it cannot be cancelled: its folio is short and repeats across days and stations. */
  location: string | null;
  /** The day that the carrier names in its answer, YYYY-MM-DD; null = it names none. */
  date: string | null;
};

/** `is_repeat`: the same was asked before without an answer. Only then is a folio that the carrier does not know a cancelled one. */
export type PickupCancel = { folio: string; date: string; location: string | null; requester: string; reason: string; is_repeat: boolean };

/** The texts of a pickup in the carrier's letters and within its limits. */
export type PickupTexts = { place: PrintedEnd; collect_in: string; remarks: string };
export type PrintedPickup<R extends PickupRequest = PickupRequest> = R & { texts: PickupTexts };

/** The request with its texts as the carrier takes them, or a refusal that names what does not fit: nothing is ever cut silently (AMB-7.12). */
export function printedPickup<R extends PickupRequest>(request: R, manifest: Pick<Manifest, 'slug' | 'texts'>): Answer<PrintedPickup<R>> {
  const { texts, faults } = pickupTexts(request, manifest);
  if (faults.length > 0) return refused(ownCodes.textTooLong, faults.map(({ path, excess }) => `${path} +${excess}`).join(', '));
  return done({ ...request, texts });
}

/**
 * What a carrier is told of a pickup and what does not fit, at the field where it was typed. A carrier with one field for the driver gets the
 * remarks behind the place: 'Bodega: tocar el timbre'.
 */
export function pickupTexts(
  { place, collect_in, remarks }: PickupRequest,
  { slug, texts }: Pick<Manifest, 'slug' | 'texts'>,
): { texts: PickupTexts; faults: readonly TextFault[] } {
  const limits = pickupLimitsOf(slug);
  const sheet = textSheet((text) => printedBy(slug, text));
  const printed = {
    place: endTexts(sheet, 'location', place, texts.end),
    collect_in: sheet.line('collect_in', collect_in, limits.collect_in ?? limits.remarks),
    remarks: sheet.line(
      'indications',
      limits.collect_in === null && collect_in ? [collect_in, remarks].filter(Boolean).join(': ') : remarks,
      limits.remarks,
    ),
  };
  return { texts: printed, faults: sheet.faults };
}

/** The weight of all parcels of a pickup, in hundredths of a kg. */
export const totalHkg = (packages: readonly PickupPackage[]): number =>
  packages.reduce((sum, { weightHkg, quantity }) => sum + weightHkg * quantity, 0);

/** How many parcels a pickup has. */
export const parcelCount = (packages: readonly PickupPackage[]): number => packages.reduce((sum, { quantity }) => sum + quantity, 0);
