import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { EmbeddedEngine } from './embedded-engine.ts';
import { isInside, refuseInside } from './inside.ts';
import { LinePool } from './line.ts';
import { transactionOn } from './one-connection.ts';
import { SerialPGliteDialect } from './pglite-dialect.ts';
import { preparedPool } from './prepared-pool.ts';
import type { InTransaction, NoTables, Reader } from './tx.ts';

/** `onEnd`: told once, when the engine can answer nothing more. */
type EmbeddedSettings = { dataDir: string | null; load?: Blob; onEnd?: ((cause: unknown) => void) | undefined };
export type DatabaseSettings =
  /** `engine`: one that is open already; else it is opened. */
  | ({ kind: 'embedded'; engine?: PGlite } & EmbeddedSettings)
  /** `isPatient`: statements may take as long as they take, as those of migrations do. */
  | { kind: 'postgres'; url: string; maxConnections?: number; isPatient?: boolean };

export type Database = {
  kind: 'embedded' | 'postgres';
  /** For reads outside a transaction; throws inside one. */
  db: Reader;
  inTransaction: InTransaction;
  /** The driver itself, for the job queue and for dumps; nothing else may use it. */
  native: { pglite: PGlite } | { pool: pg.Pool; url: string };
  close: () => Promise<void>;
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`);
  return value;
}
const asText = (text: string): string => text;

/** The engine clears its 160 MB of buffers at every start, and the process keeps them; the operating system holds the files anyway. */
const EMBEDDED_BUFFERS = '32MB';

/** The engine that an embedded database runs on. */
export function openEngine({ dataDir, load, onEnd }: EmbeddedSettings): PGlite {
  const options = {
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`],
    ...(dataDir ? { dataDir } : {}),
    ...(load ? { loadDataDir: load } : {}),
    parsers: { [pgliteTypes.INT8]: safeInteger, [pgliteTypes.DATE]: asText },
  };
  return new EmbeddedEngine(options, onEnd);
}

function open(settings: DatabaseSettings): { kysely: Kysely<NoTables>; native: Database['native'] } {
  if (settings.kind === 'embedded') {
    const pglite = settings.engine ?? openEngine(settings);
    return { kysely: new Kysely<NoTables>({ dialect: new SerialPGliteDialect(pglite) }), native: { pglite } };
  }
  const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === 20 ? safeInteger : oid === 1082 ? asText : pg.types.getTypeParser(oid, format as 'text');
  const types = { getTypeParser } as pg.CustomTypesConfig;
  const { url, maxConnections: max = 10, isPatient = false } = settings;
  const pool = new LinePool({ url, max, name: 'porteo', isPatient, types });
  const dialect = new PostgresDialect({ pool: preparedPool(pool, types) as unknown as PostgresPool });
  return { kysely: new Kysely<NoTables>({ dialect }), native: { pool, url } };
}

/** PGlite hands the aborted transaction of a failed job-queue block to the next waiter; that one repeats once. */
const isAbortedByAnother = (error: unknown): boolean => (error as { code?: string } | null)?.code === '25P02';

/** Opens the database; the first query connects. */
export function openDatabase(settings: DatabaseSettings): Database {
  const { kysely, native } = open(settings);
  const inTransaction: InTransaction = async (work) => {
    if (isInside.getStore()) throw new Error('a transaction inside a transaction: pass tx');
    const attempt = () => isInside.run(true, () => (settings.kind === 'postgres' ? transactionOn(kysely, work) : kysely.transaction().execute(work)));
    try {
      return await attempt();
    } catch (error) {
      if (settings.kind === 'embedded' && isAbortedByAnother(error)) return attempt();
      throw error;
    }
  };
  return { kind: settings.kind, db: kysely.withPlugin(refuseInside), inTransaction, native, close: () => kysely.destroy() };
}
