import { ofCustomer, scoped } from '#platform/db/scoped.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { ShippingTables } from '../tables.ts';
import type { OwnGuide } from './guides.ts';

/** Guides made with a carrier that an actor may see, by their numbers or our ids, with their packages; numbers exist once for each carrier alone. */
export const guidesForPickup = (reader: Reader, scope: Scope, asked: { numbers: readonly string[] } | { ids: readonly LabelId[] }) =>
  scoped(reader, scope)
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_guide as g')
    .innerJoin('shipping_order as o', 'o.id', 'g.order_id')
    .select([
      'g.id',
      'g.customer_id',
      'g.user_id',
      'g.carrier',
      'g.parcel_number',
      'g.follow_up',
      'g.cancel_state',
      'g.created_at',
      'g.service_description',
      'g.row_index',
      'g.origin_city',
      'g.origin_state',
      'g.origin_zip',
      'g.destination_city',
      'g.destination_state',
      'g.destination_zip',
      'o.service_code',
      'o.packages',
    ])
    .select((eb) =>
      eb
        .and([
          eb('g.follow_up', '=', 'exception'),
          eb.not(
            eb.exists(
              eb
                .selectFrom('shipping_event as e')
                .select('e.id')
                .whereRef('e.guide_id', '=', 'g.id')
                .where((of) => of.or([of('e.is_scan', '=', true), of('e.follow_up', 'in', ['facility', 'scanned', 'in_transit', 'delivered'])])),
            ),
          ),
        ])
        .$castTo<boolean>()
        .as('is_uncollected'),
    )
    .where('g.creation', '=', 'made')
    .where('g.source', '=', 'api')
    .$if(scope.own !== null, (query) => query.where('g.user_id', '=', scope.own?.user_id as never))
    .where((eb) => ('ids' in asked ? eb('g.id', 'in', [...asked.ids]) : eb('g.parcel_number', 'in', [...asked.numbers])))
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id')
    .execute();

/** Holds guides until the transaction ends, always in the order of their ids. */
export async function holdGuides(tx: Tx, guides: readonly OwnGuide[]): Promise<void> {
  for (const { id, customer_id } of guides.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await ofCustomer(tx, customer_id)
      .$extendTables<ShippingTables>()
      .selectFrom('shipping_guide')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute();
}
