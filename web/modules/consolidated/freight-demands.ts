import type { FreightRequirements } from '#contract/rating/freight.ts';
import { REQUIREMENTS_MAX } from '#contract/rating/freight.ts';
import { freightTexts } from '#texts/es/rating/freight.ts';
import type { DemandDraft, FreightDraft } from '../shipment/flow/flow.ts';

export type DemandFaults = Partial<Record<'maneuvers' | 'within_3_meters' | 'description', string>>;

/** What an end still lacks: its three questions are asked only where the carrier comes to the door (O-2.72 to O-2.74). */
export function demandFaults({ isOn, maneuvers, within_3_meters, description }: DemandDraft): DemandFaults {
  if (!isOn) return {};
  const words = description.trim();
  return {
    ...(maneuvers === null ? { maneuvers: freightTexts.choose } : {}),
    ...(within_3_meters === null ? { within_3_meters: freightTexts.choose } : {}),
    ...(words === '' ? { description: freightTexts.describe } : words.length > REQUIREMENTS_MAX ? { description: freightTexts.describeShorter } : {}),
  };
}

/** Whether both ends are answered. */
export const isAnswered = ({ origin, destination }: FreightDraft): boolean =>
  [origin, destination].every((end) => Object.keys(demandFaults(end)).length === 0);

/** An end as it is asked for; null where the goods are brought to a branch or collected there. */
export const requirementsOf = ({ isOn, maneuvers, within_3_meters, description }: DemandDraft): FreightRequirements | null =>
  isOn && maneuvers !== null && within_3_meters !== null ? { maneuvers, within_3_meters, description: description.trim() } : null;
