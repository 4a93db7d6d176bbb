import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { firstSettings } from '#contract/settings/settings.ts';
import { BadConfig, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'porteo-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const strong = 'c9Xv-27pQmLr0Wz_hTbK81fdSyNgEa4u';
const strongToo = 'Zt8uQ-41xGdLo_Ym0VbRw7cKfJpS2eNa';
const real = { fedex: { base_url: 'https://apis.fedex.com', client_id: 'a', client_secret: 'b' } };
/** A DATA_DIR with the carriers as given: an object, a broken text, or no file. */
function dataDir(carriers: unknown, mode = 0o600): string {
  const dir = mkdtempSync(join(folder, 'data-'));
  if (carriers !== undefined) writeFileSync(join(dir, 'carriers.json'), typeof carriers === 'string' ? carriers : JSON.stringify(carriers));
  if (carriers !== undefined) chmodSync(join(dir, 'carriers.json'), mode);
  return dir;
}
const production = (over: Record<string, string | undefined> = {}) => ({
  PORTEO_MODE: 'production', LINK_KEY: strong, DOCUMENT_KEY: strongToo, RATE_LIMIT_PER_MINUTE: '600', DATA_DIR: dataDir(real),
  SMTP_URL: 'smtp://porteo:clave@correo.example:587', MAIL_FROM: 'Porteo <no-responder@porteo.example>', PUBLIC_URL: 'https://porteo.example', ...over,
}); // prettier-ignore

test('without settings it is an evaluation on this machine alone', () => {
  const { config, secrets } = readConfig({});
  expect(config).toMatchObject({
    mode: 'evaluation',
    host: '127.0.0.1',
    port: 3000,
    product: 'Porteo',
    quoteDeadlineMs: 2500,
    settings: firstSettings(),
    rateLimitPerMinute: null,
    limits: { getTracking: null },
  });
  expect(config.secondFactor).toBe('off');
  expect(config.waits).toMatchObject({ leaseMs: 90_000, requestMs: 12_000, cancelMs: [0, 120_000, 480_000] });
  expect(secrets).toMatchObject({ databaseUrl: null, linkKey: null, demoPassword: null, whatsApp: null, whatsAppWebhook: null });
});

test('who may move money between customers is said here alone: one in an evaluation, nobody in production until named [AMB-2.13]', () => {
  expect(readConfig({}).config.moveAmountUsers).toEqual(['root@porteo.test']);
  expect(readConfig(production()).config.moveAmountUsers).toEqual([]);
  const named = { MOVE_AMOUNT_USERS: ' Ana@porteo.example, luis@porteo.example,' };
  expect(readConfig(production(named)).config.moveAmountUsers).toEqual(['ana@porteo.example', 'luis@porteo.example']);
  expect(readConfig({ MOVE_AMOUNT_USERS: '' }).config.moveAmountUsers).toEqual([]);
  expect(() => readConfig({ MOVE_AMOUNT_USERS: 'ana' })).toThrow('MOVE_AMOUNT_USERS no es válido');
});

test('every wait follows TIME_SCALE', () => {
  const { config } = readConfig({ TIME_SCALE: '0.01' });
  expect(config.waits).toMatchObject({ leaseMs: 6_000, requestMs: 120, sweepMs: 300, cancelMs: [0, 1_200, 4_800] });
  expect(config.waits.reconcileMs.slice(0, 4)).toEqual([50, 300, 1_200, 6_000]);
  expect(config.quoteDeadlineMs).toBe(25);
});

test('a document is asked for hourly for a day after the first four looks', () => {
  const { documentMs } = readConfig({}).config.waits;
  expect(documentMs.slice(0, 4)).toEqual([5_000, 30_000, 120_000, 600_000]);
  expect(documentMs.slice(4)).toEqual(Array.from({ length: 24 }, () => 3_600_000));
});

test('production with real settings starts', () => {
  expect(readConfig(production())).toMatchObject({
    config: { mode: 'production', rateLimitPerMinute: 600, limits: { getTracking: 30 }, logLevel: 'info', secondFactor: 'on' },
    secrets: { carriers: real },
  });
});

test('production without WhatsApp starts with it off; with both settings it is on [AMB-0.07]', () => {
  expect(readConfig(production()).secrets.whatsApp).toBeNull();
  const whatsApp = { WHATSAPP_URL: 'https://graph.facebook.com/v23.0/106540352242922/', WHATSAPP_TOKEN: 'EAAG' };
  expect(readConfig(production(whatsApp)).secrets.whatsApp).toEqual({ url: 'https://graph.facebook.com/v23.0/106540352242922', token: 'EAAG' });
});

test('places of Google are searched only with a key, and the key leaves under TLS alone [AMB-0.07]', () => {
  const GOOGLE_PLACES_KEY = 'AIzaSyA-1234567890_abcdefghijklmnopqrs';
  expect(readConfig(production()).secrets.googlePlaces).toBeNull();
  expect(readConfig(production({ GOOGLE_PLACES_KEY })).secrets.googlePlaces).toEqual({
    url: 'https://places.googleapis.com',
    mapsUrl: 'https://maps.googleapis.com',
    key: GOOGLE_PLACES_KEY,
  });
  const [here, elsewhere] = ['http://127.0.0.1:4010', 'http://places.example'];
  expect(readConfig({ GOOGLE_PLACES_KEY, GOOGLE_PLACES_URL: here }).secrets.googlePlaces).toMatchObject({ url: here, mapsUrl: here });
  for (const GOOGLE_PLACES_URL of [here, 'https://127.0.0.1', elsewhere])
    expect(() => readConfig(production({ GOOGLE_PLACES_KEY, GOOGLE_PLACES_URL }))).toThrow('GOOGLE_PLACES_URL');
  for (const GOOGLE_PLACES_URL of [elsewhere, 'https://places.googleapis.com/v1', 'places'])
    expect(() => readConfig({ GOOGLE_PLACES_KEY, GOOGLE_PLACES_URL })).toThrow('GOOGLE_PLACES_URL');
  expect(() => readConfig({ GOOGLE_PLACES_KEY: 'una clave' })).toThrow('GOOGLE_PLACES_KEY');
});

test('whoever stops carriers in the environment, where nobody reads it any more, does not start', () => {
  expect(() => readConfig({ CARRIERS_STOPPED: 'fedex' } as object)).toThrow('/paqueterias');
});

describe('production refuses', () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ['no LINK_KEY', { LINK_KEY: undefined }, 'LINK_KEY'],
    ['no way out for mail', { SMTP_URL: undefined }, 'SMTP_URL'],
    ['mail from nobody', { MAIL_FROM: undefined }, 'MAIL_FROM'],
    ['links to no address', { PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    ['links in plain text', { PUBLIC_URL: 'http://porteo.example' }, 'PUBLIC_URL'],
    ['a short LINK_KEY', { LINK_KEY: 'short' }, 'LINK_KEY'],
    ['a LINK_KEY of one letter', { LINK_KEY: 'a'.repeat(64) }, 'LINK_KEY'],
    ['no key for identity documents', { DOCUMENT_KEY: undefined }, 'DOCUMENT_KEY'],
    ['a short key for identity documents', { DOCUMENT_KEY: 'short' }, 'DOCUMENT_KEY'],
    ['a key for identity documents of one letter', { DOCUMENT_KEY: 'a'.repeat(64) }, 'DOCUMENT_KEY'],
    ['one key for documents and second factors', { DOCUMENT_KEY: strong }, 'DOCUMENT_KEY'],
    ['no rate limit', { RATE_LIMIT_PER_MINUTE: undefined }, 'RATE_LIMIT_PER_MINUTE'],
    ['going without a second factor [AMB-1.10]', { SECOND_FACTOR: 'off' }, 'SECOND_FACTOR'],
    ['a demonstration password', { DEMO_PASSWORD: 'x' }, 'DEMO_PASSWORD'],
    ['a WhatsApp on this machine [AMB-0.07]', { WHATSAPP_URL: 'http://127.0.0.1:9000/v23.0/1', WHATSAPP_TOKEN: 'EAA' }, 'WHATSAPP_URL'],
    ['a time scale', { TIME_SCALE: '0.5' }, 'TIME_SCALE'],
    ['no carriers.json', { DATA_DIR: dataDir(undefined) }, 'carriers.json'],
    ['a carriers.json that others may read', { DATA_DIR: dataDir(real, 0o644) }, 'chmod 600'],
    ['a broken carriers.json', { DATA_DIR: dataDir('{') }, 'carriers.json'],
    ...[
      'http://127.0.0.1:9000',
      'http://127.9.9.9',
      'http://localhost/x',
      'http://lab.localhost',
      'http://[::1]:80',
      'http://0.0.0.0',
      'http://[::ffff:127.0.0.1]/',
      'http://localhost./',
      'http://2130706433/',
    ].map((address): [string, Record<string, string>, string] => [
      `a carrier at ${address}`,
      { DATA_DIR: dataDir({ fedex: { nested: { base_url: address } } }) },
      'fedex',
    ]),
  ])('%s in one line', (_case, over, said) => {
    const start = () => readConfig(production(over));
    expect(start).toThrow(BadConfig);
    expect(start).toThrow(said);
    expect(start).not.toThrow(/\n/);
  });
});

