import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RawCall, Transport } from '#wire/transport.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { auditWriter } from '#platform/audit.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Call } from '#platform/http/route.ts';
import { silentLog } from '#platform/log.ts';
import { sealBy } from '#platform/seal.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { carriersTexts } from '#texts/es/carriers/carriers.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { buildCarriers, type CarriersNeeds } from './module.ts';

let world: Awaited<ReturnType<typeof testPortal>>;
let database: TestDatabase;
let root: UserId;

beforeAll(async () => {
  world = await testPortal();
  ({ database } = world);
  const person = { customer_id: null, permissions: '222222222', password_hash: 'x', name: 'Ana', last_name: 'Ruiz', role: 'root' as const };
  root = await database.inTransaction((tx) => world.portal.api.access.createUser(tx, { ...person, email: 'ana@porteo.test' }));
});
afterAll(() => world.end());

const settings = { dhl: { base_url: 'https://dhl.example/mydhlapi', api_key: 'llave-1', api_secret: 'secreto-1', account_number: '1' } };
const quote = readFileSync(new URL('../../../connectors/dhl/fixtures/quote.json', import.meta.url));
/** DHL quotes, and knows no guide. */
const answered = ({ url }: RawCall) => ({
  status: url.includes('/rates') ? 200 : 404,
  headers: {},
  bytes: url.includes('/rates') ? quote : Buffer.from('{}'),
});

async function carriersWith(transport: Transport, over: Partial<CarriersNeeds> = {}) {
  const { db, inTransaction } = database;
  const { clock } = world;
  const signals = { on: () => undefined, onGap: () => undefined };
  const kept = { db, inTransaction, audit: auditWriter(clock), signals, seal: sealBy('una clave larga de prueba, 0123456789', 'porteo test') };
  const { api, routes } = await buildCarriers({ settings, isProduction: false, timeScale: 1, clock, log: silentLog, transport, kept, ...over });
  const act = (name: string, request: object): Promise<unknown> => {
    const route = routes.find(({ operation }) => operation.name === name);
    const call = { actor: { id: root } } as unknown as Call;
    return (route as unknown as { handle: (request: object, call: Call) => Promise<unknown> }).handle(request, call);
  };
  return { api, act };
}

test('a call under way ends with the credentials it began with, and the next one has the new ones', async () => {
  const asked: { line: string; as: string }[] = [];
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const transport: Transport = async (call) => {
    const as = Buffer.from((call.headers['authorization'] ?? '').replace('Basic ', ''), 'base64').toString();
    asked.push({ line: new URL(call.url).pathname, as });
    if (asked.length === 1) await mayGoOn;
    return answered(call);
  };
  const { api, act } = await carriersWith(transport);
  // More than one call holds: the second follows the change.
  const parcel_numbers = Array.from({ length: 201 }, (_, index) => String(1_000_000_000 + index));
  const underWay = api.track('dhl', { parcel_numbers }, 'long');
  await act('enterCarrierCredentials', { carrier: 'dhl', values: { api_key: 'llave-2', api_secret: 'secreto-2' }, keeps: true, seen: 0 });
  const tried = asked.slice(1).map(({ as }) => as);
  goOn();
  expect((await underWay).outcome).toBe('done');
  expect([asked[0]?.as, new Set(tried), asked.at(-1)?.as]).toEqual(['llave-1:secreto-1', new Set(['llave-2:secreto-2']), 'llave-1:secreto-1']);
  await api.track('dhl', { parcel_numbers: ['1234567891'] }, 'next');
  expect(asked.at(-1)?.as).toBe('llave-2:secreto-2');
});

test('what the carrier says is kept without the secrets that it repeats', async () => {
  const repeats: Transport = async () => ({
    status: 401,
    headers: {},
    bytes: Buffer.from(JSON.stringify({ detail: 'Invalid Credentials llave-3:secreto-3' })),
  });
  const { act } = await carriersWith(repeats);
  const entering = act('enterCarrierCredentials', { carrier: 'dhl', values: { api_key: 'llave-3', api_secret: 'secreto-3' }, keeps: true, seen: 1 });
  await expect(entering).rejects.toThrow('acceso negado (401): Invalid Credentials ***:***');
  const { data } = (await act('listCarrierCredentials', {})) as { data: { carrier: string; trying: { words: string } | null }[] };
  expect(data.find(({ carrier }) => carrier === 'dhl')?.trying?.words).toBe('acceso negado (401): Invalid Credentials ***:***');
});

