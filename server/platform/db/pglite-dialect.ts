import type { PGlite, Transaction as PGliteTransaction } from '@electric-sql/pglite';
import { PGliteAdapter, PGliteDialect, type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { breathe } from '#platform/breathe.ts';
import { isInBackground } from './background.ts';
import { EmbeddedStatements, type Answer } from './embedded-statements.ts';

/** So many calls of people pass a job that waits. */
const MOST_PASSING = 8;

type Held = { tx: PGliteTransaction; finish: (outcome: 'commit' | 'rollback') => Promise<void> };

/**
 * Kysely's own PGlite driver shares one connection object without a lock, so a query of one request would run inside
 * the open transaction of another. This one hands the connection to one caller at a time: those whom a person waits for first, in order of arrival.
 */
class SerialConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #statements: EmbeddedStatements;
  #held: Held | null = null;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#statements = new EmbeddedStatements(pglite);
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
    const { rows, affectedRows } = await this.#run<R>(query);
    return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) };
  }

  #run<R>({ sql, parameters }: CompiledQuery): Promise<Answer<R>> {
    if (!this.#statements.isWorthIt(sql)) return (this.#held?.tx ?? this.#pglite).query<R>(sql, [...parameters]);
    const run = () => this.#pglite.runExclusive(() => this.#statements.run<R>(sql, parameters));
    return this.#held ? run() : this.#pglite._runExclusiveTransaction(run);
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator, PGlite has no cursor
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream');
  }
}

class SerialDriver implements Driver {
  readonly #connection: SerialConnection;
  readonly #pglite: PGlite;
  readonly #people: (() => void)[] = [];
  readonly #jobs: (() => void)[] = [];
  #isLent = false;
  #passed = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = new SerialConnection(pglite);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isLent) await new Promise<void>((resolve) => (isInBackground() ? this.#jobs : this.#people).push(resolve));
    this.#isLent = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#nextInLine();
    if (next) next();
    else this.#isLent = false;
  }

  /** A person's before a job's; yet a job is not passed by more than a few, so that it ends. */
  #nextInLine(): (() => void) | undefined {
    const isJobsTurn = this.#people.length === 0 || (this.#jobs.length > 0 && this.#passed >= MOST_PASSING);
    this.#passed = isJobsTurn || this.#jobs.length === 0 ? 0 : this.#passed + 1;
    return isJobsTurn ? this.#jobs.shift() : this.#people.shift();
  }

  beginTransaction = (): Promise<void> => this.#connection.begin();
  commitTransaction = (): Promise<void> => this.#connection.end('commit');
  rollbackTransaction = (): Promise<void> => this.#connection.end('rollback');

  async destroy(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close();
  }
}

/** Without this kysely stands before the driver with a queue of its own, in order of arrival alone. */
class SerialAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
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
    return new SerialAdapter();
  }
}
