import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log.ts';
import { actionWords } from '#texts/es/audit/audit-words.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { composePortal, hashPassword, type Portal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { median, quantile } from './pairs.ts';
import { recordSql } from './recorded-sql.ts';
import { addTenants, customerOf, TENANTS, userOf } from './tenants.ts';

const ACTS = 1_000_000;
const STEP = 10_000;
/** Ten tenants act only before the one, ten others only after the other: what they did is far from the newest, or near it. */
const LEFT = 30_000;
const CAME = 980_000;
const TURNS = 12;
const GOAL_MS = 300;
const ROOT = { email: 'bench-root@porteo.test', password: 'Correcta-1' };

/** What is asked of /auditoria, by name; what stands in braces is another one in each turn. */
const asked: readonly [name: string, query: string][] = [
  ['newest page', ''],
  ['page 400', 'page=400'],
  ['one person', `actor_id={user}`],
  ['one kind of record', 'entity=label'],
  ['a rare kind of record', 'entity=setting'],
  ['a customer', 'customer_id={customer}'],
  ['a day', 'from=2026-06-10&to=2026-06-10'],
  ['a year', 'from=2026-01-01&to=2026-12-31'],
  ['person, kind and a month', 'actor_id={user}&entity=label&from=2026-06-01&to=2026-06-30'],
  ['text: a person', 'query=persona {n}'],
  ['text: a customer', 'query=nandu {n}'],
  ['text: every customer', 'query=refaccionaria'],
  ['text: an act', 'query=cancelo'],
  ['text: a folio', 'query=P-{folio}'],
  ['text: who has long left', 'query=persona 19{below9}'],
  ['text: who did much and left', 'query=persona 199'],
  ['text: who came lately', 'query=persona 18{digit}'],
  ['text: a customer who left', 'query=nandu 19{below9}'],
  ['text: nothing like it', 'query=zzz no existe'],
  ['text and a kind', 'query=persona {n}&entity=label'],
];

const ofCustomer = ['newest page', 'one kind of record', 'text: an act', 'text: nothing like it'];

