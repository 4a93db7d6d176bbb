import type { BusinessView } from '#contract/billing/businesses.ts';
import type { BusinessId } from '#contract/shared/ids.ts';

/**
 * The razón social that stands chosen: the wanted one, else the default, which the server takes as well. One that can no longer be billed is
 * none, so that nobody is billed by surprise.
 */
export const billedTo = (offered: readonly BusinessView[], wanted: BusinessId | null): BusinessView | null =>
  offered.find(({ id, is_default }) => (wanted === null ? is_default : id === wanted)) ?? null;
