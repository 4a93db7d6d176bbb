import type { CustomerId, LabelId, RateId, ServiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { ShippingTables } from '../tables.ts';

/** A guide that was bought with a rate. */
export type PricedGuide = { id: LabelId; created_at: Date; rate_id: RateId; row_index: number; price_total: Centavos };
export type PricedPage = { service_id: ServiceId; since: Date; until: Date; after: Pick<PricedGuide, 'created_at' | 'id'> | null; limit: number };

/** A page of a customer's made guides of a service between two instants, the newest first. Those written by hand have no rate. */
export const pricedGuides = (
  reader: Reader,
  customer_id: CustomerId,
  { service_id, since, until, after, limit }: PricedPage,
): Promise<PricedGuide[]> =>
  ofCustomer(reader, customer_id)
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_guide as g')
    .innerJoin('shipping_order as o', (join) => join.onRef('o.customer_id', '=', 'g.customer_id').onRef('o.id', '=', 'g.order_id'))
    .select(['g.id', 'g.created_at', 'o.rate_id', 'g.row_index', 'g.price_total'])
    .where('g.customer_id', '=', customer_id)
    .where('g.creation', '=', 'made')
    .where('g.cancel_state', '!=', 'done')
    .where('g.source', '=', 'api')
    .where('g.service_id', '=', service_id)
    .where('g.created_at', '>=', since)
    .where('g.created_at', '<=', until)
    .$if(after !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('g.created_at', 'g.id'), '<', eb.tuple(after?.created_at as Date, after?.id as LabelId))),
    )
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute();
