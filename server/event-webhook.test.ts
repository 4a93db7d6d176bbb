import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import { centavos } from '#contract/shared/money.ts';
import type { EventForm } from '#contract/shipping/event-file.ts';
import type { EventWebhook } from '#contract/shipping/event-webhook.ts';
import { CARRIER_DOOR } from '#platform/http/carrier-door.ts';
import { eventFileTexts } from '#texts/es/shipping/event-file.ts';
import { eventWebhookTexts as texts } from '#texts/es/shipping/event-webhook.ts';
import { fullTenant, type Tenant } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';
import { madeCarrier } from './modules/carriers/fixtures/made-carrier.ts';
import { rootAtCarriers } from './modules/carriers/fixtures/root-at-carriers.ts';
import { shopOf } from './modules/carriers/fixtures/shop.ts';

// What a carrier that is data tells by itself, through the one door of carriers.

let whole: Awaited<ReturnType<typeof testPortal>>;
let at: Awaited<ReturnType<typeof rootAtCarriers>>;
let tenant: Tenant;
let shop: ReturnType<typeof shopOf>;
let key: string;

beforeAll(async () => {
  whole = await testPortal();
  await whole.portal.start();
  at = await rootAtCarriers(whole);
  tenant = await fullTenant(whole.portal, whole.database, 'uno');
  shop = shopOf(at, tenant);
  await shop.open('camiones', { letters: 'CMN' });
  const deposit = { key: 'events', customer_id: tenant.customer, amount: centavos(5_000_000), at: whole.clock.now(), description: 'Depósito' };
  await whole.database.inTransaction((tx) => whole.portal.api.wallet.deposit(tx, deposit));
  key = await open();
});
afterAll(async () => {
  await whole.end();
  learnCarriers([]);
});

const path = '/api/carrier/camiones/webhook';
const form: EventForm = {
  columns: { number: 'guia.numero', status: 'estatus', date: 'cuando', city: 'plaza' },
  words: { 'en patio': 'scanned', entregado: 'delivered' },
};
const open = async () => String((await at.ask('POST', path, at.root)).body['secret']);
const read = async () => (await at.ask('GET', path, at.root)).body as unknown as EventWebhook;
const map = async (over: object = {}) =>
  (await at.ask('PUT', path, at.root, { is_on: true, form, ...over })) as unknown as { status: number; body: { added: number; moved: number } };

async function knock(body: unknown, { by = key, carrier = 'camiones' } = {}): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'x-signature': createHmac('sha256', by).update(text).digest('hex'), 'content-type': 'application/json' };
  return (await whole.portal.app.inject({ method: 'POST', url: `${CARRIER_DOOR}/${carrier}`, headers, payload: text })).statusCode;
}
const hours = (n: number) => new Date(whole.clock.now().getTime() + n * 3_600_000).toISOString();
const event = (numero: string, estatus: string, cuando: string | number = hours(-2), plaza = 'León') => ({
  guia: { numero },
  estatus,
  cuando,
  plaza,
});
async function bought(): Promise<{ number: string; follow_up: () => Promise<string>; cities: () => Promise<(string | null)[]> }> {
  const [{ id, parcel_number } = { id: '', parcel_number: '' }] = (await shop.buy('camiones')).labels;
  const guide = async () =>
    (await at.ask('GET', `/api/label/camiones/${id}`, tenant.owner)).body as unknown as { follow_up: string; events: { city: string | null }[] };
  return {
    number: parcel_number,
    follow_up: async () => (await guide()).follow_up,
    cities: async () => (await guide()).events.flatMap(({ city }) => city ?? []),
  };
}

test('the first telling is kept and shows its names; once root maps them it is read, and the next ones at once, in any order and never backwards', async () => {
  const guide = await bought();
  expect(await read()).toMatchObject({ is_on: true, headers: [], heard_at: null, missed: [] });
  expect(await knock(event(guide.number, 'En Patio'))).toBe(200);
  expect(await guide.follow_up()).toBe('registered');
  const asked = await read();
  expect(asked).toMatchObject({
    headers: ['guia.numero', 'estatus', 'cuando', 'plaza'],
    lacking: ['date'],
    missed: [{ message: eventFileTexts.faults.number }],
  });
  expect(asked.url).toContain(`${CARRIER_DOOR}/camiones`);
  expect((await map()).body).toMatchObject({ added: 1, moved: 1, webhook: { missed: [], unknown_words: [] } });
  expect(await guide.follow_up()).toBe('scanned');
  expect(
    await knock([event(guide.number, 'Entregado', Math.floor(Date.parse(hours(-1)) / 1_000)), event(guide.number, 'En patio', hours(-3), 'Silao')]),
  ).toBe(200);
  expect([await guide.follow_up(), (await guide.cities()).toSorted()]).toEqual(['delivered', ['León', 'León', 'Silao']]);
  expect(await knock(event(guide.number, 'En Patio'))).toBe(200);
  expect(await guide.cities()).toHaveLength(3);
});

