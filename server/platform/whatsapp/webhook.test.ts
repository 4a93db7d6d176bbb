import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { serveWhatsAppWebhook, WEBHOOK_PATH } from './webhook.ts';
import { buildWhatsApp } from './whatsapp.ts';
import { wishOf } from './wishes.ts';

const settings = { appSecret: 'a-secret-of-the-app', verifyToken: 'a-token-of-our-choice' };
const clock = standingClock();
let database: TestDatabase;
let app: FastifyInstance;
let built: ReturnType<typeof buildWhatsApp>;
const queued: string[] = [];
const carried: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const queue = { enqueue: async (_tx: unknown, _name: string, data: Record<string, unknown>) => void queued.push(String(data['message_id'])) };
  built = buildWhatsApp({
    ...{ ...database, clock, log: silentLog, queue },
    carry: async ({ id }) => {
      carried.push(id);
      return { accepted: `wamid.${id}` };
    },
  });
  app = fastify();
  serveWhatsAppWebhook(app, settings, { inTransaction: database.inTransaction, log: silentLog, hear: built.hear });
  await app.ready();
});
afterEach(() => database.reset());
afterAll(async () => {
  await app.close();
  await database.close();
});

const sign = (body: string, secret = settings.appSecret) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const post = async (body: string, signature: string | null = sign(body)) => {
  const headers = { 'content-type': 'application/json', ...(signature === null ? {} : { 'x-hub-signature-256': signature }) };
  return (await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body })).statusCode;
};
const about = (value: object) =>
  JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ field: 'messages', value }] }] });
const status = (id: string, told: string, code?: number) =>
  about({ statuses: [{ id, status: told, timestamp: '1750030073', ...(code ? { errors: [{ code, title: 'x' }] } : {}) }] });
const answer = (text: string, { from = '5215512345678', at = 1_750_030_073 } = {}) =>
  about({ messages: [{ from, id: 'wamid.in', timestamp: String(at), type: 'text', text: { body: text } }] });

const ANA = '+525512345678';
const template = { name: 'mensaje_de_prueba', parameters: ['Porteo', 'Cafés', 'Hola'] };
const run = async (id: string) => built.jobs.find(({ name }) => name === 'platform-send-whatsapp')?.run({ message_id: id });
/** A message that WhatsApp has taken. */
async function sent(to = ANA) {
  const until = new Date(clock.now().getTime() + 60_000);
  const id = await database.inTransaction((tx) => built.whatsapp.send(tx, { to, template, until }));
  await run(id);
  return id;
}
const ending = async (id: string) => (await built.whatsapp.endings(database.db, [id])).get(id);
const isOut = async (number = ANA) => (await built.whatsapp.optedOut(database.db, [number])).has(number);

