import { sql, type Generated, type Selectable } from 'kysely';
import { KEPT_FAILURES } from '#contract/carriers/health.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

/** So many calls of a carrier in an hour had this outcome, failed for this reason, or took as long as this step. */
export type Counted = { carrier: CarrierSlug; hour: Date; kind: 'outcome' | 'reason' | 'time'; name: string; n: number };
type FailureTable = {
  /** In the order in which they were written. */
  id: Generated<number>;
  carrier: CarrierSlug;
  at: Date;
  operation: string;
  outcome: string;
  code: string;
  said: string;
  ms: number;
};
/** A failed call as it is kept; the words of its carrier are known ones. */
export type Failure = Omit<Selectable<FailureTable>, 'id'>;
type Tables = {
  carriers_health: Counted;
  carriers_success: { carrier: CarrierSlug; at: Date };
  carriers_held: { carrier: CarrierSlug; operation: string; until: Date };
  carriers_failure: FailureTable;
};

/** Hours are kept for two days. */
const KEPT_MS = 2 * DAY_MS;
/** Different reasons of one carrier in one hour; a carrier that makes up codes fills no table. */
const MOST_REASONS = 30;

/** Carriers are the operator's: they belong to no customer. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<Tables>();

/** Rows come in one order, so that two processes do not wait for each other. */
export async function addCounts(tx: Tx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const db = tables(tx);
  const keyOf = ({ hour, carrier, kind, name }: Counted) => `${hour.toISOString()} ${carrier} ${kind} ${name}`;
  await db
    .insertInto('carriers_health')
    .values(counted.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['hour', 'carrier', 'kind', 'name']).doUpdateSet((eb) => ({ n: eb('carriers_health.n', '+', eb.ref('excluded.n')) })),
    )
    .execute();
  await dropRareReasons(tx, new Date(Math.min(...counted.map(({ hour }) => hour.getTime()))));
  const newest = Math.max(...counted.map(({ hour }) => hour.getTime()));
  await db
    .deleteFrom('carriers_health')
    .where('hour', '<', new Date(newest - KEPT_MS))
    .execute();
}

async function dropRareReasons(tx: Tx, since: Date): Promise<void> {
  const db = tables(tx);
  const ranked = db
    .selectFrom('carriers_health')
    .select(['hour', 'carrier', 'name', sql<number>`row_number() over (partition by hour, carrier order by n desc, name)`.as('rank')])
    .where('hour', '>=', since)
    .where('kind', '=', 'reason');
  await db
    .deleteFrom('carriers_health as h')
    .where('h.kind', '=', 'reason')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom(ranked.as('r'))
          .select('r.name')
          .where('r.rank', '>', MOST_REASONS)
          .whereRef('r.hour', '=', 'h.hour')
          .whereRef('r.carrier', '=', 'h.carrier')
          .whereRef('r.name', '=', 'h.name'),
      ),
    )
    .execute();
}

export async function keepSuccess(tx: Tx, done: readonly { carrier: CarrierSlug; at: Date }[]): Promise<void> {
  const last = new Map(done.map(({ carrier, at }) => [carrier, { carrier, at }]));
  if (last.size === 0) return;
  await tables(tx)
    .insertInto('carriers_success')
    .values([...last.values()].toSorted((one, other) => one.carrier.localeCompare(other.carrier)))
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet({ at: sql<Date>`greatest(carriers_success.at, excluded.at)` }))
    .execute();
}

/** Adds the newest of each carrier, and drops what is older than the last ones. */
export async function addFailures(tx: Tx, failures: readonly Failure[]): Promise<void> {
  const newest = [...Map.groupBy(failures, ({ carrier }) => carrier).values()].flatMap((each) => each.slice(-KEPT_FAILURES));
  if (newest.length === 0) return;
  const db = tables(tx);
  await db.insertInto('carriers_failure').values(newest).execute();
  const ranked = db
    .selectFrom('carriers_failure')
    .select(['id', sql<number>`row_number() over (partition by carrier order by at desc, id desc)`.as('rank')]);
  await db
    .deleteFrom('carriers_failure')
    .where('id', 'in', db.selectFrom(ranked.as('ranked')).select('ranked.id').where('ranked.rank', '>', KEPT_FAILURES))
    .execute();
}

export async function keepHeld(tx: Tx, held: readonly Tables['carriers_held'][]): Promise<void> {
  if (held.length === 0) return;
  await tables(tx)
    .insertInto('carriers_held')
    .values([...held])
    .onConflict((conflict) => conflict.columns(['carrier', 'operation']).doUpdateSet((eb) => ({ until: eb.ref('excluded.until') })))
    .execute();
}

export const countsSince = (reader: Reader, since: Date): Promise<Counted[]> =>
  tables(reader).selectFrom('carriers_health').selectAll().where('hour', '>=', since).orderBy('hour').execute();

export const successes = (reader: Reader) => tables(reader).selectFrom('carriers_success').selectAll().execute();

export const heldSince = (reader: Reader, now: Date) => tables(reader).selectFrom('carriers_held').selectAll().where('until', '>', now).execute();

export const lastFailures = (reader: Reader): Promise<Failure[]> =>
  tables(reader).selectFrom('carriers_failure').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').execute();