test('fields that an old system fills up with U+0000 are read without it, and a name with one keeps nothing from being told', async () => {
  const guide = await bought();
  await map();
  expect(await knock({ ...event(`${guide.number}\0\0`, 'En patio\0', hours(-2), 'Le\0ón'), 'ot\0ro': 'x' })).toBe(200);
  expect([await guide.follow_up(), await guide.cities()]).toEqual(['scanned', ['León']]);
  expect(await knock(event(guide.number, 'Re\0vuelto'))).toBe(200);
  expect((await read()).missed.map(({ message }) => message)).toContain(eventFileTexts.faults.word('Revuelto'));
  await map({ form: { ...form, words: { ...form.words, revuelto: 'none' } } });
});

test('what nobody understands is listed with its reason, once, and read again when root says what it means', async () => {
  const guide = await bought();
  await map();
  const told = [event(guide.number, 'Vaciado'), event('CMN-NADIE', 'En patio'), event(guide.number, 'En patio', 'ayer')];
  for (const one of [...told, ...told]) expect(await knock(one)).toBe(200);
  const { missed, unknown_words } = await read();
  expect(missed.map(({ number, message }) => [number, message]).toSorted()).toEqual(
    [
      [guide.number, eventFileTexts.faults.word('Vaciado')],
      ['CMN-NADIE', eventFileTexts.faults.noGuide],
      [guide.number, eventFileTexts.faults.date('ayer')],
    ].toSorted(),
  );
  expect(unknown_words).toEqual([{ word: 'vaciado', rows: 1 }]);
  expect((await map({ form: { ...form, words: { ...form.words, vaciado: 'exception' } } })).body).toMatchObject({ added: 1, moved: 1 });
  expect([await guide.follow_up(), (await read()).missed.length]).toEqual(['exception', 2]);
  const { rows } = await sql<{ kept: string }>`select body_sealed as kept from shipping_event_missed`.execute(whole.database.db);
  expect(JSON.stringify(rows)).not.toContain(guide.number);
});

describe('what is not believed moves nothing', () => {
  test('another key, a former key, another body, an older day and a closed door', async () => {
    const guide = await bought();
    await map();
    const told = event(guide.number, 'Entregado');
    expect(await knock(told, { by: 'otra' })).toBe(401);
    const former = key;
    key = await open();
    expect(await knock(told, { by: former })).toBe(401);
    expect(await knock(event(guide.number, 'Entregado', hours(-49)))).toBe(400);
    expect(await knock('{"x":'.repeat(40))).toBe(200);
    expect(await knock('x'.repeat(300 * 1024))).toBe(413);
    await map({ is_on: false });
    expect(await knock(told)).toBe(404);
    expect(await guide.follow_up()).toBe('registered');
    const messages = (await read()).missed.map(({ message }) => message);
    expect(messages).toEqual(expect.arrayContaining([texts.faults.old, texts.faults.noJson]));
  });

  test('a carrier of which root opened no door has none, and one with an interface tells by that', async () => {
    expect(await knock(event('X', 'Entregado'), { carrier: 'pitic' })).toBe(404);
    expect(await at.ask('POST', '/api/carrier/fedex/webhook', at.root)).toMatchObject({
      status: 405,
      body: { description: eventFileTexts.notByFile },
    });
    expect(await at.ask('PUT', '/api/carrier/pitic/webhook', at.root, { is_on: true, form })).toMatchObject({ body: { description: texts.notOpen } });
  });
});

test('a carrier that is removed takes its door with it: one that is made anew with its key has none', async () => {
  const make = async () => {
    const asked = { slug: 'fugaz', ...madeCarrier(), name: 'Fugaz', letters: 'FGZ', services: [] };
    expect((await at.ask('POST', '/api/carriers', at.root, asked)).status).toBe(200);
  };
  await make();
  const by = String((await at.ask('POST', '/api/carrier/fugaz/webhook', at.root)).body['secret']);
  expect(await knock(event('FGZ-1', 'En patio'), { by, carrier: 'fugaz' })).toBe(200);
  expect((await at.ask('DELETE', '/api/carrier/fugaz', at.root)).status).toBe(200);
  await make();
  expect(await knock(event('FGZ-1', 'En patio'), { by, carrier: 'fugaz' })).toBe(404);
  expect((await at.ask('GET', '/api/carrier/fugaz/webhook', at.root)).body).toMatchObject({ is_on: false, missed: [] });
});

test('the key is told once and audited without itself', async () => {
  expect(JSON.stringify(await read())).not.toContain(key);
  const acts = JSON.stringify((await at.ask('GET', '/api/audit?entity=carrier', at.root)).body);
  expect([acts.includes('Creó la clave de los avisos'), acts.includes('Cambió los avisos'), acts.includes(key)]).toEqual([true, true, false]);
});
