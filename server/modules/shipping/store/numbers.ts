import { meantNumber } from '#contract/shipping/guide-numbers.ts';
import { sql } from 'kysely';
import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import { contains } from '#platform/db/contains.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { GuideTable, ShippingTables } from '../tables.ts';

/** As many guides as one search by number may mean. */
const MOST_MEANT = 500;
const guides = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<ShippingTables>().selectFrom('shipping_guide');

/** Carrier and number of a customer's guides, by their id. */
export async function numbersOf(
  reader: Reader,
  customer: CustomerId,
  labels: readonly LabelId[],
): Promise<ReadonlyMap<LabelId, Pick<GuideTable, 'carrier' | 'parcel_number'>>> {
  if (labels.length === 0) return new Map();
  const rows = await guides(reader, customer)
    .select(['id', 'carrier', 'parcel_number'])
    .where('id', 'in', [...labels])
    .execute();
  return new Map(rows.map(({ id, carrier, parcel_number }) => [id, { carrier, parcel_number }]));
}

/** A customer's guides whose number contains what was typed, the newest first. */
export async function guidesNumbered(reader: Reader, customer: CustomerId, typed: string): Promise<LabelId[]> {
  const rows = await guides(reader, customer)
    .select('id')
    .where(sql`lower(parcel_number)`, 'like', contains(meantNumber(typed)))
    .orderBy('created_at', 'desc')
    .limit(MOST_MEANT)
    .execute();
  return rows.map(({ id }) => id);
}
