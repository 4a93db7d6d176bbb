import type { Clock } from './clock.ts';
import { json, type Reader, type Tx } from './db/tx.ts';

/** What an installation must remember of itself, one row per fact. */
export type FactName = 'demonstration';

type Tables = { platform_fact: { name: FactName; value: unknown; at: Date } };

/** Written in the transaction that makes it true; the first writing stays. */
export async function recordFact(tx: Tx, clock: Clock, name: FactName, value: unknown = true): Promise<void> {
  const row = { name, value: json(value), at: clock.now() };
  await tx
    .$extendTables<Tables>()
    .insertInto('platform_fact')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasFact(reader: Reader, name: FactName): Promise<boolean> {
  return (await reader.$extendTables<Tables>().selectFrom('platform_fact').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;
}
