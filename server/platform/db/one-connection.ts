import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresDialect,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type KyselyProps,
} from 'kysely';
import { refuseIfInside, refuseInside } from './inside.ts';
import type { NoTables, Reader, Tx } from './tx.ts';
import { CommitUnknown, isDatabaseUnreachable } from './unreachable.ts';

/** What a handle of kysely's is made of beside its executor; none of it does anything on a connection that is already open. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('this handle has its connection')) });
const parts: Omit<KyselyProps, 'executor'> = { config: { dialect }, driver: new DummyDriver(), dialect };

/** Kysely's own provider hands the connection to the next statement only when the one before is answered. */
function provide(connection: DatabaseConnection, isOver: () => boolean): ConnectionProvider {
  return {
    provideConnection: async (consumer) => {
      if (isOver()) throw new Error('this connection was given back');
      return consumer(connection);
    },
  };
}

/** Runs `work` with a reader whose statements go to one connection at once, without waiting for each other. */
export async function onOneConnection<T>(db: Reader, work: (reader: Reader) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  // Asked before the connection is: the embedded database has but one, which the transaction holds.
  if (executor.plugins.includes(refuseInside)) refuseIfInside();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    try {
      return await work(new Kysely<NoTables>({ ...parts, executor: executor.withConnectionProvider(provide(connection, () => isOver)) }));
    } finally {
      isOver = true;
    }
  });
}

/** A transaction of PostgreSQL whose statements need not wait for each other, as they must in kysely's own. */
export function transactionOn<T>(db: Reader, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    const say = (text: string) => connection.executeQuery<{ command?: string }>(CompiledQuery.raw(text));
    await say('begin');
    try {
      const result = await work(
        new Transaction<NoTables>({ ...parts, executor: executor.withConnectionProvider(provide(connection, () => isOver)) }),
      );
      isOver = true;
      const { rows } = await say('commit').catch((error: unknown) => {
        throw isDatabaseUnreachable(error) ? new CommitUnknown('the answer to a commit was lost', { cause: error }) : error;
      });
      if (rows[0]?.command === 'ROLLBACK') throw new Error('a statement of this transaction had failed: it was rolled back');
      return result;
    } catch (error) {
      isOver = true;
      // Behind a statement that fails it is skipped, and is said again. A connection that cannot even be rolled back is not used again.
      await say('rollback')
        .catch(() => say('rollback'))
        .catch(() => undefined);
      throw error;
    }
  });
}
