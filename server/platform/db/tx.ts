import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';

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

/** A value for a jsonb column; both drivers would take a bare array for an SQL array. */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;
