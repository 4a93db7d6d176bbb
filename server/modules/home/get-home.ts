import type { Actor } from '#contract/access.ts';
import { businessDayOf, businessDayStart } from '#contract/shared/dates.ts';
import { can } from '#contract/shared/permissions.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { homeOperations } from '#contract/home.ts';
import { seesReconciling } from '#contract/shipping.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';
import type { ShippingApi } from '../shipping/api.ts';

export type HomeNeeds = { db: Reader; clock: Clock; access: AccessApi; shipping: ShippingApi };

const LAST_LABELS = 5;

/** GET /api/home: everything Inicio shows for the acting scope, each block only with its permission (AMB-2.09). */
export async function getHome(
  { db, clock, access, shipping }: HomeNeeds,
  request: RequestOf<typeof homeOperations.getHome>,
  actor: Actor,
): Promise<ResponseOf<typeof homeOperations.getHome>> {
  if (!can(actor, 'canRead.label')) return { made_today: null, last_labels: null, unsettled: null, counts: null };
  const scope = await access.listScope(db, actor, request);
  const today = businessDayStart(businessDayOf(clock.now()));
  const { made, counts, unsettled } = await shipping.summary(db, scope, { since: today, forStaff: seesReconciling(actor.role) });
  const last_labels = await shipping.lastLabels(db, scope, { limit: LAST_LABELS, seesPrices: actor.sees_prices });
  return { made_today: made, last_labels, unsettled, counts };
}
