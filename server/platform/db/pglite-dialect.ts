import type { PGlite, Transaction as PGliteTransaction } from '@electric-sql/pglite';
import { PGliteAdapter, PGliteDialect, type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { breathe } from '#platform/breathe.ts';

type Held = { tx: PGliteTransaction; finish: (outcome: 'commit' | 'rollback') => Promise<void> };

/**
 * Kysely's own PGlite driver shares one connection object without a lock, so a query of one request would run inside
 * the open transaction of another. This one hands the connection to one caller at a time, in order of arrival.
 */
class SerialConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  #held: Held | null = null;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async begin(): Promise<void> {
    // PGlite's own transaction keeps the job queue, which talks to PGlite directly, out of ours.
    const begun = Promise.withResolvers<PGliteTransaction>();
    const end = Promise.withResolvers<'commit' | 'rollback'>();
    const closed = this.#pglite.transaction(async (tx) => {
      begun.resolve(tx);
      if ((await end.promise) === 'rollback') await tx.rollback();
    });
    closed.catch(begun.reject);
    const tx = await begun.promise;
    this.#held = {
      tx,
      finish: async (outcome) => {
        this.#held = null;
        end.resolve(outcome);
        if (outcome === 'commit') await closed;
        else await closed.catch(() => undefined);
      },
    };
  }

  async end(outcome: 'commit' | 'rollback'): Promise<void> {
    await this.#held?.finish(outcome);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await breathe();
    const { rows, affectedRows } = await (this.#held?.tx ?? this.#pglite).query<R>(query.sql, [...query.parameters]);
    return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) };
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator, PGlite has no cursor
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream');
  }
}

class SerialDriver implements Driver {
  readonly #connection: SerialConnection;
  readonly #pglite: PGlite;
  #tail: Promise<void> = Promise.resolve();
  #release: (() => void) | null = null;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = new SerialConnection(pglite);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const turn = this.#tail;
    const mine = Promise.withResolvers<void>();
    this.#tail = mine.promise;
    await turn;
    this.#release = mine.resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const release = this.#release;
    this.#release = null;
    release?.();
  }

  beginTransaction = (): Promise<void> => this.#connection.begin();
  commitTransaction = (): Promise<void> => this.#connection.end('commit');
  rollbackTransaction = (): Promise<void> => this.#connection.end('rollback');

  async destroy(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close();
  }
}

export class SerialPGliteDialect extends PGliteDialect {
  readonly #instance: PGlite;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#instance = pglite;
  }

  override createDriver(): Driver {
    return new SerialDriver(this.#instance);
  }

  override createAdapter(): PGliteAdapter {
    return new PGliteAdapter();
  }
}
