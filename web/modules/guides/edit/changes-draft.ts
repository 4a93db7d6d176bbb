import * as z from 'zod/mini';
import { isCompensated, labelNotes } from '#contract/shipping/label-changes.ts';
import { compensation, labelModality, type Compensation, type LabelModality } from '#contract/shipping/label-remarks.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';

export const NONE = 'none';
/** How a guide is dealt with, while it is typed. */
export type Draft = { modality: LabelModality | typeof NONE; compensation: Compensation | typeof NONE; notes: string };

/** What may be sent of it. */
export const labelChanges = z.object({ modality: labelModality, compensation, notes: z.nullable(labelNotes) });

export const valueOf = <T extends string>(chosen: T | typeof NONE) => (chosen === NONE ? null : chosen);

export const draftOf = ({ modality, compensation, notes }: Pick<LabelDetail, 'modality' | 'compensation' | 'notes'>): Draft => ({
  modality: modality ?? NONE,
  compensation: compensation ?? NONE,
  notes: notes ?? '',
});

/** As it is sent: a modality without compensation has none. */
export const asSent = ({ modality, compensation, notes }: Draft) => ({
  modality: valueOf(modality),
  compensation: isCompensated(valueOf(modality)) ? valueOf(compensation) : null,
  notes: notes.trim() || null,
});
