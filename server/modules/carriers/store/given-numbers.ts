import { sql, type Generated } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

type NumberTable = { carrier: CarrierSlug; number: string; n: Generated<number>; label_id: LabelId | null };
export type GivenNumber = { carrier: CarrierSlug; number: string; label_id: LabelId | null };

/** Numbers are the operator's: they belong to no customer before a guide has them. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<{ carriers_numbers: NumberTable }>();

/** Whoever takes numbers of a list waits for others who do, and sees what they took. */
export async function lockNumbers(tx: Tx, carrier: CarrierSlug): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`numbers ${carrier}`}, 0))`.execute(tx);
}

export async function nextNumber(tx: Tx, carrier: CarrierSlug): Promise<string | undefined> {
  const free = tables(tx).selectFrom('carriers_numbers').select('number').where('carrier', '=', carrier).where('label_id', 'is', null);
  return (await free.orderBy('n').limit(1).executeTakeFirst())?.number;
}

export async function giveNumber(tx: Tx, { carrier, number, label_id }: GivenNumber): Promise<void> {
  await tables(tx).updateTable('carriers_numbers').set({ label_id }).where('carrier', '=', carrier).where('number', '=', number).execute();
}

/** Adds them in their order; answers those that were not there. */
export async function addNumbers(tx: Tx, rows: readonly GivenNumber[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = tables(tx)
    .insertInto('carriers_numbers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['carrier', 'number']).doNothing());
  return (await added.returning('number').execute()).map(({ number }) => number);
}

export async function dropNumber(tx: Tx, carrier: CarrierSlug, number: string): Promise<void> {
  await tables(tx).deleteFrom('carriers_numbers').where('carrier', '=', carrier).where('number', '=', number).execute();
}

export async function dropNumbers(tx: Tx, carrier: CarrierSlug): Promise<void> {
  await tables(tx).deleteFrom('carriers_numbers').where('carrier', '=', carrier).execute();
}

/** Whether a guide has this number, or got it a moment ago. */
export async function isGiven(reader: Reader, carrier: CarrierSlug, number: string): Promise<boolean> {
  const given = tables(reader).selectFrom('carriers_numbers').select('number').where('carrier', '=', carrier).where('number', '=', number);
  return (await given.where('label_id', 'is not', null).executeTakeFirst()) !== undefined;
}

export async function numberOf(reader: Reader, carrier: CarrierSlug, label_id: LabelId): Promise<string | null> {
  const given = tables(reader).selectFrom('carriers_numbers').select('number').where('carrier', '=', carrier).where('label_id', '=', label_id);
  return (await given.executeTakeFirst())?.number ?? null;
}

/** How many are free, and the place of the last one that was added. */
export async function listOf(reader: Reader, carrier: CarrierSlug): Promise<{ left: number; last: number }> {
  const counted = tables(reader)
    .selectFrom('carriers_numbers')
    .select(sql<number>`count(*) filter (where label_id is null)`.as('left'))
    .select(sql<number>`coalesce(max(n), 0)`.as('last'))
    .where('carrier', '=', carrier);
  const { left, last } = await counted.executeTakeFirstOrThrow();
  return { left: Number(left), last: Number(last) };
}
