import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { cloudApi } from '#platform/whatsapp/cloud-api.ts';
import { serveWhatsAppWebhook, WEBHOOK_PATH } from '#platform/whatsapp/webhook.ts';
import { buildWhatsApp, type WhatsAppMessage } from '#platform/whatsapp/whatsapp.ts';
import { startLabProcess, type LabProcess } from './support/lab-process.ts';
import { until } from './support/until.ts';

let database: TestDatabase;
let lab: LabProcess;
beforeAll(async () => {
  [database, lab] = await Promise.all([testDatabase(), startLabProcess()]);
});
afterAll(async () => {
  await lab?.stop();
  await database?.close();
});
beforeEach(async () => {
  await lab.control.clearFaults();
  await sql`delete from platform_outbox`.execute(database.db);
});

const clock = standingClock();
let number = 5_500_000_000;
/** A message to a number of its own, and the job that hands it over. */
async function send(over: Partial<WhatsAppMessage> = {}) {
  const enqueued: Record<string, unknown>[] = [];
  const queue = { enqueue: async (_tx: unknown, _name: string, data: Record<string, unknown>) => void enqueued.push(data) };
  const { whatsapp, jobs, gauge } = buildWhatsApp({
    ...database,
    clock,
    log: silentLog,
    queue,
    carry: (...message) => cloudApi(lab.whatsApp, givesUp)(...message),
  });
  let givesUp: (() => AbortSignal) | undefined;
  number += 1;
  const template = { name: 'mensaje_de_prueba', parameters: ['Porteo', 'Cafés', 'Hola,\nbuen día.'] };
  const until = new Date(clock.now().getTime() + 60_000);
  const id = await database.inTransaction((tx) => whatsapp.send(tx, { to: `+52${number}`, template, until, ...over }));
  const to = `52${number}`;
  return {
    run: async (giveUp?: AbortSignal) => {
      givesUp = giveUp && (() => giveUp);
      await jobs.find(({ name }) => name === 'platform-send-whatsapp')?.run(enqueued[0] ?? {});
    },
    ending: async () => (await whatsapp.endings(database.db, [id])).get(id),
    content: async () =>
      (await sql<{ content: string | null }>`select content from platform_outbox where id = ${id}`.execute(database.db)).rows[0]?.content,
    received: async () => {
      const all = (await (await fetch(`${lab.whatsApp.page}/messages.json`)).json()) as { to: string; text: string }[];
      return all.filter((message) => message.to === to).map(({ text }) => text);
    },
    waits: async () => gauge.read(),
  };
}
/** Nobody waits any longer once the call has met its fault, and what it brings has arrived. */
function givenUp(hasArrived: () => Promise<boolean>): AbortSignal {
  const leaving = new AbortController();
  const isMet = async () => (await lab.control.struck()) > 0 && (await hasArrived());
  void until('a call meets its fault', isMet).then(
    () => leaving.abort(new DOMException('given up', 'TimeoutError')),
    (error: unknown) => leaving.abort(error),
  );
  return leaving.signal;
}
const order = (fault: string) => lab.control.fault({ carrier: 'whatsapp', operation: 'message', fault, times: 1 });

test('a message leaves once as the template the Cloud API takes, and its text is forgotten [AMB-0.07]', async () => {
  const { run, ending, content, received } = await send();
  await run();
  await run();
  expect(await received()).toEqual([expect.stringContaining('Mensaje de prueba de Porteo para Cafés: “Hola, buen día.”.')]);
  expect([await ending(), await content()]).toEqual([{ state: 'sent', refusal: null, told: null }, null]);
});

test.each([
  ['timeout_before', 1],
  ['timeout_after', 2],
  ['error_500_before', 1],
  ['error_500_after', 2],
  ['reset_after', 2],
  ['html_200_before', 1],
  ['rate_429', 1],
  ['unauthorized_401', 1],
])('after %s it waits and is sent again: %i arrive', async (fault, arrive) => {
  const { run, ending, received, content } = await send();
  await order(fault);
  const hasArrived = async () => (await received()).length === arrive - 1;
  await expect(run(fault.startsWith('timeout') ? givenUp(hasArrived) : undefined)).rejects.toThrow();
  expect(await ending()).toEqual({ state: 'queued', refusal: null, told: null });
  expect(await content()).toContain('Cafés');
  await run();
  expect(await ending()).toEqual({ state: 'sent', refusal: null, told: null });
  expect(await received()).toHaveLength(arrive);
});

test.each(['undeliverable_131026', 'not_listed_131030', 'window_131047', 'parameter_count_132000'])(
  '%s ends it as refused, with its code and without its text',
  async (fault) => {
    const { run, ending, received, content } = await send();
    await order(fault);
    await run();
    await run();
    expect(await ending()).toEqual({ state: 'refused', refusal: fault.split('_').at(-1), told: null });
    expect([await received(), await content()]).toEqual([[], null]);
  },
);

test('what became of messages is told late, twice and in no order: the furthest holds, failures keep their code, and who answers BAJA is written to no more [AMB-10.08]', async () => {
  const [one, failing] = [await send(), await send({ to: '+525500000000' })];
  await one.run();
  await failing.run();
  const built = buildWhatsApp({ ...database, clock, log: silentLog, queue: { enqueue: async () => undefined }, carry: cloudApi(lab.whatsApp) });
  const app = fastify();
  const settings = { appSecret: 'a-secret-of-the-app', verifyToken: 'a-token-of-our-choice' };
  serveWhatsAppWebhook(app, settings, { inTransaction: database.inTransaction, log: silentLog, hear: built.hear });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}${WEBHOOK_PATH}`;
  const answers = [
    { from: `52${number - 1}`, text: 'Baja, por favor' },
    { from: '525511112222', text: 'Baja' },
  ];
  const said = await lab.control.tellWebhook({ url, secret: settings.appSecret, answers });
  expect(new Set(said)).toEqual(new Set([200]));
  expect(await lab.control.tellWebhook({ url, secret: 'another' })).not.toContain(200);
  expect(await one.ending()).toEqual({ state: 'sent', refusal: null, told: 'read' });
  expect(await failing.ending()).toEqual({ state: 'sent', refusal: '131026', told: 'failed' });
  expect([...(await built.whatsapp.optedOut(database.db, ['+525511112222', `+52${number - 1}`]))]).toEqual(['+525511112222']);
  const unwanted = await send({ to: '+525511112222' });
  await unwanted.run();
  expect(await unwanted.ending()).toEqual({ state: 'refused', refusal: 'opted_out', told: null });
  await app.close();
});

test('a message that has expired is not sent, and the age of the oldest waiting one is reported', async () => {
  const late = await send({ until: clock.now() });
  clock.advance(30_000);
  expect(await late.waits()).toBe(30);
  await late.run();
  expect([await late.ending(), await late.received(), await late.waits()]).toEqual([{ state: 'late', refusal: null, told: null }, [], 0]);
});