/** The audit at a million acts: each search as the screen asks it, beside its statements alone in the same database. */
export async function measureAuditSearch(): Promise<void> {
  const bin = postgresBinaries();
  if (!bin) return console.log('Audit: not measured, the programs of PostgreSQL are missing');
  const postgres = await startPostgres(bin);
  const dataDir = mkdtempSync(join(tmpdir(), 'porteo-bench-'));
  const database = openDatabase({ kind: 'postgres', url: postgres.url });
  try {
    await migrate(database.db);
    const portal = await composePortal({ ...readConfig({ DATA_DIR: dataDir }), database, log: silentLog });
    const [owner = ''] = await addTenants(database, portal);
    const root = await addRoot(database, portal);
    await addActs(database);
    for (const [name, query] of asked) await measure(name, portal, database, root, `/api/audit?limit=20&${query}`);
    for (const [name, query] of asked.filter(([name]) => ofCustomer.includes(name)))
      await measure(`of a customer: ${name}`, portal, database, owner, `/api/audit?limit=20&${query}`);
    await measure('people by name', portal, database, root, '/api/audit/people?query=persona {n}');
    await measure('a piece of the file', portal, database, root, '/api/audit/export?entity=label');
    await measure('a piece of the file, one person', portal, database, root, '/api/audit/export?actor_id={user}');
    await measureFile(portal, database, root);
    await portal.stop(1_000);
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function addRoot(database: Database, { api, app }: Portal): Promise<string> {
  const password_hash = await hashPassword(ROOT.password, { memoryKib: 64, passes: 1 });
  const person = { customer_id: null, name: 'Root', email: ROOT.email, role: 'root' as const, permissions: '222222222', password_hash };
  await database.inTransaction((tx) => api.access.createUser(tx, person));
  const login = await app.inject({ method: 'POST', url: '/api/user/login', payload: ROOT });
  return login.json<{ token: string }>().token;
}

/** Acts of 200 tenants in a year, the kinds as a busy house has them: most are of guides, few of settings. */
async function addActs({ db }: Database): Promise<void> {
  const actions = Object.keys(actionWords).filter((action) => !action.startsWith('label.') && !action.startsWith('setting'));
  const others = sql.raw(`array[${actions.map((action) => `'${action}'`).join(',')}]`);
  for (let from = 0; from < ACTS; from += STEP)
    await sql`
      insert into platform_audit (at, actor_id, on_behalf_of, customer_id, action, entity, entity_id, before, after)
      select timestamptz '2026-01-01' + n * interval '31 seconds', 'P' || tenant, null, 'C' || tenant, action, entity, 'E' || lpad(n::text, 25, '0'),
        jsonb_build_object('status', 'ACTIVE', 'reference', 'REF-' || n % 977),
        jsonb_build_object('status', 'LOCKED', 'reference', 'REF-' || n % 983, 'folio', 'P-' || lpad(n::text, 5, '0'), 'total', n % 100000)
      from (
        select n, lpad((case when n < ${sql.lit(LEFT)} then case when n % 5 < 2 then 199 else 190 + n % 9 end when n >= ${sql.lit(CAME)} then 180 + n % 10 else n * 7 % 180 end)::text, 25, '0') as tenant,
          case when n % 1000 = 0 then 'setting.changed' when n % 10 < 6 then (array['label.created', 'label.cancelled', 'label.updated'])[1 + n % 3]
            else (${others})[1 + n % ${sql.lit(actions.length)}] end as action,
          case when n % 1000 = 0 then 'setting' when n % 10 < 6 then 'label' else (array['purchase', 'customer', 'user', 'deposit', 'pickup'])[1 + n % 5] end as entity
        from generate_series(${sql.lit(from)}, ${sql.lit(from + STEP - 1)}) as n
      ) as acts`.execute(db);
  await sql`analyze platform_audit`.execute(db);
}

async function measure(name: string, { app }: Portal, { db }: Database, token: string, url: string): Promise<void> {
  const ask = async (n: number): Promise<void> => {
    const [customer, user] = [customerOf(n * 13), userOf(n * 13)];
    const folio = String((n * 9_973) % ACTS).padStart(5, '0');
    const filled = url.replace('{below9}', String(n % 9)).replace('{digit}', String(n % 10)).replace('{n}', String((n * 13) % TENANTS)).replace('{user}', user).replace('{customer}', customer).replace('{folio}', folio); // prettier-ignore
    const answer = await app.inject({ url: encodeURI(filled), headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${filled}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  };
  const [ours, alone]: [number[], number[]] = [[], []];
  for (let n = 0; n < TURNS; n += 1) {
    const said = (await recordSql(() => ask(n))).filter(({ text }) => /^(select|with)/i.test(text));
    const began = performance.now();
    await ask(n);
    ours.push(performance.now() - began);
    let ms = 0;
    for (const { text, values } of said) {
      const from = performance.now();
      await db.executeQuery({ sql: text, parameters: [...values], query: { kind: 'RawNode', sqlFragments: [], parameters: [] }, queryId: { queryId: 'alone' } } as never); // prettier-ignore
      ms += performance.now() - from;
    }
    alone.push(ms);
  }
  const most = Math.max(...ours);
  console.log(
    `Audit ${name}: p50 ${median(ours).toFixed(1)} ms, p75 ${quantile(ours, 0.75).toFixed(1)}, most ${most.toFixed(1)} (goal ${GOAL_MS}: ` +
      `${most <= GOAL_MS ? 'met' : 'NOT met'}), statements alone ${median(alone).toFixed(1)}, ratio ${(median(ours) / median(alone)).toFixed(2)}`,
  );
}

/** All acts of one tenant as the browser asks for them, piece by piece, beside COPY of the same rows. */
async function measureFile({ app }: Portal, { db }: Database, token: string): Promise<void> {
  const customer = customerOf(26);
  const began = performance.now();
  let [rows, bytes] = [0, 0];
  for (let after: string | null | undefined; after !== null;) {
    const url = `/api/audit/export?customer_id=${customer}${after ? `&after=${after}` : ''}`;
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const piece = answer.json<{ content: string; rows: number; next: string | null }>();
    rows += piece.rows;
    bytes += piece.content.length;
    after = piece.next;
  }
  const ours = performance.now() - began;
  const from = performance.now();
  const plain = await sql`select * from platform_audit where customer_id = ${customer} order by at desc, id desc`.execute(db);
  const alone = performance.now() - from;
  if (plain.rows.length !== rows) throw new Error(`the file has ${rows} acts of ${plain.rows.length}`);
  console.log(
    `Audit file of one customer: ${rows} acts, ${(bytes / 1_048_576).toFixed(1)} MB in ${(ours / 1_000).toFixed(2)} s beside ${(alone / 1_000).toFixed(2)} s of one select, ` +
      `ratio ${(ours / alone).toFixed(1)}`,
  );
}
