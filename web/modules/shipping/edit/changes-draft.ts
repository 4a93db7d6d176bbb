import { isCompensated } from '#contract/label-changes.ts';
import type { Compensation, LabelDetail, LabelModality } from '#contract/shipping.ts';

export const NONE = 'none';
type Dealt = { modality: LabelModality | typeof NONE; compensation: Compensation | typeof NONE; notes: string };
/** `was`: as the guide stood when the form was opened, also one whose draft is found again later. */
export type Draft = Dealt & { was: Dealt };

export const valueOf = <T extends string>(chosen: T | typeof NONE) => (chosen === NONE ? null : chosen);

export function draftOf({ modality, compensation, notes }: Pick<LabelDetail, 'modality' | 'compensation' | 'notes'>): Draft {
  const was: Dealt = { modality: modality ?? NONE, compensation: compensation ?? NONE, notes: notes ?? '' };
  return { ...was, was };
}

const meant = ({ modality, compensation, notes }: Dealt) => ({
  modality: valueOf(modality),
  compensation: isCompensated(valueOf(modality)) ? valueOf(compensation) : null,
  notes: notes.trim() || null,
});

/** What was changed in this form; what was not stays as somebody else may have left it meanwhile. Null = nothing. */
export function changesOf(draft: Draft): Partial<ReturnType<typeof meant>> | null {
  const [now, before] = [meant(draft), meant(draft.was)];
  const changes = Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name as keyof typeof before]));
  return Object.keys(changes).length > 0 ? changes : null;
}
