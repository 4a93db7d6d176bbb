import type { Actor } from '#contract/access/access.ts';
import { COUNTED_GUIDES } from '#contract/shipping/label-views.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { shippingOperations } from '#contract/shipping/shipping.ts';
import type { ShippingNeeds } from '../needs.ts';
import { countAtRisk } from './at-risk-guides.ts';
import { countExpiring } from './expiring-guides.ts';
import { filterOf } from './label-rows.ts';
import { countByStatus, countUpTo } from '../store/lists.ts';
import { viewsOf } from '../store/views.ts';

/** GET /api/labels/views: the tabs of Envíos, each with its guides in the acting scope. */
export async function listLabelViews(
  { access, catalogs, clock, db }: Pick<ShippingNeeds, 'access' | 'catalogs' | 'clock' | 'db'>,
  request: RequestOf<typeof shippingOperations.listLabelViews>,
  actor: Actor,
): Promise<ResponseOf<typeof shippingOperations.listLabelViews>> {
  const scope = await access.listScope(db, actor, request);
  const counts = await countByStatus(db, scope, clock.now());
  const views = [];
  for (const view of await viewsOf(db, actor.id as UserId)) {
    const count = await countUpTo(db, scope, { ...filterOf(view.filters), forStaff: false, unmoved: null, expiring: null }, COUNTED_GUIDES);
    views.push({ ...view, count });
  }
  const { labels: expiring } = await countExpiring(clock, db, scope);
  return { counts, at_risk: await countAtRisk({ catalogs, clock }, db, scope), ...(expiring > 0 ? { expiring } : {}), views };
}
