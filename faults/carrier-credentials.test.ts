import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examQuote } from '#connectors/kit/exam-shipment.ts';
import { registry } from '#connectors/registry.ts';
import { carrierSlugs, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CredentialsView } from '#contract/carriers/credentials.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { jsonLog } from '#platform/log.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { carriersTexts } from '#texts/es/carriers/carriers.ts';
import { composePortal, hashPassword, type Portal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { startLabProcess, type LabProcess } from './support/lab-process.ts';
import { until } from './support/until.ts';

const PASSWORD = 'Correcta-1';
const KEY = 'una clave larga de prueba, 0123456789 abcdef';
const staff = { ana: 'root', beto: 'root', cobros: 'biller' } as const;
type Name = keyof typeof staff;

let lab: LabProcess;
let database: TestDatabase;
let dataDir: string;
let portal: Portal;
let sibling: Portal;
/** The portal's clock runs ahead of the machine's by this. */
let aheadMs = 0;
const logged: string[] = [];
const tokens = {} as Record<Name, string>;
const opened: Portal[] = [];

/** A process of the portal on the one database. */
async function startPortal(linkKey = KEY): Promise<Portal> {
  const { config, secrets } = readConfig({ DATA_DIR: dataDir, PORT: '0', LINK_KEY: linkKey });
  const log = jsonLog('info', { write: (line) => logged.push(line) });
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const one = await composePortal({ config, secrets: { ...secrets, carriers: lab.carriers }, database, clock, log });
  opened.push(one);
  await one.start();
  return one;
}

beforeAll(async () => {
  [lab, database, dataDir] = await Promise.all([startLabProcess(), testDatabase(), mkdtemp(join(tmpdir(), 'porteo-credentials-'))]);
  portal = await startPortal();
  sibling = await startPortal();
  const password_hash = await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 });
  await database.inTransaction(async (tx) => {
    for (const [name, role] of Object.entries(staff)) {
      const usual = { customer_id: null, permissions: '222222222', password_hash, last_name: 'Ruiz' };
      await portal.api.access.createUser(tx, { ...usual, name, role, email: `${name}@porteo.test` });
    }
  });
  for (const name of Object.keys(staff) as Name[]) {
    const payload = { email: `${name}@porteo.test`, password: PASSWORD };
    tokens[name] = (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
  }
});
afterAll(async () => {
  for (const one of opened) await one.stop(1_000);
  await database.close();
  await lab.stop();
  await rm(dataDir, { recursive: true });
});

