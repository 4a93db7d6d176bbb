import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { Stage } from './journey.ts';

/** Carriers of nearly all guides of the demonstration, and their share of them. */
export const carrierShares = { fedex: 40, estafeta: 40, sendex: 20 } as const satisfies Partial<Record<CarrierSlug, number>>;
/** Of these a few guides each: they go to towns, or within one at once. */
export const fewParcels = ['dhl', 'paquetexpress', 'redpack', 'tresguerras', 'odm', 'castores', 'potosinos'] as const;
export const couriers = ['uber', 'borzo', 'ivoy'] as const;
export type DemoCarrier = keyof typeof carrierShares | (typeof fewParcels)[number] | (typeof couriers)[number];

/** How an event of a stage stands in the guide: the carrier's code, what it means here, and the carrier's words. `outside`: what it is called by the carrier itself. */
export type StageWord = { code: string; follow_up: FollowUp; detail: string | null; outside: string };

const followUpOf: Record<Stage, FollowUp> = {
  created: 'registered',
  picked_up: 'scanned',
  left_origin: 'in_transit',
  at_hub: 'in_transit',
  left_hub: 'in_transit',
  at_destination: 'in_transit',
  out_for_delivery: 'in_transit',
  delivered: 'delivered',
  incident: 'exception',
  held: 'facility',
  returned: 'exception',
};

/** A stage that is missing is not told, or is none of the ways that the demonstration goes. Estafeta and DHL tell nothing before the first scan. */
const codesOf: Partial<Record<DemoCarrier, Partial<Record<Stage, string>>>> = {
  fedex: {
    created: 'OC', picked_up: 'PU', left_origin: 'DP', at_hub: 'AR', left_hub: 'IT', at_destination: 'FD', out_for_delivery: 'OD', delivered: 'DL', incident: 'DE',
    held: 'HL', returned: 'RS',
  },
  estafeta: {
    picked_up: 'PU', left_origin: 'ON_TRANSIT', at_hub: 'ON_TRANSIT', left_hub: 'ON_TRANSIT', at_destination: 'ON_TRANSIT', out_for_delivery: 'ECON', delivered: 'DL',
    incident: 'IN', held: 'SA', returned: 'DV',
  },
  dhl: { picked_up: 'PU', left_origin: 'DF', at_hub: 'AF', left_hub: 'PL', at_destination: 'AR', out_for_delivery: 'WC', delivered: 'OK', incident: 'NH', held: 'CC' },
  paquetexpress: {
    created: 'SWB', picked_up: 'HCM', left_origin: 'TRN', left_hub: 'TRN', at_destination: 'WHU', out_for_delivery: 'HTC', delivered: 'HDC', incident: 'HDR', held: 'REO',
  },
  redpack: {
    created: '10', picked_up: '2', left_origin: '3', at_hub: '8', left_hub: '42', at_destination: '43', out_for_delivery: '5', delivered: '1', incident: '48',
  },
  // Sentences are the codes of Tresguerras.
  tresguerras: demoTexts.words.tresguerras,
  uber: { created: 'pending', picked_up: 'pickup_complete', left_origin: 'dropoff', delivered: 'delivered', returned: 'returned' },
  borzo: {
    created: 'planned', picked_up: 'parcel_picked_up', left_origin: 'active', out_for_delivery: 'courier_arrived', delivered: 'completed', incident: 'failed',
  },
  ivoy: {
    created: 'CREATED', picked_up: 'PICKED_UP', left_origin: 'OUT_FOR_DELIVERY', out_for_delivery: 'AT_DROPOFF', delivered: 'DELIVERED', incident: 'DELIVERY_FAILED',
  },
}; // prettier-ignore

/** Borzo's order is completed when its courier has finished. */
const outsideCodes: Partial<Record<string, string>> = { completed: 'finished' };

export const isStaffs = (carrier: DemoCarrier): boolean => aboutCarrier(carrier).eventsBy === 'staff';
/** Whether the carrier has made the guide itself: of one that is data nobody outside knows. */
export const isKnownOutside = (carrier: DemoCarrier): boolean => aboutCarrier(carrier).kind !== 'folio';
/** Whether its cancellation is told, and not only what it is worth later. */
export const isCancelTold = (carrier: DemoCarrier): boolean => isKnownOutside(carrier) && aboutCarrier(carrier).confirmsCancel;

const withoutCities: ReadonlySet<DemoCarrier> = new Set(['redpack', 'uber', 'borzo', 'ivoy']);
export const tellsCities = (carrier: DemoCarrier): boolean => !withoutCities.has(carrier);
const withoutReceivers: ReadonlySet<DemoCarrier> = new Set(['paquetexpress', 'tresguerras', 'borzo']);
export const tellsReceiver = (carrier: DemoCarrier): boolean => !withoutReceivers.has(carrier);

type Words = Partial<Record<string, Partial<Record<Stage, string>>>>;
const words: Words = demoTexts.words;

/** Null = the carrier does not tell this stage. */
export function wordOf(carrier: DemoCarrier, stage: Stage): StageWord | null {
  const follow_up = followUpOf[stage];
  // Staff type the events of carriers that tell none, from the first scan on.
  if (isStaffs(carrier))
    return stage === 'created' ? null : { code: `staff.${follow_up}`, follow_up, detail: demoTexts.words.folio[stage], outside: stage };
  const code = codesOf[carrier]?.[stage];
  return code === undefined ? null : { code, follow_up, detail: words[carrier]?.[stage] ?? null, outside: outsideCodes[code] ?? code };
}
