import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';

/** Why the portal has no label of a guide: it is still to come, or its carrier has it. */
export const noLabel = ({ label_at, carrier, parcel_number }: Pick<LabelRow, 'label_at' | 'carrier' | 'parcel_number'>): string =>
  label_at === null || label_at === 'coming' ? labelsTexts.noLabel : labelsTexts.labelAt[label_at](carrierName(carrier), parcel_number ?? '');
