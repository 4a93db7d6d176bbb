import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import { manualTexts } from '#texts/es/manual/manual.ts';
import { businessDayOf, DAY_MS } from '../shared/dates.ts';
import { isCompensated, mayBeIncident } from '../shipping/label-changes.ts';
import type { Compensation, LabelModality } from '../shipping/label-remarks.ts';
import type { FollowUp } from '../shipping/shipping.ts';
import { manualLimits } from './manual.ts';

/** The modalities by which a guide by hand is charged. */
export const isCharged = (modality: LabelModality | null): boolean => modality === 'Cobro' || modality === 'Prepago';

type Judged = { modality: LabelModality | null; compensation: Compensation | null; follow_up: FollowUp; extras: readonly unknown[] };

/** The oldest day that a guide by hand may be of. */
export const oldestDay = (now: Date): string => businessDayOf(new Date(now.getTime() - manualLimits.days * DAY_MS));

/**
 * What is wrong with a guide by hand across its fields, by field, for form and server alike. What stood before may stay; `before.created_at` null
 * = a new one.
 */
export function manualFaults(
  typed: { carrier: string; created_at: string; service_id: string | null },
  terms: Judged,
  before: { modality: LabelModality | null; created_at: string | null },
  now: Date,
): Record<string, string> {
  const { modality, compensation, extras, follow_up } = terms;
  const isMoved = typed.created_at !== before.created_at;
  const isIncidentNow = modality === 'Incidente' && before.modality !== 'Incidente';
  return {
    // The number stands in the path of the guide's page, where another call has that word.
    ...(typed.carrier.trim().toLowerCase() === 'manual' || typed.carrier.includes('/') ? { carrier: manualTexts.carrierWrong } : {}),
    ...(isMoved && typed.created_at > businessDayOf(now) ? { created_at: manualTexts.dateFuture } : {}),
    ...(isMoved && typed.created_at < oldestDay(now) ? { created_at: manualTexts.dateOld } : {}),
    ...(isIncidentNow && !mayBeIncident(follow_up) ? { modality: labelPageTexts.incidentTooSoon } : {}),
    ...(compensation !== null && !isCompensated(modality) ? { compensation: labelPageTexts.notCompensated } : {}),
    ...(modality === 'Prepago' && typed.service_id === null ? { service_id: manualTexts.prepaidService } : {}),
    ...(extras.length > 0 && !isCharged(modality) ? { extras: manualTexts.extrasNeedCharge } : {}),
  };
}
