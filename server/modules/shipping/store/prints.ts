import { sql, type Selectable } from 'kysely';
import type { JobId, UserId } from '#contract/shared/ids.ts';
import type { Unprinted, VoidLabel } from '#contract/shipping/label-prints.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { PrintPiece, PrintTable, ShippingTables } from '../tables.ts';

export type Print = Selectable<PrintTable>;
export type NewPrint = Omit<PrintTable, 'run' | 'failures' | 'done' | 'printed' | 'missing' | 'ended' | 'pieces' | 'state' | 'ended_at'>;

/** A print belongs to the person who asked for it, who stands in its row; its guides are read through the scope that stands there too. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<Pick<ShippingTables, 'shipping_print'>>();

/** Until the transaction ends nobody else counts or adds prints of this person. */
export async function lockPrints(tx: Tx, actor_id: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prints of ${actor_id}`}, 0))`.execute(tx);
}

/** Answers whether it was written: not, while the same labels are printed for this person already. */
export async function insertPrint(tx: Tx, { on_behalf, scope, customers, users, ids, ...plain }: NewPrint): Promise<boolean> {
  const [empty, state] = [json([]), 'working' as const];
  const row = { on_behalf: json(on_behalf), scope: json(scope), customers: json(customers), users: json(users), ids: json(ids) };
  const written = await tables(tx)
    .insertInto('shipping_print')
    .values({ ...plain, ...row, state, missing: empty, ended: empty, pieces: empty, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export const openPrintOf = (reader: Reader, { actor_id, ids_hash, format }: Pick<Print, 'actor_id' | 'ids_hash' | 'format'>) =>
  tables(reader)
    .selectFrom('shipping_print')
    .select('id')
    .where('actor_id', '=', actor_id)
    .where('ids_hash', '=', ids_hash)
    .where('format', '=', format)
    .where('state', '=', 'working')
    .executeTakeFirst();

const shown = [
  'id', 'actor_id', 'on_behalf', 'customers', 'users', 'load_id', 'format', 'total', 'state', 'done', 'printed', 'missing', 'ended', 'created_at',
] as const; // prettier-ignore
/** A print as it is shown: without the ids of its guides. */
export type ShownPrint = Pick<Print, (typeof shown)[number]>;

export const printById = (reader: Reader, id: JobId): Promise<ShownPrint | undefined> =>
  tables(reader).selectFrom('shipping_print').select(shown).where('id', '=', id).executeTakeFirst();

/** Of a person, the newest first: since an instant, and what is under way. */
export const printsOf = (reader: Reader, actor_id: UserId, since: Date): Promise<ShownPrint[]> =>
  tables(reader)
    .selectFrom('shipping_print')
    .select(shown)
    .where('actor_id', '=', actor_id)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('state', '=', 'working')]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Begins another run of it, while it is under way. */
export const startPrint = (tx: Tx, id: JobId): Promise<Print | undefined> =>
  tables(tx)
    .updateTable('shipping_print')
    .set((eb) => ({ run: eb('run', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'working')
    .returningAll()
    .executeTakeFirst();

type Progress = { done: number; printed: number; missing: Unprinted[]; ended: VoidLabel[]; pieces: PrintPiece[] };

/** Writes how far it is, unless another run has begun; answers whether it did. */
export async function keepProgress(tx: Tx, { id, run }: Pick<Print, 'id' | 'run'>, { done, printed, ...lists }: Progress): Promise<boolean> {
  const { missing, ended, pieces } = lists;
  const kept = await tables(tx)
    .updateTable('shipping_print')
    .set({ done, printed, missing: json(missing), ended: json(ended), pieces: json(pieces), failures: 0 })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'working')
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Ends it, unless another run has begun; answers whether it did. */
export async function endPrint(tx: Tx, { id, run }: Pick<Print, 'id' | 'run'>, state: 'done' | 'failed', ended_at: Date): Promise<boolean> {
  const kept = await tables(tx)
    .updateTable('shipping_print')
    .set({ state, ended_at })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'working')
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Counts that a run of it threw; answers how often that was since it got on. */
export async function countPrintFailure(tx: Tx, { id, run }: Pick<Print, 'id' | 'run'>): Promise<number> {
  const counted = await tables(tx)
    .updateTable('shipping_print')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .where('run', '=', run)
    .returning('failures')
    .executeTakeFirst();
  return counted?.failures ?? 0;
}

const keys = ['id', 'run', 'pieces', 'file_id'] as const;
/** What names the bytes of a print. */
export type PrintKeys = Pick<Print, (typeof keys)[number]>;

/** Takes out those that began before an instant; answers what names their bytes. */
export const dropPrintsBefore = (tx: Tx, before: Date): Promise<PrintKeys[]> =>
  tables(tx).deleteFrom('shipping_print').where('created_at', '<=', before).returning(keys).execute();

/** Takes out what a person has finished beyond the newest `kept`. */
export const dropPrintsBeyond = (tx: Tx, actor_id: UserId, kept: number): Promise<PrintKeys[]> =>
  tables(tx)
    .deleteFrom('shipping_print')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('shipping_print')
        .select('id')
        .where('actor_id', '=', actor_id)
        .where('state', '!=', 'working')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1_000)
        .offset(kept),
    )
    .returning(keys)
    .execute();
