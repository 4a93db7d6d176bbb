import type { CustomerId, JobId, ServiceId, UserId } from '#contract/shared/ids.ts';
import type { BulkStop } from '#contract/bulk/bulk.ts';
import type { Selectable } from 'kysely';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { BulkTables, LoadTable } from '../tables.ts';

export type Load = Selectable<LoadTable>;
export type OwnLoad = Pick<Load, 'id' | 'customer_id'>;

const own = (reader: Reader, customer_id: CustomerId) => ofCustomer(reader, customer_id).$extendTables<BulkTables>();
/** The machine's own work goes through all customers: loads that are under way, and old ones. */
const all = (reader: Reader) => ofAll(reader).$extendTables<BulkTables>();

export type NewLoad = Omit<LoadTable, 'starts' | 'is_staged' | 'stopped' | 'acting_id' | 'ended_at'>;

/** A load without rows, which nobody sees until `showLoad`. */
export async function stageLoad(tx: Tx, load: NewLoad): Promise<void> {
  await own(tx, load.customer_id)
    .insertInto('bulk_load')
    .values({
      ...load,
      services: json(load.services),
      default_origin: json(load.default_origin),
      passed_over: json(load.passed_over),
      is_staged: true,
    })
    .execute();
}

/** Called when all its rows are written, by a caller that holds its user and has looked for a load with the same key or run. */
export async function showLoad(tx: Tx, { id, customer_id }: OwnLoad): Promise<void> {
  await own(tx, customer_id).updateTable('bulk_load').set({ is_staged: false }).where('id', '=', id).execute();
}

/** A staged load and the rows that were written of it. */
export async function dropStaged(tx: Tx, { id, customer_id }: OwnLoad): Promise<void> {
  await own(tx, customer_id).deleteFrom('bulk_load').where('id', '=', id).where('is_staged', '=', true).execute();
}

export const loadById = (reader: Reader, { id, customer_id }: OwnLoad): Promise<Load | undefined> =>
  own(reader, customer_id).selectFrom('bulk_load').where('is_staged', '=', false).selectAll().where('id', '=', id).executeTakeFirst();

/** For any customer: for a job that knows only the id. */
export const anyLoad = (reader: Reader, id: JobId): Promise<Load | undefined> =>
  all(reader).selectFrom('bulk_load').where('is_staged', '=', false).selectAll().where('id', '=', id).executeTakeFirst();

export const loadOfKey = (reader: Reader, { actor_id, customer_id, key }: { actor_id: UserId; customer_id: CustomerId; key: string }) =>
  own(reader, customer_id)
    .selectFrom('bulk_load')
    .where('is_staged', '=', false)
    .selectAll()
    .where('actor_id', '=', actor_id)
    .where('customer_id', '=', customer_id)
    .where('key', '=', key)
    .executeTakeFirst();

type Natural = { customer_id: CustomerId; user_id: UserId; file_hash: string; service_id: ServiceId };