type Answer = { status: number; body: Record<string, unknown> };
async function ask(who: Name, method: 'GET' | 'PUT', url: string, payload?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${tokens[who]}` };
  const answer = await portal.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
const views = async (): Promise<CredentialsView[]> => (await ask('ana', 'GET', '/api/carriers/credentials')).body['data'] as CredentialsView[];
const viewOf = async (carrier: CarrierSlug) => (await views()).find((view) => view.carrier === carrier) as CredentialsView;
const enterOnce = async (who: Name, carrier: CarrierSlug, values: Record<string, string>, over: object = {}) =>
  ask(who, 'PUT', '/api/carriers/credentials', { carrier, values, keeps: true, seen: (await viewOf(carrier)).latest, ...over });
const again = async (carrier: CarrierSlug) => ask('ana', 'PUT', '/api/carriers/credentials/try', { carrier, seen: (await viewOf(carrier)).latest });
/** Tried again while a busy machine takes longer than the carrier may. */
async function heard(carrier: CarrierSlug, first: Promise<Answer>): Promise<Answer> {
  const answer = await first;
  const isHeard = ({ body }: Answer) => body['code'] !== 'CARRIER_SILENT';
  return isHeard(answer) ? answer : until(`${carrier} answers`, () => again(carrier), isHeard);
}
const enter = (...entered: Parameters<typeof enterOnce>) => heard(entered[1], enterOnce(...entered));
const restore = async (carrier: CarrierSlug, to: number) =>
  heard(carrier, ask('ana', 'PUT', '/api/carriers/credentials/restore', { carrier, to, seen: (await viewOf(carrier)).latest }));

/** What a process gets from a carrier for an ordinary question; asked again while a busy machine takes longer than the carrier may. */
async function quoted(one: Portal, carrier: CarrierSlug): Promise<string> {
  const ask = () => one.api.carriers.quote(carrier, { ...examQuote, ship_date: businessDayOf(new Date()) }, 'request');
  const answer = await until(`${carrier} answers`, ask, ({ outcome }) => outcome !== 'unknown');
  return answer.outcome === 'refused' ? answer.code : answer.outcome;
}

const NEW_SECRET = 'secreto-nuevo-de-fedex-77';
const WRONG_SECRET = 'secreto-equivocado-de-fedex-78';

test('a carrier begins with what the file holds, and nothing of it is told', async () => {
  const all = await views();
  const told = all.map(({ carrier, in_use, trying, former, latest }) => [carrier, in_use.source, in_use.since, trying, former, latest]);
  expect(Object.keys(lab.carriers).sort()).toEqual(Object.keys(registry).sort());
  expect(told.sort()).toEqual(
    Object.keys(registry)
      .sort()
      .map((carrier) => [carrier, 'file', null, null, null, 0]),
  );
  for (const carrier of ['fedex', 'dhl'] as const)
    for (const [name, value] of Object.entries(lab.carriers[carrier] as Record<string, string>))
      expect([name, JSON.stringify(all).includes(value)]).toEqual([name, false]);
});

test('what the carrier does not let in is refused in its words, is not in use, and the former goes on', async () => {
  const { status, body } = await enter('ana', 'fedex', { client_secret: WRONG_SECRET });
  expect([status, body['code']]).toEqual([503, 'CARRIER_REFUSED']);
  expect(body['description']).toContain('The given client credentials were not valid');
  expect(await viewOf('fedex')).toMatchObject({ in_use: { source: 'file' }, latest: 1, trying: { state: 'refused', set_by: { name: 'ana Ruiz' } } });
  expect([await quoted(portal, 'fedex'), await quoted(sibling, 'fedex')]).toEqual(['done', 'done']);
});

test('an account that is not ours is refused in the words of the carrier that says so', async () => {
  const { body } = await enter('ana', 'estafeta', { tracking_password: 'otra-contraseña' });
  expect([body['code'], (await viewOf('estafeta')).in_use.source]).toEqual(['CARRIER_REFUSED', 'file']);
});

test('when a carrier has changed the secret, the new one is entered alone, and every process works with it without a restart', async () => {
  await lab.control.changeKeys('fedex', { client_secret: NEW_SECRET });
  expect([await quoted(portal, 'fedex'), await quoted(sibling, 'fedex')]).toEqual(['NO_TOKEN', 'NO_TOKEN']);
  const { status, body } = await enter('ana', 'fedex', { client_secret: NEW_SECRET });
  expect([status, body]).toEqual([200, expect.objectContaining({ trying: null, latest: 2 })]);
  expect(body['in_use']).toMatchObject({ source: 'entered', n: 2, set_by: { name: 'ana Ruiz' } });
  expect(await quoted(portal, 'fedex')).toBe('done');
  await until(
    'the other process has heard of it',
    () => quoted(sibling, 'fedex'),
    (told) => told === 'done',
  );
});

test('a carrier that does not answer leaves them unknown, and they are tried again as they were entered', async () => {
  await lab.control.fault({ carrier: 'dhl', operation: '*', fault: 'error_500_before' });
  const { status, body } = await enterOnce('beto', 'dhl', {
    account_number: String((lab.carriers['dhl'] as Record<string, string>)['account_number']),
  });
  expect([status, body['code'], body['description']]).toEqual([503, 'CARRIER_SILENT', texts.silent]);
  expect(await viewOf('dhl')).toMatchObject({ in_use: { source: 'file' }, trying: { state: 'silent', set_by: { name: 'beto Ruiz' } } });
  expect((await again('dhl')).body['code']).toBe('CARRIER_SILENT');
  await lab.control.clearFaults();
  expect((await heard('dhl', again('dhl'))).status).toBe(200);
  expect(await viewOf('dhl')).toMatchObject({ in_use: { source: 'entered', n: 1 }, trying: null });
  // What is in use already is not tried again.
  expect((await again('dhl')).status).toBe(409);
});

test('of two who enter credentials of one carrier at once one is heard, and the other is told', async () => {
  const seen = (await viewOf('dhl')).latest;
  const account_number = String((lab.carriers['dhl'] as Record<string, string>)['account_number']);
  const answers = await Promise.all([enter('ana', 'dhl', { account_number }, { seen }), enter('beto', 'dhl', { account_number }, { seen })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await viewOf('dhl')).latest).toBe(seen + 1);
});

test('going back is a change of its own, tried like any other', async () => {
  // The secret of the file opens nothing any more.
  expect((await restore('fedex', 0)).body['code']).toBe('CARRIER_REFUSED');
  expect(await viewOf('fedex')).toMatchObject({ in_use: { n: 2 }, trying: { state: 'refused', is_return: true } });
  expect((await restore('fedex', 1)).status).toBe(409);
  await lab.control.changeKeys('fedex', { client_secret: String((lab.carriers['fedex'] as Record<string, string>)['client_secret']) });
  expect((await restore('fedex', 0)).status).toBe(200);
  expect(await viewOf('fedex')).toMatchObject({ in_use: { source: 'file', n: 0, set_by: { name: 'ana Ruiz' } }, former: { n: 2 } });
  await until(
    'the other process has gone back',
    () => quoted(sibling, 'fedex'),
    (told) => told === 'done',
  );
  await lab.control.changeKeys('fedex', { client_secret: NEW_SECRET });
  expect((await restore('fedex', 2)).status).toBe(200);
});

test.each<[string, Record<string, string>, object, Record<string, string>]>([
  ['an address that is none', { base_url: 'apis.fedex.example' }, {}, { 'values.base_url': texts.unfit }],
  ['a field that the carrier does not have', { pin: '1234' }, {}, { 'values.pin': texts.unfit }],
  [
    'half of an account that begins anew',
    { base_url: 'https://apis.fedex.example', client_id: 'l7' },
    { keeps: false },
    { 'values.client_secret': texts.missing, 'values.account_number': texts.missing },
  ],
])('%s is refused at its field and asks nobody', async (_what, values, over, fields) => {
  const { latest } = await viewOf('fedex');
  const { status, body } = await enter('ana', 'fedex', values, over);
  expect([status, body['fields'], (await viewOf('fedex')).latest]).toEqual([400, fields, latest]);
});

test('nobody but root sees or changes them, and a carrier that has none cannot get any', async () => {
  expect((await ask('cobros', 'GET', '/api/carriers/credentials')).status).toBe(403);
  const entered = { carrier: 'fedex', values: { client_secret: 'x' }, keeps: true, seen: 4 };
  expect((await ask('cobros', 'PUT', '/api/carriers/credentials', entered)).status).toBe(403);
  for (const carrier of carrierSlugs().filter((slug) => !registry[slug]))
    expect((await ask('ana', 'PUT', '/api/carriers/credentials', { ...entered, carrier, seen: 0 })).status).toBe(404);
});

test('the audit names who changed which carrier, and nothing of what was entered', async () => {
  const { rows } = await sql<{ action: string; entity_id: string; after: unknown }>`
    select a.action, a.entity_id, a.after from platform_audit a join access_user u on u.id = a.actor_id
    where a.entity = 'carrier_credentials' and u.name = 'beto' order by a.id limit 2`.execute(database.db);
  // The first was silent, and ana tried it again; of the second it depends who was first.
  expect(rows[0]).toEqual({ action: 'credentials.entered', entity_id: 'dhl', after: { carrier: 'DHL' } });
});

test('nothing that was entered stands anywhere in the database or in a log', async () => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(database.db);
  const secrets = [
    NEW_SECRET,
    WRONG_SECRET,
    'otra-contraseña',
    ...Object.entries(lab.carriers['dhl'] as object).flatMap(([name, value]) => (name.startsWith('api_') ? String(value) : [])),
  ];
  const holding: string[] = [];
  let looked = 0;
  for (const { name } of rows) {
    const { rows: found } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(database.db);
    looked += found.length;
    for (const { text } of found) if (secrets.some((secret) => text.includes(secret))) holding.push(name);
  }
  expect([looked > 100, holding]).toEqual([true, []]);
  const lines = logged.filter((line) => line.includes('carrier.call'));
  expect([lines.length > 10, logged.filter((line) => secrets.some((secret) => line.includes(secret)))]).toEqual([true, []]);
});

test('what was entered is neither edited nor removed, not even in SQL', async () => {
  for (const table of ['platform_credential', 'platform_credential_step'])
    for (const statement of [sql`update ${sql.table(table)} set n = 9`, sql`delete from ${sql.table(table)}`])
      await expect(statement.execute(database.db)).rejects.toThrow();
});

test('a try that nobody waits for any more is unknown after three minutes, and may be tried again', async () => {
  await sql`insert into platform_credential (kind, holder, n, sealed, back_to) select kind, holder, n + 1, null, 1 from platform_credential where holder = 'dhl' and n = 2`.execute(
    database.db,
  );
  await sql`insert into platform_credential_step (kind, holder, n, step, outcome, words, set_by, set_at)
    select kind, holder, 3, 1, 'entered', null, set_by, ${new Date()} from platform_credential_step where holder = 'dhl' and n = 2 and step = 1`.execute(
    database.db,
  );
  expect([(await viewOf('dhl')).trying?.state, (await again('dhl')).body['code']]).toEqual(['testing', 'IN_PROGRESS']);
  aheadMs = 180_000;
  expect([(await viewOf('dhl')).trying?.state, (await again('dhl')).status]).toEqual(['silent', 200]);
});

test('a row that was moved to another carrier, or sealed under another key, leaves that carrier alone without credentials, in one line', async () => {
  await sql`insert into platform_credential (kind, holder, n, sealed, back_to) select kind, 'estafeta', 2, sealed, null from platform_credential where holder = 'fedex' and n = 2`.execute(
    database.db,
  );
  await sql`insert into platform_credential_step (kind, holder, n, step, outcome, words, set_by, set_at)
    select kind, 'estafeta', 2, step, outcome, words, set_by, set_at from platform_credential_step where holder = 'fedex' and n = 2`.execute(
    database.db,
  );
  logged.length = 0;
  const moved = await startPortal();
  const ability = (one: Portal, carrier: CarrierSlug) => one.api.carriers.abilities(carrier).isConfigured;
  expect([ability(moved, 'estafeta'), ability(moved, 'fedex'), ability(moved, 'sendex')]).toEqual([false, true, true]);
  expect(logged.filter((line) => line.includes(carriersTexts.enteredUnreadable('estafeta', 2)))).toHaveLength(1);
  expect(await viewOf('estafeta')).toMatchObject({ in_use: { source: 'unreadable' } });

  logged.length = 0;
  const other = await startPortal('otra clave larga de prueba, 0123456789 abcdef');
  expect([ability(other, 'fedex'), ability(other, 'dhl'), ability(other, 'sendex')]).toEqual([false, false, true]);
  for (const line of [carriersTexts.enteredUnreadable('fedex', 2), carriersTexts.enteredUnreadable('dhl', 1)])
    expect(logged.filter((one) => one.includes(line))).toHaveLength(1);
});
