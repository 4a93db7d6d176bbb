import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import type { OrderTable } from '../server/modules/shipping/tables.ts';
import type { DemoGuide, GuideRow } from './guides.ts';
import type { GuideNumber } from './guide-number.ts';
import type { Journey } from './journey.ts';
import { isCancelTold, wordOf, type DemoCarrier } from './stage-words.ts';

type Spot = { latitude: number; longitude: number };

/** One parcel as its carrier knows it: a line of world.jsonl. */
export type OutsideParcel = {
  carrier: DemoCarrier;
  number: string;
  tracking_code: string | null;
  reference: string;
  master: string;
  piece: number;
  pieces: number;
  service: string;
  zip_origin: string;
  zip_destination: string;
  city_origin: string;
  city_destination: string;
  weight_kg: number;
  created_at: string;
  recipient_name: string;
  events: { code: string; at: string; city: string }[];
  cancelled_at: string | null;
  /** From here on the carrier itself moves it. */
  moving: boolean;
  /** Where the ends lie, as a courier is told. */
  point_origin?: Spot;
  point_destination?: Spot;
};

/** The carrier scans a parcel two hours after its label was made, at the earliest: until then it may go its own way. */
const UNTOUCHED_MS = 2 * HOUR_MS;

type Facts = { order: OrderTable; carrier: DemoCarrier; guide: GuideRow; pieces: number; journey: Journey; now: Date };

/**
 * A made guide as the outside fact it stands for. Once a parcel was scanned its whole way is told, also what is still to come; before that
 * it waits, so that the guide can be cancelled.
 */
export function outsideParcel({ order, carrier, guide, pieces, journey, now }: Facts): OutsideParcel {
  const made_at = guide.made_at as Date;
  const isScanned = journey.scans.some(({ stage, at }) => stage !== 'created' && at <= now);
  const moving = !isScanned && !journey.cancelled_at && now.getTime() - made_at.getTime() < UNTOUCHED_MS;
  const told = moving ? [] : journey.scans.filter(({ stage }) => isScanned || stage === 'created');
  return {
    ...factsOf(order, carrier, guide, guide as GuideNumber),
    master: guide.parcel_number as string,
    pieces: aboutCarrier(carrier).piecesPerCall === 'one' ? 1 : pieces,
    created_at: made_at.toISOString(),
    events: told.flatMap(({ stage, at, city }) => {
      const word = wordOf(carrier, stage);
      return word ? [{ code: word.outside, at: at.toISOString(), city }] : [];
    }),
    ...(aboutCarrier(carrier).kind === 'courier'
      ? { ...pointOf('point_origin', order.origin), ...pointOf('point_destination', order.destination) }
      : {}),
    cancelled_at: isCancelTold(carrier) && journey.cancelled_at && journey.cancelled_at <= now ? journey.cancelled_at.toISOString() : null,
    moving,
  };
}

function pointOf(name: 'point_origin' | 'point_destination', { latitude, longitude }: EndInfo): Partial<Record<typeof name, Spot>> {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { [name]: { latitude, longitude } } : {};
}

/** A label that the carrier made although its answer never came. */
export function unheardParcel(order: OrderTable, carrier: DemoCarrier, { guide }: DemoGuide, number: GuideNumber): OutsideParcel {
  return {
    ...factsOf(order, carrier, guide, number),
    master: number.parcel_number,
    pieces: 1,
    created_at: order.created_at.toISOString(),
    events: [],
    cancelled_at: null,
    moving: false,
  };
}

const factsOf = (order: OrderTable, carrier: DemoCarrier, guide: GuideRow, { parcel_number, tracking_number }: GuideNumber) => ({
  carrier,
  number: parcel_number,
  tracking_code: tracking_number,
  reference: guide.id,
  piece: guide.piece,
  service: order.service_code,
  zip_origin: guide.origin_zip,
  zip_destination: guide.destination_zip,
  city_origin: guide.origin_city,
  city_destination: guide.destination_city,
  weight_kg: order.packages[guide.row_index]?.weight ?? 1,
  recipient_name: guide.destination_name,
});

/** The file that the simulated carriers read at their start. */
export const worldFile = (parcels: readonly OutsideParcel[]): string => parcels.map((parcel) => `${JSON.stringify(parcel)}\n`).join('');
