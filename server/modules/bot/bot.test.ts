import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { botOperations, TESTS_PER_HOUR } from '#contract/bot/bot.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Delivery } from '#platform/outbox/outbox.ts';
import { buildWhatsApp } from '#platform/whatsapp/whatsapp.ts';
import { keepWish } from '#platform/whatsapp/wishes.ts';
import { botTexts } from '#texts/es/bot/bot.ts';
import { noticeMessages } from '#texts/es/shipping/shipping.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import { twoTenants, type Person, type TwoTenants } from '../access/fixtures/two-tenants.ts';
import { buildBot } from './module.ts';

let database: TestDatabase;
let world: TwoTenants;
beforeAll(async () => {
  database = await testDatabase();
  world = await twoTenants(database);
});
afterAll(() => database.close());

let enqueued: Record<string, unknown>[] = [];
let carried: object[] = [];
let delivery: Delivery = 'accepted';
beforeEach(async () => {
  await sql`delete from bot_settings`.execute(database.db);
  await sql`delete from bot_test`.execute(database.db);
  [enqueued, carried, delivery] = [[], [], 'accepted'];
});

const queue = { enqueue: async (_tx: unknown, _name: string, data: Record<string, unknown>) => void enqueued.push(data) };
const built = (isOn = true) => {
  const carry = async ({ id: _id, ...message }: { id: string }) => {
    carried.push(message);
    return delivery;
  };
  const { whatsapp, jobs } = buildWhatsApp({ ...world.needs, queue, carry: isOn ? carry : null });
  return { routes: buildBot({ ...world.needs, access: world.access, whatsapp }).routes, jobs };
};
const read = (who: Person, request: object = {}) => askRoute(built().routes, botOperations.getBot, { ...request }, world.actor(who));
const settings = {
  enabled: true, phone_number: '55 1234 5678', notify_shipper: false, notify_recipient: true, default_guide_status: 'Cualquier movimiento', greeting: 'Hola, buen día.',
}; // prettier-ignore
const save = (who: Person, over: object = {}) => askRoute(built().routes, botOperations.updateBot, { ...settings, ...over }, world.actor(who));
const tryIt = (who: Person, request: object = {}, isOn = true) =>
  askRoute(built(isOn).routes, botOperations.tryBot, { ...request }, world.actor(who), { inTransaction: database.inTransaction });
const carryOut = async () => {
  for (const data of enqueued.splice(0)) await (built().jobs as Job[]).find(({ name }) => name === 'platform-send-whatsapp')?.run(data);
};
const acts = async () =>
  (await sql<{ action: string }>`select action from platform_audit where entity = 'bot' order by at`.execute(database.db)).rows;

describe('the bot of a customer [AMB-2.11]', () => {
  test('is off until it is saved, and then as it was saved, its phone as E.164', async () => {
    expect((await read('owner')).body).toEqual({
      enabled: false, phone_number: null, notify_shipper: true, notify_recipient: true, default_guide_status: 'Entregado', greeting: '', can_send: true, last_test: null,
    }); // prettier-ignore
    const saved = { ...settings, phone_number: '+525512345678', can_send: true, last_test: null };
    expect((await save('owner')).body).toEqual(saved);
    expect((await read('owner')).body).toEqual(saved);
  });
  test('tells a new guide whom to tell: as it was saved, and nobody while it is off [AMB-7.06]', async () => {
    const notices = async (who: Person, request: object = {}) =>
      (await askRoute(built().routes, botOperations.getUsualNotices, { ...request }, world.actor(who))).body;
    const nobody = { shipper: false, recipient: false, guide_status: 'Entregado' };
    expect(await notices('owner')).toEqual(nobody);
    await save('owner');
    const saved = { shipper: false, recipient: true, guide_status: 'Cualquier movimiento' };
    expect([await notices('owner'), await notices('client')]).toEqual([saved, saved]);
    await save('owner', { enabled: false });
    expect(await notices('owner')).toEqual({ ...nobody, guide_status: 'Cualquier movimiento' });
  });
  test('saved again as it is leaves no trace; a change does', async () => {
    const before = (await acts()).length;
    await save('owner');
    await save('owner');
    await save('owner', { greeting: 'Buenas tardes' });
    expect((await acts()).slice(before)).toEqual([{ action: 'bot.changed' }, { action: 'bot.changed' }]);
  });
  test('changes by what is sent: what a colleague saved meanwhile stays, and on it needs the phone that it has', async () => {
    const change = (part: object) => askRoute(built().routes, botOperations.updateBot, { ...part }, world.actor('owner'));
    const phone = { code: 'WRONG_DATA', fields: { phone_number: 'Ingrese su Teléfono' } };
    expect(await change({ enabled: true })).toMatchObject(phone);
    expect((await change({ greeting: 'Hola' })).body).toMatchObject({ enabled: false, notify_shipper: true, greeting: 'Hola' });
    await change({ phone_number: '55 1234 5678' });
    await change({ enabled: true });
    expect((await change({ notify_shipper: false })).body).toMatchObject({
      enabled: true,
      phone_number: '+525512345678',
      notify_shipper: false,
      greeting: 'Hola',
    });
    expect(await change({ phone_number: null })).toMatchObject(phone);
  });
  test.each<[string, object, Record<string, string>]>([
    ['on without a phone', { phone_number: null }, { phone_number: 'Ingrese su Teléfono' }],
    ['a phone that is none', { phone_number: '123' }, { phone_number: 'El teléfono es inválido.' }],
    ['a greeting of 257 characters', { greeting: 'x'.repeat(257) }, { greeting: 'Máximo 256 caracteres' }],
    ['another moment', { default_guide_status: 'Nunca' }, { default_guide_status: 'Dato no válido' }],
  ])('%s is told at its field', async (_case, over, fields) => {
    expect(await save('owner', over)).toMatchObject({ code: 'WRONG_DATA', fields });
  });
  test('off needs no phone; a greeting may have 256 characters', async () => {
    expect((await save('owner', { enabled: false, phone_number: null, greeting: 'x'.repeat(256) })).code).toBe('accepted');
  });
});

