import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuerParts } from '#contract/issuer/issuer.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { makeCsd, TEST_PASSWORD, TEST_RFC } from '#fiscal/fixtures/test-csd.ts';
import type { CsdFiles } from '#fiscal/seal/open-csd.ts';
import { auditWriter } from '#platform/audit.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Call } from '#platform/http/route.ts';
import { jsonLog } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { sealBy } from '#platform/seal.ts';
import { certificateFaults } from '#texts/es/fiscal/certificate-faults.ts';
import { issuerTexts as texts } from '#texts/es/issuer/issuer.ts';
import { raw } from '#wire/line-exam.ts';
import type { Transport } from '#wire/transport.ts';
import { answer, credentials, refusal } from '#stampers/sw/fixtures/recorded.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { buildIssuer } from './module.ts';
import type { IssuerNeeds } from './needs.ts';

let world: Awaited<ReturnType<typeof testPortal>>;
let database: TestDatabase;
let root: UserId;
/** The certificate of makeCsd is valid from 2024-01-15 to 2028-01-15. */
let now = new Date('2026-11-20T18:00:00Z');
const logged: string[] = [];
const told: string[] = [];
const mails: Mail[] = [];

beforeAll(async () => {
  world = await testPortal();
  ({ database } = world);
  const person = { customer_id: null, permissions: '222222222', password_hash: 'x', name: 'Ana', last_name: 'Ruiz', role: 'root' as const };
  root = await database.inTransaction((tx) => world.portal.api.access.createUser(tx, { ...person, email: 'ana@porteo.test' }));
});
afterAll(() => world.end());

const files = makeCsd();
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const csdOf = (given: CsdFiles, over: Record<string, string> = {}) => ({
  rfc: TEST_RFC,
  name: 'EMPRESA DE PRUEBA',
  regimen: '601',
  zip: '06600',
  certificate: base64(given.cer),
  key: base64(given.key),
  password: given.password,
  ...over,
});

async function issuerWith(over: Partial<IssuerNeeds> = {}) {
  const { db, inTransaction } = database;
  const clock = { now: () => now };
  const { access, notifications } = world.portal.api;
  const needs: IssuerNeeds = {
    ...{ db, inTransaction, clock, log: jsonLog('info', { write: (line) => logged.push(line) }), audit: auditWriter(clock) },
    signals: { on: () => undefined, onGap: () => undefined },
    seal: sealBy('una clave larga de prueba, 0123456789', 'porteo test issuer'),
    ...{ settings: {}, isProduction: false, timeScale: 1, access, waits: { tidyMs: 1_000 } },
    notifications: {
      ...notifications,
      tell: async (tx, news) => {
        told.push(news.message);
        await notifications.tell(tx, news);
      },
    },
    mail: async (_tx, mail) => void mails.push(mail),
    portal: { product: 'Porteo', address: (path) => `https://porteo.test${path}` },
    transport: async (call) => answer(call),
    ...over,
  };
  const { api, routes, jobs } = await buildIssuer(needs);
  const act = (name: string, request: object): Promise<unknown> => {
    const route = routes.find(({ operation }) => operation.name === name);
    const call = { actor: { id: root } } as unknown as Call;
    return (route as unknown as { handle: (request: object, call: Call) => Promise<unknown> }).handle(request, call);
  };
  const view = async () =>
    (await act('getIssuer', {})) as { issuer: Record<string, unknown> | null; parts: { part: string; latest: number; in_use: { source: string } }[] };
  const enter = async (part: string, values: Record<string, string>, keeps = false) => {
    const seen = (await view()).parts.find((one) => one.part === part)?.latest ?? 0;
    return act('enterIssuer', { part, values, keeps, seen });
  };
  return { api, act, view, enter, tellEnd: () => jobs[0]?.run({}) };
}

const other = 'EKU9003173C9';
test.each<[string, Record<string, string>, Record<string, string>]>([
  ['of another RFC', csdOf(files, { rfc: other }), { certificate: certificateFaults.OTHER_RFC(other, TEST_RFC) }],
  ['that has ended', csdOf(makeCsd({ to: '2026-11-19T12:00:00Z' })), { certificate: certificateFaults.EXPIRED('2026-11-19') }],
  ['that is an e.firma', csdOf(makeCsd({ branch: null })), { certificate: certificateFaults.E_FIRMA }],
  ['with a wrong password', csdOf(files, { password: 'otra' }), { password: certificateFaults.WRONG_PASSWORD }],
  ['with the key of another', csdOf({ ...files, key: makeCsd().key }), { key: certificateFaults.KEY_OF_OTHER }],
  ['that is none', csdOf(files, { certificate: 'hola' }), { certificate: certificateFaults.CERTIFICATE_UNREADABLE }],
  ['without its key', csdOf(files, { key: '' }), { key: texts.missing }],
  ['with a regime of nobody', csdOf(files, { regimen: '999', zip: '1', name: 'EMPRESA SA DE CV' }), { regimen: texts.faults.regimen, zip: texts.faults.zip, name: texts.faults.suffix }],
])('a certificate %s is told at its field, and nothing is stored', async (_what, values, fields) => {
  const { enter, view } = await issuerWith();
  const named = Object.fromEntries(Object.entries(fields).map(([name, message]) => [`values.${name}`, message]));
  await expect(enter('csd', values)).rejects.toMatchObject({ code: 'WRONG_DATA', details: { fields: named } });
  expect(await view()).toMatchObject({ issuer: null, parts: [{ part: 'csd', latest: 0, in_use: { source: 'none' } }, { part: 'sw', latest: 0 }] });
}); // prettier-ignore

