import { sql } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CarrierInput } from '#contract/carriers/made-carriers.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';

export type MadeRow = CarrierInput & { slug: CarrierSlug; n: number };
type Tables = { carriers_made: MadeRow };

/** Carriers are the operator's: they belong to no customer. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<Tables>();

export const madeRows = (reader: Reader): Promise<MadeRow[]> => tables(reader).selectFrom('carriers_made').selectAll().orderBy('slug').execute();

export const madeRow = (reader: Reader, slug: CarrierSlug): Promise<MadeRow | undefined> =>
  tables(reader).selectFrom('carriers_made').selectAll().where('slug', '=', slug).executeTakeFirst();

/** Whoever writes a guide of this carrier holds it together with others until the transaction ends. */
export async function shareCarrier(tx: Tx, slug: CarrierSlug): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`carrier ${slug}`}, 0))`.execute(tx);
}

/** Waits until nobody writes a guide of this carrier any more, and lets nobody do so until the transaction ends. */
export async function keepCarrier(tx: Tx, slug: CarrierSlug): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`carrier ${slug}`}, 0))`.execute(tx);
}

/** All of them; of two who change carriers at once the second waits and sees what the first did. */
export async function lockMadeRows(tx: Tx): Promise<MadeRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('all carriers', 0))`.execute(tx);
  return madeRows(tx);
}

/** Writes a carrier as it is from now on. */
export async function writeMade(tx: Tx, { slug, only_for, waybills, vehicles, label_fields, zones, ...facts }: MadeRow): Promise<void> {
  const lists = {
    only_for: json(only_for),
    waybills: json(waybills),
    vehicles: json(vehicles),
    label_fields: json(label_fields),
    zones: json(zones),
  };
  const values = { ...facts, ...lists };
  await tables(tx)
    .insertInto('carriers_made')
    .values({ slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute();
}

export async function removeMade(tx: Tx, slug: CarrierSlug): Promise<void> {
  await tables(tx).deleteFrom('carriers_made').where('slug', '=', slug).execute();
}
