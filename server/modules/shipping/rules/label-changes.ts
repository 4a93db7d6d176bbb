import { isCompensated, mayBeIncident } from '#contract/shipping/label-changes.ts';
import type { Compensation, LabelModality } from '#contract/shipping/label-remarks.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';

export type Changeable = { modality: LabelModality | null; compensation: Compensation | null; notes: string | null };

/** Whether only root, agent and seller may make this change (AMB-10.06). */
export const isStaffChange = (before: Changeable, after: Changeable): boolean =>
  before.modality !== after.modality || before.compensation !== after.compensation;

/** What is wrong with how a guide would be dealt with, by field. What stood before may stay, whatever became of the guide since. */
export function changeFaults(before: Changeable, after: Changeable, followUp: FollowUp | null): Record<string, string> {
  const isIncidentNow = after.modality === 'Incidente' && before.modality !== 'Incidente';
  return {
    ...(isIncidentNow && !mayBeIncident(followUp) ? { modality: labelPageTexts.incidentTooSoon } : {}),
    ...(after.compensation !== null && !isCompensated(after.modality) ? { compensation: labelPageTexts.notCompensated } : {}),
  };
}
