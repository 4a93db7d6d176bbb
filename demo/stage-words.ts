import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { Stage } from './journey.ts';

/** Carriers of the demonstration and their share of its guides. */
export const carrierShares = { fedex: 40, estafeta: 40, sendex: 20 } as const satisfies Partial<Record<CarrierSlug, number>>;
export type DemoCarrier = keyof typeof carrierShares;

/** How an event of a stage stands in the guide: the carrier's code, what it means here, and the carrier's words. */
export type StageWord = { code: string; follow_up: FollowUp; detail: string };

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

const fedexCodes: Record<Stage, string> = {
  created: 'OC', picked_up: 'PU', left_origin: 'DP', at_hub: 'AR', left_hub: 'IT', at_destination: 'FD', out_for_delivery: 'OD', delivered: 'DL', incident: 'DE',
  held: 'HL', returned: 'RS',
}; // prettier-ignore

/** Estafeta tells nothing before the first scan. */
const estafetaCodes: Record<Stage, string | null> = {
  created: null, picked_up: 'PU', left_origin: 'ON_TRANSIT', at_hub: 'ON_TRANSIT', left_hub: 'ON_TRANSIT', at_destination: 'ON_TRANSIT', out_for_delivery: 'ECON',
  delivered: 'DL', incident: 'IN', held: 'SA', returned: 'DV',
}; // prettier-ignore

function codeOf(carrier: DemoCarrier, stage: Stage): string | null {
  if (carrier === 'fedex') return fedexCodes[stage];
  if (carrier === 'estafeta') return estafetaCodes[stage];
  // Staff type the events of a folio carrier, from the first scan on.
  return stage === 'created' ? null : `staff.${followUpOf[stage]}`;
}

/** Null = the carrier does not tell this stage. */
export function wordOf(carrier: DemoCarrier, stage: Stage): StageWord | null {
  const code = codeOf(carrier, stage);
  return code === null ? null : { code, follow_up: followUpOf[stage], detail: demoTexts.words[carrier][stage] };
}
