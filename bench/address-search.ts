import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { composePortal, type Portal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { quantile } from './pairs.ts';
import { recordSql } from './recorded-sql.ts';
import { addTenants, TENANTS } from './tenants.ts';

const ADDRESSES = 1_000_000;
/** The first tenant has as many. */
const MOST = 20_000;
const STEP = 20_000;
const QUERIES = 2_000;
/** Every so many queries, what the same statements take in the database alone. */
const EVERY = 10;
const GOALS = { beyondMs: 2, p95Ms: 10, worstMs: 30 };
const typed = ['bodega 1234', 'mérida', 'peña', 'calle 60', '97100', 'roma norte 88', 'refaccionaria ñandú', 'guadalajara', 'zzz no existe'];

/** P8 for addresses: the book's list searched letter by letter among a million addresses of 200 tenants, beside what its statements take in PostgreSQL. */
export async function measureAddressSearch(): Promise<void> {
  const bin = postgresBinaries();
  if (!bin) return console.log('P8: not measured, the programs of PostgreSQL are missing');
  const postgres = await startPostgres(bin);
  const dataDir = mkdtempSync(join(tmpdir(), 'porteo-bench-'));
  const database = openDatabase({ kind: 'postgres', url: postgres.url });
  try {
    await migrate(database.db);
    const portal = await composePortal({ ...readConfig({ DATA_DIR: dataDir }), database, log: silentLog });
    const tokens = await addTenants(database, portal);
    await addAddresses(database);
    const [largest = '', ...others] = tokens;
    await measure('a tenant of 4,925', portal, database, (n) => others[n % others.length] ?? '', GOALS.p95Ms);
    await measure(`the tenant of ${MOST.toLocaleString('en')}`, portal, database, () => largest, GOALS.worstMs);
    await portal.stop(1_000);
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function addAddresses({ db }: Database): Promise<void> {
  for (let from = 0; from < ADDRESSES; from += STEP) await addPart(db, from);
  for (const table of ['addresses_address', 'addresses_contact']) await sql`analyze ${sql.table(table)}`.execute(db);
}

async function addPart(db: Database['db'], from: number): Promise<void> {
  const others = sql.lit(Math.ceil((ADDRESSES - MOST) / (TENANTS - 1)));
  const owner = sql`case when n < ${sql.lit(MOST)} then 0 else 1 + (n - ${sql.lit(MOST)}) / ${others} end`;
  const names = sql`alias || ' ' || business_name || ' ' || street || ' ' || neighborhood || ' ' || city || ' ' || zip_code`;
  await sql`
    with numbered as (select n, lpad((${owner})::text, 25, '0') as tenant from generate_series(${sql.lit(from)}, ${sql.lit(from + STEP - 1)}) as n),
    made as (
      select n, 'C' || tenant as customer_id, 'P' || tenant as user_id, 'Bodega ' || n as alias, 'Refaccionaria Ñandú ' || n % 977 as business_name,
        'Calle ' || n % 200 as street, (array['Centro', 'Roma Norte', 'Del Valle', 'Peña Alta'])[1 + n % 4] as neighborhood,
        (array['Mérida', 'León', 'Guadalajara', 'Monterrey', 'Querétaro'])[1 + n % 5] as city, lpad((n * 37 % 99999)::text, 5, '0') as zip_code
      from numbered)
    insert into addresses_address (id, customer_id, user_id, scope, alias, business_name, type, street, number, neighborhood, city, state, zip_code,
      country, is_main, status, search_text, created_at)
    select 'A' || lpad(n::text, 25, '0'), customer_id, user_id, 'user', alias, business_name, 'Oficina', street, '12', neighborhood, city, 'Yucatán',
      zip_code, 'MX', false, 'active', translate(lower(${names}), 'áéíóúñ', 'aeioun'), timestamptz '2026-01-01' + n * interval '20 seconds'
    from made`.execute(db);
  await sql`
    insert into addresses_contact (id, address_id, customer_id, name, last_name, phone_number, type, position, status)
    select 'K' || lpad(n::text, 25, '0'), id, customer_id, 'Lucía', 'Peña', '+529999263317', 'Oficina', 0, 'active'
    from generate_series(${sql.lit(from)}, ${sql.lit(from + STEP - 1)}) as n join addresses_address on id = 'A' || lpad(n::text, 25, '0')`.execute(
    db,
  );
}

/** What was typed after each further letter. */
const prefixes = typed.flatMap((words) => [...words].map((_, at) => words.slice(0, at + 1)));

async function measure(name: string, { app }: Portal, { db }: Database, tokenOf: (n: number) => string, goal: number): Promise<void> {
  const search = async (n: number): Promise<void> => {
    const query = encodeURIComponent(prefixes[n % prefixes.length] ?? '');
    const answer = await app.inject({ url: `/api/addresses?query=${query}`, headers: { authorization: `Bearer ${tokenOf(n)}` } });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  };
  const [took, alone]: [number[], number[]] = [[], []];
  for (let n = 0; n < QUERIES; n += 1) {
    const began = performance.now();
    await search(n);
    took.push(performance.now() - began);
    if (n % EVERY > 0) continue;
    let ms = 0;
    for (const { text, values } of await recordSql(() => search(n))) if (/^(select|with)/i.test(text)) ms += await executionMs(db, text, values);
    alone.push(ms);
  }
  const [p95, limit] = [quantile(took, 0.95), quantile(alone, 0.95)];
  const judged = (isMet: boolean) => (isMet ? 'met' : 'NOT met');
  console.log(
    `P8 addresses, ${name} among ${ADDRESSES.toLocaleString('en')}: p50 ${quantile(took, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} (goal ${goal}: ${judged(p95 <= goal)}), ` +
      `its statements alone p95 ${limit.toFixed(1)} (goal ${GOALS.beyondMs} more: ${judged(p95 <= limit + GOALS.beyondMs)})`,
  );
}

async function executionMs(db: Database['db'], text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { 'Execution Time': number }[] }>({
    sql: `explain (analyze, timing off, format json) ${text}`,
    parameters: [...values],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'explained' },
  } as never);
  return rows[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? 0;
}