test('a certificate that opens is in use at once, in every process that starts later, and the postal code alone is changed without it', async () => {
  const { enter, api, view } = await issuerWith();
  expect([api.issuer(), api.pacs()]).toEqual([null, []]);
  // Typed as people write it.
  await enter('csd', csdOf(files, { rfc: TEST_RFC.toLowerCase() }));
  expect(api.issuer()).toMatchObject({ rfc: TEST_RFC, zip: '06600', valid_to: new Date('2028-01-15T12:00:00Z') });
  await enter('csd', { zip: '64000' }, true);
  expect((await view()).issuer).toMatchObject({ rfc: TEST_RFC, zip: '64000', valid_to: '2028-01-15T12:00:00.000Z' });
  expect((await issuerWith()).api.issuer()).toMatchObject({ zip: '64000' });
});

test('a wrong one leaves the former in use', async () => {
  const { enter, api } = await issuerWith();
  await expect(enter('csd', csdOf(makeCsd({ branch: null })))).rejects.toMatchObject({ code: 'WRONG_DATA' });
  expect(api.issuer()).toMatchObject({ zip: '64000' });
});

test('an account counts once its PAC lets it in: refused in its words, unknown when it is silent, and tried again as it was entered', async () => {
  const answers: Transport[] = [async () => refusal('account'), () => Promise.reject(new Error('reset')), async (call) => answer(call)];
  const transport: Transport = (call) => (answers[0] as Transport)(call);
  const { enter, act, api } = await issuerWith({ transport });
  await expect(enter('sw', { ...credentials, base_url: 'https://services.sw.com.mx' })).rejects.toMatchObject({ code: 'PAC_REFUSED' });
  answers.shift();
  await expect(enter('sw', credentials)).rejects.toMatchObject({ code: 'PAC_SILENT' });
  expect(api.pacs()).toEqual([]);
  answers.shift();
  await act('tryIssuer', { part: 'sw', seen: 2 });
  expect(api.pacs()).toEqual(['sw']);
  // Another address gets nothing of what is stored.
  await expect(enter('sw', { base_url: 'https://stranger.example' }, true)).rejects.toMatchObject({
    details: { fields: { 'values.user': texts.addressChanged, 'values.password': texts.addressChanged } },
  });
});

test('what a stranger says of an account is not repeated', async () => {
  const transport: Transport = async () => raw(401, JSON.stringify({ status: 'error', message: 'redis_version 7' }));
  const { enter } = await issuerWith({ transport });
  await expect(enter('sw', { ...credentials, base_url: 'https://stranger.example' })).rejects.toThrow(texts.refused(texts.strangerRefused));
});

test('its end is told to root once 30 days before and once 7 days before, by notice and mail', async () => {
  const { tellEnd } = await issuerWith();
  const end = new Date('2028-01-15T12:00:00Z').getTime();
  const count = () => [told.length, mails.filter(({ to }) => to === 'ana@porteo.test').length];
  const seen: number[][] = [];
  for (const days of [31, 30, 29, 8, 7, 6]) {
    now = new Date(end - days * DAY_MS);
    await tellEnd();
    seen.push(count());
  }
  expect(seen).toEqual([[0, 0], [1, 1], [1, 1], [1, 1], [2, 2], [2, 2]]); // prettier-ignore
  expect([told[0], mails[0]?.subject]).toEqual([texts.ends.notice(30, '15/01/2028'), texts.ends.subject('Porteo', '15/01/2028')]);
});

test('nobody seals with a certificate that has ended', async () => {
  const { api } = await issuerWith();
  now = new Date('2028-01-15T12:00:01Z');
  expect(api.issuer()).toBeNull();
  now = new Date('2026-11-20T18:00:00Z');
});

test('no key, password or account stands in a log, an answer, the audit or a row of the database', async () => {
  const { view } = await issuerWith();
  const secrets = [base64(files.key), base64(files.key).slice(40, 100), TEST_PASSWORD, credentials.password];
  const answers = JSON.stringify(await view());
  const texts: string[] = [answers, ...logged];
  for (const name of ['platform_credential', 'platform_credential_step', 'platform_audit', 'notifications_message']) {
    const { rows: found } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(database.db);
    texts.push(...found.map(({ text }) => text));
  }
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  expect(logged.filter((line) => line.includes(TEST_RFC))).toEqual([]);
  const { rows: acts } = await sql<{ action: string; entity_id: string; after: unknown }>`
    select action, entity_id, after from platform_audit where entity = 'issuer' order by id limit 2`.execute(database.db);
  expect(acts).toEqual([
    { action: 'credentials.entered', entity_id: 'csd', after: { part: 'csd' } },
    { action: 'credentials.used', entity_id: 'csd', after: { part: 'csd' } },
  ]);
  expect(issuerParts).toEqual(['csd', 'sw']);
});
