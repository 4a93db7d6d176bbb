import { sql } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { EventForm } from '#contract/shipping/event-file.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { ShippingTables } from '../tables.ts';

/** How a carrier writes its files is no customer's, and a file names guides of any customer by numbers that exist once. */
const all = (reader: Reader) => ofAll(reader).$extendTables<ShippingTables>();

export const eventFormOf = (reader: Reader, carrier: CarrierSlug): Promise<EventForm | undefined> =>
  all(reader).selectFrom('shipping_event_form').select(['columns', 'words']).where('carrier', '=', carrier).executeTakeFirst();

export async function keepEventForm(tx: Tx, carrier: CarrierSlug, { columns, words }: EventForm): Promise<void> {
  const values = { columns: json(columns), words: json(words) };
  const kept = all(tx)
    .insertInto('shipping_event_form')
    .values({ carrier, ...values });
  await kept.onConflict((conflict) => conflict.column('carrier').doUpdateSet(values)).execute();
}

/** The made guides of a carrier that have one of these numbers. */
export const guidesOfNumbers = (reader: Reader, carrier: CarrierSlug, numbers: readonly string[]) =>
  all(reader)
    .selectFrom('shipping_guide')
    .select(['id', 'customer_id', 'parcel_number', 'follow_up', 'created_at'])
    .where('carrier', '=', carrier)
    .where('parcel_number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .where('source', '<>', 'manual')
    .where('creation', '=', 'made')
    .orderBy('id')
    .execute();