describe('every mode refuses', () => {
  test.each([
    ['PORTEO_MODE', 'prod'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['TIME_SCALE', '-1'],
    ['QUOTE_DEADLINE_MS', 'soon'],
    ['SEND_MAX_WEIGHT_KG', '0'],
    ['RATE_LIMIT_PER_MINUTE', '-5'],
    ['TRACKING_LIMIT_PER_MINUTE', '0'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PRODUCT_NAME', 'x'.repeat(41)],
    ['METRICS_TOKEN', 'corto'],
    ['SMTP_URL', 'correo.example:587'],
    ['SMTP_URL', 'smtp://porteo:50%gratis@correo.example:587'],
    ['MAIL_FROM', 'Porteo'],
    ['WHATSAPP_TOKEN', 'EAA'],
    ['WHATSAPP_URL', 'https://graph.facebook.com/v23.0/1'],
    ['MAIL_FROM', 'Porteo <a@b.mx>\r\nBcc: otro@b.mx'],
    ['PUBLIC_URL', 'porteo.example'],
    ['PUBLIC_URL', 'https://porteo.example/portal'],
    ['SECOND_FACTOR', 'perhaps'],
    ['GOOGLE_MAPS_KEY', 'una clave'],
    ['SUPPORT_URL', 'http://ayuda.porteo.example'],
    ['SUPPORT_URL', 'javascript:alert(1)'],
    ['DOCUMENT_KEY', 'corta'],
    ['DOCUMENT_KEYS_FORMER', 'una clave larga de prueba, 0123456789'],
  ])('%s=%s, and names the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
  test.each([
    'graph.facebook.com/v23.0/1',
    'https://graph.facebook.com',
    'https://graph.facebook.com/v23.0/1/messages',
    'http://graph.facebook.com/v23.0/1',
    'https://graph.facebook.com/v23.0/1?access_token=x',
  ])('WhatsApp at %s', (WHATSAPP_URL) => {
    expect(() => readConfig({ WHATSAPP_URL, WHATSAPP_TOKEN: 'EAA' })).toThrow('WHATSAPP_URL');
  });
  test('a second factor without the key that seals it [AMB-1.10]', () => {
    expect(() => readConfig({ SECOND_FACTOR: 'on' })).toThrow('LINK_KEY');
    expect(readConfig({ SECOND_FACTOR: 'on', LINK_KEY: strong }).config.secondFactor).toBe('on');
  });
});
