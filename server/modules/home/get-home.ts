import type { Actor } from '#contract/access/access.ts';
import { businessDayOf, businessDayStart } from '#contract/shared/dates.ts';
import { can } from '#contract/shared/permissions.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { homeOperations } from '#contract/home/home.ts';
import { seesReconciling } from '#contract/shipping/shipping.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { AccessApi, Scope } from '../access/api.ts';
import type { BillingApi } from '../billing/api.ts';
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
  billing: Pick<BillingApi, 'spentSince'>;
  drafts: Pick<DraftsApi, 'count'>;
  shipping: Pick<ShippingApi, 'summary' | 'lastLabels' | 'paces'>;
};
type Home = ResponseOf<typeof homeOperations.getHome>;

const LAST_LABELS = 5;

/** GET /api/home: everything Inicio shows for the acting scope, each block only with its permission (AMB-2.09). */
export async function getHome(needs: HomeNeeds, request: RequestOf<typeof homeOperations.getHome>, actor: Actor): Promise<Home> {
  const scope = await needs.access.listScope(needs.db, actor, request);
  // Money is somebody's: staff who act for nobody have none.
  const isOfOne = actor.customer_id !== null || request.customer_id !== undefined || request.user_id !== undefined;
  const money = isOfOne ? await moneyBlocks(needs, scope, actor) : { ending_stock: null, spend: null };
  const approvals = await needs.approvals.waitingFor(needs.db, actor);
  const drafts = await needs.drafts.count(needs.db, actor, request);
  const tracking = actor.role === 'root' ? await pacesOf(needs) : null;
  return { ...(await labelBlocks(needs, scope, actor)), approvals, drafts, ...money, tracking };
}

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
): Promise<Omit<Home, 'approvals' | 'drafts' | 'ending_stock' | 'spend' | 'tracking'>> {
  if (!can(actor, 'canRead.label')) return { made_today: null, last_labels: null, unsettled: null, counts: null, at_risk: null, places: null };
  const today = businessDayStart(businessDayOf(clock.now()));
  const { made, counts, at_risk, unsettled, places } = await shipping.summary(db, scope, { since: today, forStaff: seesReconciling(actor.role) });
  const last_labels = await shipping.lastLabels(db, scope, { limit: LAST_LABELS, seesPrices: actor.sees_prices });
  return { made_today: made, last_labels, unsettled, counts, at_risk, places };
}

async function moneyBlocks({ db, clock, wallet, billing }: HomeNeeds, scope: Scope, actor: Actor): Promise<Pick<Home, 'ending_stock' | 'spend'>> {
  const seesSpend = can(actor, 'canRead.label') && actor.sees_prices;
  const today = businessDayOf(clock.now());
  return {
    ending_stock: can(actor, 'canRead.dispersion') ? await wallet.endingStock(db, scope, { today, seesPrices: actor.sees_prices }) : null,
    spend: seesSpend ? await billing.spentSince(db, scope, businessDayStart(`${today.slice(0, 8)}01`)) : null,
  };
}
