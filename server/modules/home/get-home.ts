import type { Actor } from '#contract/access/access.ts';
import { businessDayOf, businessDayStart } from '#contract/shared/dates.ts';
import { can } from '#contract/shared/permissions.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { homeOperations } from '#contract/home/home.ts';
import { seesReconciling } from '#contract/shipping/shipping.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { AccessApi, OnBehalf, Scope } from '../access/api.ts';
import type { DraftsApi } from '../drafts/api.ts';
import type { ShippingApi } from '../shipping/api.ts';
import type { ApprovalsApi } from '../approvals/api.ts';
import type { WalletApi } from '../wallet/api.ts';

export type HomeNeeds = {
  db: Reader;
  clock: Clock;
  access: Pick<AccessApi, 'listScope'>;
  approvals: Pick<ApprovalsApi, 'waitingFor'>;
  wallet: Pick<WalletApi, 'endingStock'>;
  drafts: Pick<DraftsApi, 'count'>;
  shipping: Pick<ShippingApi, 'summary' | 'lastGuides' | 'paces'>;
};
type Home = ResponseOf<typeof homeOperations.getHome>;

const LAST_LABELS = 5;

/** GET /api/home: what Inicio shows first for the acting scope, each block only with its permission (AMB-2.09). */
export async function getHome(needs: HomeNeeds, request: RequestOf<typeof homeOperations.getHome>, actor: Actor): Promise<Home> {
  const scope = await needs.access.listScope(needs.db, actor, request);
  // Stock is somebody's: staff who act for nobody have none.
  const ending_stock = isOfOne(actor, request) ? await endingStock(needs, scope, actor) : null;
  const approvals = await needs.approvals.waitingFor(needs.db, actor);
  const drafts = await needs.drafts.count(needs.db, actor, request);
  const tracking = actor.role === 'root' ? await pacesOf(needs) : null;
  return { ...(await labelBlocks(needs, scope, actor)), approvals, drafts, ending_stock, tracking };
}

/** Whether one customer is shown: a person of a customer, or staff who act for one. */
export const isOfOne = (actor: Actor, { customer_id, user_id }: OnBehalf): boolean =>
  actor.customer_id !== null || customer_id !== undefined || user_id !== undefined;

async function pacesOf({ db, clock, shipping }: HomeNeeds): Promise<Home['tracking']> {
  const now = clock.now();
  const paces = await shipping.paces(db);
  return paces.map(({ carrier, answered_at, failures, rests_until }) => ({
    carrier,
    failures,
    answered_at: answered_at?.toISOString() ?? null,
    rests_until: rests_until && rests_until > now ? rests_until.toISOString() : null,
  }));
}

async function labelBlocks(
  { db, clock, shipping }: HomeNeeds,
  scope: Scope,
  actor: Actor,
): Promise<Omit<Home, 'approvals' | 'drafts' | 'ending_stock' | 'tracking'>> {
  if (!can(actor, 'canRead.label')) return { made_today: null, last_labels: null, unsettled: null, counts: null, at_risk: null, places: null };
  const today = businessDayStart(businessDayOf(clock.now()));
  const { made, counts, at_risk, expiring, unsettled, places } = await shipping.summary(db, scope, {
    since: today,
    forStaff: seesReconciling(actor.role),
  });
  const last_labels = await shipping.lastGuides(db, scope, { limit: LAST_LABELS, seesPrices: actor.sees_prices });
  const ending = expiring.labels > 0 ? { expiring: { ...expiring, total: actor.sees_prices ? expiring.total : null } } : {};
  return { made_today: made, last_labels, unsettled, counts, at_risk, ...ending, places };
}

async function endingStock({ db, clock, wallet }: HomeNeeds, scope: Scope, actor: Actor): Promise<Home['ending_stock']> {
  if (!can(actor, 'canRead.dispersion')) return null;
  return wallet.endingStock(db, scope, { today: businessDayOf(clock.now()), seesPrices: actor.sees_prices });
}