test.each([
  ['http://dhl.example', 'La dirección debe empezar con https://'],
  ['https://localhost/mydhlapi', 'Esta dirección apunta al mismo equipo del portal'],
])('production does not take %s', async (base_url, message) => {
  const silent: Transport = () => Promise.reject(new Error('nothing may be sent'));
  const { act } = await carriersWith(silent, { isProduction: true });
  const entering = act('enterCarrierCredentials', { carrier: 'dhl', values: { base_url }, keeps: true, seen: 2 });
  await expect(entering).rejects.toMatchObject({ code: 'WRONG_DATA', details: { fields: { 'values.base_url': message } } });
});

test('nothing that is stored leaves to another address: whoever changes it types the account again', async () => {
  const asked: string[] = [];
  const transport: Transport = async (call) => {
    asked.push(`${new URL(call.url).host} ${call.headers['authorization'] ?? ''}`);
    return { status: 401, headers: {}, bytes: Buffer.from(JSON.stringify({ detail: 'redis_version:7.2.4 role:master' })) };
  };
  const { act } = await carriersWith(transport);
  const base_url = 'https://stranger.example/mydhlapi';
  const enter = (values: object) => act('enterCarrierCredentials', { carrier: 'dhl', values, keeps: true, seen: 2 });
  const fields = (names: string[]) => Object.fromEntries(names.map((name) => [`values.${name}`, texts.addressChanged]));
  await expect(enter({ base_url })).rejects.toMatchObject({
    code: 'WRONG_DATA',
    details: { fields: fields(['api_key', 'api_secret', 'account_number']) },
  });
  await expect(enter({ base_url, api_key: 'k' })).rejects.toMatchObject({ details: { fields: fields(['api_secret', 'account_number']) } });
  expect(asked).toEqual([]);
  const whole = enter({ base_url, api_key: 'llave-4', api_secret: 'secreto-4', account_number: '4' });
  // What a stranger says is not told: it may be the inside of another service.
  await expect(whole).rejects.toThrow(texts.refused(texts.accessRefused('401', null)));
  expect(new Set(asked)).toEqual(new Set([`stranger.example Basic ${Buffer.from('llave-4:secreto-4').toString('base64')}`]));
  const { data } = (await act('listCarrierCredentials', {})) as { data: unknown };
  expect(JSON.stringify(data)).not.toContain('redis_version');
});

test("the same address with a slash at its end keeps what is stored, and the carrier's own hosts are heard", async () => {
  const refusing: Transport = async () => ({ status: 401, headers: {}, bytes: Buffer.from(JSON.stringify({ detail: 'Invalid Credentials' })) });
  const { act } = await carriersWith(refusing);
  const slash = { carrier: 'dhl', values: { base_url: 'https://dhl.example/mydhlapi/' }, keeps: true, seen: 3 };
  await expect(act('enterCarrierCredentials', slash)).rejects.toThrow('Invalid Credentials');
  const values = { base_url: 'https://express.api.dhl.com/mydhlapi', api_key: 'llave-5', api_secret: 'secreto-5', account_number: '5' };
  await expect(act('enterCarrierCredentials', { carrier: 'dhl', values, keeps: true, seen: 4 })).rejects.toThrow('Invalid Credentials');
});

test('where the file has none, going back to it takes the carrier out of service without asking anybody', async () => {
  const nobody: Transport = () => Promise.reject(new Error('nothing may be sent'));
  const { api, act } = await carriersWith(nobody, { settings: {} });
  expect(api.abilities('dhl').isConfigured).toBe(true);
  await act('restoreCarrierCredentials', { carrier: 'dhl', to: 0, seen: 5 });
  expect(api.abilities('dhl').isConfigured).toBe(false);
  expect(await api.track('dhl', { parcel_numbers: ['1234567891'] }, 'r')).toMatchObject({
    code: 'NOT_OFFERED',
    description: carriersTexts.own.NOT_OFFERED,
  });
});

test('a carrier that only makes guides is asked nothing: its account is in use as it was entered', async () => {
  const silent: Transport = () => Promise.reject(new Error('nothing may be sent'));
  const { api, act } = await carriersWith(silent);
  const values = { base_url: 'https://webservice.odmexpress.com.mx/odmexpress', login: 'cliente', password: 'secreto-odm' };
  await act('enterCarrierCredentials', { carrier: 'odm', values, keeps: true, seen: 0 });
  expect(api.abilities('odm')).toMatchObject({
    isConfigured: true,
    creates: true,
    quotes: false,
    tracks: false,
    cancels: false,
    booksPickups: false,
  });
  const { data } = (await act('listCarrierCredentials', {})) as { data: { carrier: string; in_use: { source: string }; trying: unknown }[] };
  expect(data.find(({ carrier }) => carrier === 'odm')).toMatchObject({ in_use: { source: 'entered' }, trying: null });
});
