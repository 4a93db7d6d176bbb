import { meantNumber } from '#contract/shipping/guide-numbers.ts';
import { sql } from 'kysely';
import type { LabelId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { GuideToCharge } from '../api.ts';
import type { ShippingTables } from '../tables.ts';

/** Made guides of all customers: a carrier bills the house by numbers alone, and root charges what it bills. */
export async function guidesToCharge(reader: Reader, asked: { number: string } | { id: LabelId }): Promise<GuideToCharge[]> {
  const rows = await ofAll(reader)
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_guide as g')
    .innerJoin('shipping_order as o', 'o.id', 'g.order_id')
    .select([
      'g.id',
      'g.customer_id',
      'g.user_id',
      'g.business_id',
      'g.carrier',
      'g.parcel_number',
      'g.payment_kind',
      'g.follow_up',
      'g.delivered_at',
      'g.source',
      'g.service_description',
      'g.row_index',
      'g.origin_city',
      'g.destination_city',
      'g.destination_state',
      'o.batch_id',
      'o.rate_id',
      'o.packages',
    ])
    .where('g.creation', '=', 'made')
    .where((eb) => ('id' in asked ? eb('g.id', '=', asked.id) : eb(sql`lower(g.parcel_number)`, '=', meantNumber(asked.number).toLowerCase())))
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id')
    .execute();
  return rows.map(({ source, batch_id, rate_id, row_index, packages, parcel_number, ...guide }) => ({
    ...guide,
    parcel_number: parcel_number ?? '',
    bought: source === 'api' && batch_id && rate_id ? { batch_id, rate_id, row_index } : null,
    package: packages[row_index] ?? null,
  }));
}