describe('who may what [S-6.21] [AMB-2.03, AMB-2.11]', () => {
  test('staff name the customer, within their scope; a biller reads all and writes none; a client has none', async () => {
    const { ours, theirs } = world.customers;
    for (const who of ['root', 'agent', 'seller'] as const) {
      expect((await read(who)).code).toBe('WRONG_DATA');
      expect((await save(who, { customer_id: ours, greeting: who })).body.greeting).toBe(who);
    }
    for (const who of ['agent', 'seller', 'owner'] as const) {
      expect((await read(who, { customer_id: theirs })).code).toBe('NOT_FOUND');
      expect((await save(who, { customer_id: theirs })).code).toBe('NOT_FOUND');
      expect((await tryIt(who, { customer_id: theirs })).code).toBe('NOT_FOUND');
    }
    expect((await read('biller', { customer_id: ours })).body.greeting).toBe('seller');
    expect((await read('foreignOwner')).body.greeting).toBe('');
    expect([(await save('biller', { customer_id: ours })).code, (await tryIt('biller', { customer_id: ours })).code]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
    for (const work of [read, save, tryIt]) expect((await work('client')).code).toBe('FORBIDDEN');
  });
});

describe('a message to try it [AMB-2.11]', () => {
  test('goes to the saved number as the template, and its outcome is told', async () => {
    await save('owner', { enabled: false });
    expect((await tryIt('owner')).body.last_test).toMatchObject({ status: 'queued', phone_number: '+525512345678' });
    await carryOut();
    const content = { name: 'mensaje_de_prueba', parameters: ['Porteo', 'Textiles del Bajío', 'Hola, buen día.'] };
    expect(carried).toEqual([{ recipient: '+525512345678', content }]);
    expect((await read('owner')).body.last_test).toMatchObject({ status: 'sent', refusal: null });
    delivery = { refused: '131026' };
    world.needs.clock.advance(1_000);
    await tryIt('owner');
    await carryOut();
    expect((await read('owner')).body.last_test).toMatchObject({ status: 'refused', refusal: '131026' });
    expect((await acts()).at(-1)).toEqual({ action: 'bot.tested' });
  });
  test('that WhatsApp took and then could not deliver is told as refused, with its reason', async () => {
    await save('owner');
    await tryIt('owner');
    delivery = { accepted: 'wamid.1' };
    await carryOut();
    expect((await read('owner')).body.last_test).toMatchObject({ status: 'sent', refusal: null });
    const { hear } = buildWhatsApp({ ...world.needs, queue, carry: null });
    await database.inTransaction((tx) => hear(tx, 'wamid.1', 'failed', '131026'));
    expect((await read('owner')).body.last_test).toMatchObject({ status: 'refused', refusal: '131026' });
  });
  test('to a number whose person wants no messages says how to get them again; so does every reason that a notice has', async () => {
    await save('owner');
    await database.inTransaction((tx) => keepWish(tx, '+525512345678', false, world.needs.clock.now()));
    await tryIt('owner');
    await carryOut();
    expect((await read('owner')).body.last_test).toMatchObject({ status: 'refused', refusal: 'opted_out' });
    expect(Object.keys(botTexts.refusals).toSorted()).toEqual(Object.keys(noticeMessages.failed).toSorted());
    await sql`delete from platform_whatsapp_wish`.execute(database.db);
  });
  test('needs a saved number', async () => {
    expect(await tryIt('owner')).toMatchObject({ code: 'WRONG_DATA', fields: { phone_number: 'Ingrese su Teléfono' } });
  });
  test('a few an hour and customer, also when pressed at once; an hour later again', async () => {
    await save('owner');
    await save('foreignOwner');
    const codes = (await Promise.all(Array.from({ length: TESTS_PER_HOUR + 2 }, () => tryIt('owner')))).map(({ code }) => code);
    expect(codes.sort()).toEqual([...Array(2).fill('TOO_MANY_REQUESTS'), ...Array(TESTS_PER_HOUR).fill('accepted')]);
    expect(enqueued).toHaveLength(TESTS_PER_HOUR);
    expect((await tryIt('foreignOwner')).code).toBe('accepted');
    world.needs.clock.advance(3_600_000);
    expect((await tryIt('owner')).code).toBe('accepted');
  });
  test('while WhatsApp is off it is refused, clearly, and leaves nothing behind [AMB-0.07]', async () => {
    await save('owner');
    expect((await tryIt('owner', {}, false)).code).toBe('WHATSAPP_OFF');
    const off = await askRoute(built(false).routes, botOperations.getBot, {}, world.actor('owner'));
    expect([off.body.can_send, off.body.last_test, enqueued]).toEqual([false, null, []]);
  });
});
