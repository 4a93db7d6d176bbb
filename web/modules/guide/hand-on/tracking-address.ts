import type { LabelId } from '#contract/shared/ids.ts';

/** Where anybody follows a guide. */
export const trackingAddress = (id: LabelId): string => `${window.location.origin}/tracking/${id}`;
