import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { onOneConnection } from './one-connection.ts';

/** No table of its own: each store adds the tables it owns with `$extendTables<Tables>()`. */
export type NoTables = Record<never, never>;

/** An open transaction; a use case opens one and hands it on as the first argument. */
export type Tx = Transaction<NoTables>;

/** Where a read may run: in a transaction, or on the database itself. */
export type Reader = Kysely<NoTables>;

/**
 * Runs `work` in one transaction and commits what it did. Inside, await nothing but `tx`:
 * a query on the database itself throws at once, and no file, mail, hash or carrier may be waited for.
 */
export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Statements of one transaction that need not wait for each other's answers: they leave in one packet and are done in the order they are
 * named in. Waits for all of them, also when one fails, so that none is still under way when the transaction is rolled back.
 */
export async function together<T extends readonly Promise<unknown>[]>(...asked: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(asked);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as { -readonly [K in keyof T]: Awaited<T[K]> };
}

/** Reads that need not wait for each other, outside a transaction: on one connection, so that they leave in one packet. */
export const readTogether = <T extends readonly Promise<unknown>[]>(db: Reader, asked: (reader: Reader) => readonly [...T]) =>
  onOneConnection(db, (reader) => together(...asked(reader)));

/** A value for a jsonb column; both drivers would take a bare array for an SQL array. */
export const json = <T>(value: T): RawBuilder<T> => jsonOf<T>(JSON.stringify(value));

/** The same of a value that is already written as JSON. */
export const jsonOf = <T>(text: string | null): RawBuilder<T> => sql<T>`${text}::jsonb`;