describe('who may tell', () => {
  test('registers only with our token, and is answered the challenge as plain text', async () => {
    const ask = (token: string, mode = 'subscribe') =>
      app.inject({ url: WEBHOOK_PATH, query: { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': '<b>1158</b>' } });
    const right = await ask(settings.verifyToken);
    expect([right.statusCode, right.body, right.headers['content-type']]).toEqual([200, '<b>1158</b>', 'text/plain']);
    expect([(await ask('another')).statusCode, (await ask(settings.verifyToken, 'other')).statusCode]).toEqual([403, 403]);
    expect((await app.inject({ url: WEBHOOK_PATH })).statusCode).toBe(403);
  });

  test.each([
    ['without a signature', () => null],
    ['with one of another secret', (body: string) => sign(body, 'another-secret-there')],
    ['with one of another body', () => sign('{}')],
    ['with one that is cut', (body: string) => sign(body).slice(0, 40)],
    ['with one in another form', (body: string) => sign(body).replace('sha256=', 'sha1=')],
  ])('%s nothing is believed', async (_what, signature) => {
    const id = await sent();
    const body = status(`wamid.${id}`, 'read');
    expect([await post(body, signature(body)), (await ending(id))?.told]).toEqual([401, null]);
    const wish = answer('BAJA');
    expect([await post(wish, signature(wish)), await isOut()]).toEqual([401, false]);
  });

  test('a body beyond what the Cloud API sends is refused unread', async () => {
    expect(await post(JSON.stringify({ fill: 'x'.repeat(3 * 1024 * 1024) }))).toBe(413);
  });

  test('without its settings the address does not exist', async () => {
    const bare = fastify();
    serveWhatsAppWebhook(bare, null, { inTransaction: database.inTransaction, log: silentLog, hear: built.hear });
    expect((await bare.inject({ method: 'POST', url: WEBHOOK_PATH })).statusCode).toBe(404);
    await bare.close();
  });
});

describe('what it says of messages', () => {
  // prettier-ignore
  test.each([
    [['sent', 'delivered', 'read'], 'read'],
    [['read', 'delivered', 'sent'], 'read'],
    [['delivered', 'delivered', 'sent'], 'delivered'],
    [['sent', 'failed'], 'failed'],
    [['failed', 'sent'], 'failed'],
    [['read', 'failed'], 'read'],
  ])('told %j, in that order, it is %s', async (told, holds) => {
    const id = await sent();
    for (const one of told) expect(await post(status(`wamid.${id}`, one))).toBe(200);
    expect((await ending(id))?.told).toBe(holds);
  });

  test('a failure keeps its code', async () => {
    const id = await sent();
    await post(status(`wamid.${id}`, 'failed', 131_026));
    expect(await ending(id)).toEqual({ state: 'sent', told: 'failed', refusal: '131026' });
  });

  test.each([
    ['an unknown message', status('wamid.nobody', 'read')],
    ['an unknown status', status('wamid.nobody', 'exploded')],
    ['no JSON', 'nothing'],
    ['another shape', JSON.stringify({ entry: [{ changes: [{ value: { statuses: [null, 7, { id: 3 }], messages: ['x'] } }] }] })],
    ['a deep body', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['names of the language itself', '{"entry":[{"changes":[{"value":{"__proto__":{"statuses":[]}}}]}]}'],
  ])('%s is answered as taken and changes nothing', async (_what, body) => {
    const id = await sent();
    expect([await post(body), (await ending(id))?.told]).toEqual([200, null]);
  });
});

describe('a person who wants no messages', () => {
  test('answers so in a 521 number, and gets nothing that is written before or after, by whoever, until it asks for them again [AMB-10.08]', async () => {
    const until = new Date(clock.now().getTime() + 60_000);
    const before = await database.inTransaction((tx) => built.whatsapp.send(tx, { to: ANA, template, until }));
    await post(answer(' ¡Baja! '));
    expect(await isOut()).toBe(true);
    await run(before);
    const after = await sent();
    for (const id of [before, after]) {
      expect(await ending(id)).toEqual({ state: 'refused', refusal: 'opted_out', told: null });
      expect(carried).not.toContain(id);
    }
    expect(await isOut('+525500000000')).toBe(false);
    await post(answer('alta', { at: 1_750_030_074 }));
    expect((await ending(await sent()))?.state).toBe('sent');
  });

  test('is believed by its last word, although an older one is told again', async () => {
    await post(answer('BAJA', { at: 200 }));
    await post(answer('ALTA', { at: 100 }));
    expect(await isOut()).toBe(true);
    await post(answer('ALTA', { at: 300 }));
    await post(answer('BAJA', { at: 200 }));
    expect(await isOut()).toBe(false);
  });

  test.each([
    ['Baja', false],
    ['  stop. ', false],
    ['ALTA', true],
    ['¿Cuándo llega?', null],
    ['No dar de baja', null],
    ['', null],
  ])('%j means %s', (text, wants) => expect(wishOf(text)).toBe(wants));
});

test('messages of one lane leave one after the other, in their order, each once, however the workers run', async () => {
  const until = new Date(clock.now().getTime() + 60_000);
  queued.length = carried.length = 0;
  const ids = await database.inTransaction(async (tx) => {
    const written: string[] = [];
    for (let n = 0; n < 5; n += 1) written.push(await built.whatsapp.send(tx, { to: ANA, template, until, lane: 'one' }));
    return written;
  });
  // The last job first, and several workers at once.
  while (queued.length > 0) await Promise.all(queued.splice(0).toReversed().map(run));
  expect(carried).toEqual(ids);
  expect((await sql`select 1 from platform_outbox where state = 'queued'`.execute(database.db)).rows).toEqual([]);
});

describe('what the database does not hold, or nobody sends, is no fault of ours', () => {
  test.each([
    ['a time of another age', answer('BAJA', { at: 999_999_999_999 })],
    ['a time that is none', about({ messages: [{ from: '5215512345678', timestamp: '99999999999999', text: { body: 'BAJA' } }] })],
    ['an id with U+0000', status('wamid.\u0000', 'read')],
    ['a number with U+0000', answer('BAJA', { from: '52155\u00001234' })],
    ['an answer with U+0000', answer('\u0000BAJA\u0000', { from: '5215587654321' })],
  ])('%s', async (_what, body) => {
    expect(await post(body)).toBe(200);
    expect(await isOut()).toBe(false);
  });

  test('of 20,000 statuses in one body a thousand are read, and the wish among them is never lost', async () => {
    const heard: string[] = [];
    const counting = fastify();
    const hear = async (_tx: unknown, id: string) => void heard.push(id);
    serveWhatsAppWebhook(counting, settings, { inTransaction: database.inTransaction, log: silentLog, hear });
    const statuses = Array.from({ length: 20_000 }, (_, n) => ({ id: `wamid.${n}`, status: 'read' }));
    const messages = [{ from: '5215512345678', timestamp: '1750030073', text: { body: 'BAJA' } }];
    const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }, { value: { messages } }] }] });
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': sign(body) };
    const answered = await counting.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body });
    await counting.close();
    expect([answered.statusCode, heard.length, await isOut()]).toEqual([200, 999, true]);
  });
});