/** The newest purchase of the same file for a user and a service. */
export const lastOfFile = (reader: Reader, { customer_id, user_id, file_hash, service_id }: Natural) =>
  own(reader, customer_id)
    .selectFrom('bulk_load')
    .where('is_staged', '=', false)
    .selectAll()
    .where('user_id', '=', user_id)
    .where('file_hash', '=', file_hash)
    .where('service_id', '=', service_id)
    .where('kind', '=', 'purchase')
    .orderBy('run', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Purchases of a user since an instant, and those that have not done all their rows; those under way first, then the newest. */
export const loadsOfUser = (reader: Reader, { customer_id, user_id }: Pick<Load, 'customer_id' | 'user_id'>, since: Date) =>
  own(reader, customer_id)
    .selectFrom('bulk_load')
    .where('is_staged', '=', false)
    .selectAll()
    .where('user_id', '=', user_id)
    .where('kind', '=', 'purchase')
    .where((eb) => eb.or([eb('created_at', '>=', since), eb('ended_at', 'is', null), eb('stopped', 'is not', null)]))
    .orderBy((eb) => eb('ended_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();

export async function countUnderWay(reader: Reader, { customer_id, user_id }: Pick<Load, 'customer_id' | 'user_id'>): Promise<number> {
  const { n } = await own(reader, customer_id)
    .selectFrom('bulk_load')
    .where('is_staged', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Counts another start of its rows and answers it. */
export const startLoad = (tx: Tx, { id, customer_id }: OwnLoad): Promise<Load> =>
  own(tx, customer_id)
    .updateTable('bulk_load')
    .set((eb) => ({ starts: eb('starts', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Under way again, in the name of `acting_id`: some of its rows were corrected, or it had stopped. Not while it stands in the other of both. */
export async function reopenLoad(tx: Tx, { id, customer_id }: OwnLoad, acting_id: UserId, hadStopped: boolean): Promise<boolean> {
  const reopened = await own(tx, customer_id)
    .updateTable('bulk_load')
    .set({ ended_at: null, stopped: null, acting_id })
    .where('id', '=', id)
    .where('stopped', hadStopped ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return reopened !== undefined;
}

/** Under way again by itself, in the name it had; not when it has stopped or is older. Answers whether it goes on. */
export async function goOn(tx: Tx, { id, customer_id }: OwnLoad, since: Date): Promise<boolean> {
  const goesOn = await own(tx, customer_id)
    .updateTable('bulk_load')
    .set({ ended_at: null })
    .where('id', '=', id)
    .where('stopped', 'is', null)
    .where('created_at', '>', since)
    .returning('id')
    .executeTakeFirst();
  return goesOn !== undefined;
}

/** No more of its rows are bought. It ends when those that were ordered have their outcome. The first reason stays. */
export async function stopLoad(tx: Tx, { id, customer_id }: OwnLoad, stopped: BulkStop): Promise<void> {
  await own(tx, customer_id)
    .updateTable('bulk_load')
    .set({ stopped })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('stopped', 'is', null)
    .execute();
}

/** Held until the transaction ends; why it stops. */
export async function holdLoad(tx: Tx, { id, customer_id }: OwnLoad): Promise<BulkStop | null> {
  const load = await own(tx, customer_id).selectFrom('bulk_load').select('stopped').where('id', '=', id).forUpdate().executeTakeFirst();
  return load?.stopped ?? null;
}

/** Why it stops, as it stands now: a person may have stopped it from another process. */
export async function whyStopped(reader: Reader, { id, customer_id }: OwnLoad): Promise<BulkStop | null> {
  const load = await own(reader, customer_id).selectFrom('bulk_load').select('stopped').where('id', '=', id).executeTakeFirst();
  return load?.stopped ?? null;
}

/**
 * Ends it when no row waits for its outcome any more, nor to be bought unless it has stopped; answers whether it did. One that was stopped when all its
 * rows had been begun has not stopped.
 */
export async function endLoad(tx: Tx, { id, customer_id }: OwnLoad, now: Date): Promise<boolean> {
  const db = own(tx, customer_id);
  // The rows are looked at when nobody else changes it: a row that waits again meanwhile is seen.
  await holdLoad(tx, { id, customer_id });
  const ended = await db
    .updateTable('bulk_load')
    .set(({ selectFrom, ref }) => ({
      ended_at: now,
      stopped: selectFrom('bulk_row')
        .select(ref('bulk_load.stopped').as('stopped'))
        .where('load_id', '=', id)
        .where('state', '=', 'waiting')
        .limit(1),
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_row')
            .select('row')
            .where('load_id', '=', id)
            .where((eb) => eb.or([eb('state', '=', 'working'), eb.and([eb('state', '=', 'waiting'), eb('bulk_load.stopped', 'is', null)])])),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Loads with rows whose order is followed. */
export const followedLoads = (reader: Reader, limit: number) =>
  all(reader)
    .selectFrom('bulk_row')
    .select(['load_id as id', 'customer_id'])
    .distinct()
    .where('state', 'in', ['working', 'pending'])
    .limit(limit)
    .execute();

/** Loads of before an instant that nothing is expected of, checks of before another, and what broken ones have left; their rows go with them. */
export async function dropLoads(tx: Tx, { purchases, checks, staged }: { purchases: Date; checks: Date; staged: Date }): Promise<void> {
  await all(tx)
    .deleteFrom('bulk_load')
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'check'), eb('created_at', '<', checks)]),
        eb.and([eb('kind', '=', 'purchase'), eb('created_at', '<', purchases), eb('ended_at', 'is not', null)]),
        eb.and([eb('is_staged', '=', true), eb('created_at', '<', staged)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('bulk_row').select('row').whereRef('bulk_row.load_id', '=', 'bulk_load.id').where('state', 'in', ['working', 'pending'])),
      ),
    )
    .execute();
}
