import type { ChargeId, LotId } from '#contract/shared/ids.ts';

/** The charge of guides that were bought is named as the lot that their purchase opened. */
export const lotOf = (charge: ChargeId): LotId => charge as string as LotId;
export const chargeOf = (lot: LotId): ChargeId => lot as string as ChargeId;
