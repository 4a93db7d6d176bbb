import { debuglog } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';

/** Tells, with NODE_DEBUG=test-engines, why an engine was thrown away. */
const tell = debuglog('test-engines');

/** A file rarely holds more than two databases at a time; an idle one keeps some 100 MB. */
const MOST_IDLE = 2;
/** Tables and indexes of an engine that is lent again; new ones have some 5 MB. */
const MOST_BYTES = 40 * 1024 * 1024;

type Names = { catalogs: readonly string[]; schemas: readonly string[]; filled: readonly string[] };
type Fresh = { names: Names; state: string };

/**
 * Lends embedded engines one after the other: opening one costs ten times as much as emptying one. A returned engine is lent again only if
 * nothing tells it from a new one; else it is closed.
 */
export class TestEnginePool {
  readonly #open: () => Promise<PGlite>;
  readonly #idle: PGlite[] = [];
  #fresh: Promise<Fresh> | null = null;
  #opened = 0;

  /** `open`: a new engine, always with the same content. */
  constructor(open: () => Promise<PGlite>) {
    this.#open = open;
  }

  /** The engines opened so far. */
  get opened(): number {
    return this.#opened;
  }

  /** An engine until its `close`; later questions to it are refused. */
  async lend(): Promise<PGlite> {
    const idle = this.#idle.pop();
    if (idle) return lent(idle, (fault) => this.#takeBack(idle, fault));
    this.#opened += 1;
    const engine = await this.#open();
    await (this.#fresh ??= readFresh(engine));
    return lent(engine, (fault) => this.#takeBack(engine, fault));
  }

  async #takeBack(engine: PGlite, fault: string | null): Promise<void> {
    const reason = fault ?? (this.#idle.length < MOST_IDLE ? await this.#empty(engine) : 'enough are idle');
    if (reason === null) return void this.#idle.push(engine);
    tell('thrown away: %s', reason);
    await engine.close();
  }

  /** Null when the engine is as new; else what is not. */
  async #empty(engine: PGlite): Promise<string | null> {
    if (!this.#fresh) return 'none was ever opened';
    const { names, state } = await this.#fresh;
    try {
      await emptyEngine(engine, names);
      const now = await readState(engine, names);
      return now === state ? null : difference(state, now);
    } catch (error) {
      return String(error);
    }
  }
}

/** The engine itself for one borrower. `giveBack` hears what the borrower has left behind in this process; null = nothing. */
function lent(engine: PGlite, giveBack: (fault: string | null) => Promise<void>): PGlite {
  let [isBack, underWay, listeners] = [false, 0, 0];
  const close = async () => {
    if (isBack) return;
    isBack = true;
    await giveBack(underWay > 0 ? `${underWay} calls were under way` : listeners > 0 ? `${listeners} listeners were left` : null);
  };
  const counted = <T>(answer: T): T => {
    if (!(answer instanceof Promise)) return answer;
    underWay += 1;
    const end = () => void (underWay -= 1);
    answer.then(end, end);
    return answer;
  };
  const listen: PGlite['listen'] = async (...given) => {
    const unlisten = await engine.listen(...given);
    listeners += 1;
    return async (tx) => {
      listeners -= 1;
      await unlisten(tx);
    };
  };
  const own: Partial<Record<string | symbol, unknown>> = { close, listen };
  return new Proxy(engine, {
    get: (target, name) => {
      if (name === 'closed') return isBack || target.closed;
      if (isBack && name !== 'close') throw new Error('this test database was closed');
      if (name in own) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (...given: unknown[]) => counted<unknown>(Reflect.apply(value, target, given)) : value;
    },
  });
}

async function emptyEngine(engine: PGlite, { schemas, filled }: Names): Promise<void> {
  // Settings, prepared statements, cursors, listening, advisory locks, temporary tables and what sequences have in store.
  await engine.exec('discard all');
  const added = await namesOf(engine, `select quote_ident(nspname) as name from pg_namespace where not nspname = any('{${schemas.join(',')}}')`);
  if (added.length > 0) await engine.exec(`drop schema ${added.join(', ')} cascade`);
  const written = await namesOf(engine, `select oid::regclass::text as name from pg_class where ${isWritten}`);
  const counted = await namesOf(engine, `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where last_value is not null`);
  const said = [
    // A replica's session fires no trigger, such as those by which the ledger refuses.
    'set session_replication_role = replica',
    ...written.filter((name) => !filled.includes(name)).map((name) => `delete from ${name}`),
    ...counted.map((name) => `select setval('${name}', (select seqstart from pg_sequence where seqrelid = '${name}'::regclass), false)`),
    'reset session_replication_role',
  ];
  await engine.exec(said.join('; '));
  // Nothing else shortens its log.
  await engine.exec('checkpoint');
}

const isOwn = `relnamespace not in (select oid from pg_namespace where nspname in ('pg_catalog', 'pg_toast', 'information_schema'))`;
/** A table without a page has had no row, not even one that was rolled back. */
const isWritten = `relkind = 'r' and ${isOwn} and pg_relation_size(oid) > 0`;

async function namesOf(engine: PGlite, query: string): Promise<string[]> {
  const { rows } = await engine.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

async function readFresh(engine: PGlite): Promise<Fresh> {
  const names = {
    catalogs: await namesOf(
      engine,
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'pg_catalog'::regnamespace order by 1`,
    ),
    schemas: await namesOf(engine, 'select nspname as name from pg_namespace'),
    filled: await namesOf(engine, `select oid::regclass::text as name from pg_class where ${isWritten} order by 1`),
  };
  return { names, state: await readState(engine, names) };
}

/** All that a borrower could change, one line per thing. What the engine only counts by, such as its transactions, is not part of it. */
async function readState(engine: PGlite, { catalogs, filled }: Names): Promise<string> {
  const hashOf = (name: string, row = 't::text') => `select '${name}' as name, md5(string_agg(${row}, ',' order by ${row})) as value from ${name} t`;
  // A row that is written carries a higher number than all before it: count and highest number tell any change.
  const ageOf = (name: string) => `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::int8), 0) as value from ${name}`;
  const countOf = (name: string, from: string) => `select '${name}' as name, count(*)::text as value from ${from}`;
  const written = await namesOf(engine, `select oid::regclass::text as name from pg_class where ${isWritten}`);
  const emptied = written.filter((name) => !filled.includes(name));
  const parts = [
    ...catalogs.filter((name) => name !== 'pg_trigger').map(ageOf),
    // One that was switched off and on again is as before.
    hashOf('pg_trigger'),
    hashOf('pg_sequences'),
    `select 'setting ' || name, setting from pg_settings where source <> 'default'`,
    ...filled.map((name) => hashOf(name)),
    `select 'rows', count(*)::text from (${['select 1 where false', ...emptied.map((name) => `select 1 from ${name}`)].join(' union all ')}) t`,
    countOf('prepared statements', 'pg_prepared_statements'),
    countOf('cursors', 'pg_cursors'),
    countOf('listens', 'pg_listening_channels()'),
    countOf('advisory locks', `pg_locks where locktype = 'advisory'`),
    // What was deleted keeps its pages: who comes after a large borrower would read them all.
    `select 'has grown', (sum(pg_relation_size(oid)) > ${MOST_BYTES})::text from pg_class where ${isOwn} and relkind in ('r', 'i')`,
  ];
  const { rows } = await engine.query<{ name: string; value: string | null }>(parts.join(' union all '));
  return rows.map(({ name, value }) => `${name}: ${value}`).join('\n');
}

function difference(fresh: string, now: string): string {
  const before = new Set(fresh.split('\n'));
  return now
    .split('\n')
    .filter((line) => !before.has(line))
    .join('; ');
}
