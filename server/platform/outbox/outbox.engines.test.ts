import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/shared/dates.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { buildMail, type Mail, type MailFile, type Transport } from '#platform/mail/mail.ts';
import type { Delivery } from './outbox.ts';
import { mailText } from '#texts/es/shared/mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const clock = standingClock();
let enqueued: Record<string, unknown>[] = [];
let carried: Parameters<Transport>[0][] = [];
let answer: () => Promise<Delivery>;
const queue = { enqueue: async (_tx: unknown, _name: string, data: Record<string, unknown>) => void enqueued.push(data) };
const outbox = () =>
  buildMail({
    ...database,
    clock,
    log: silentLog,
    queue,
    transport: async (mail) => {
      carried.push(mail);
      return answer();
    },
  });
const mail = (over: Partial<Mail> = {}): Mail => ({
  to: 'ana@porteo.test',
  subject: 'Hola',
  text: mailText('Un enlace:', 'https://porteo.test/t'),
  until: new Date(clock.now().getTime() + 60_000),
  ...over,
});
const rows = async () =>
  (await sql<Record<string, unknown>>`select state, content, refusal, ended_at from platform_outbox`.execute(database.db)).rows;
async function send(over: Partial<Mail> = {}): Promise<() => Promise<void>> {
  const { send: put, jobs } = outbox();
  await database.inTransaction((tx) => put(tx, mail(over)));
  return async () => jobs.find(({ name }) => name === 'platform-send-mail')?.run(enqueued.at(-1) ?? {});
}

beforeEach(async () => {
  await sql`delete from platform_outbox`.execute(database.db);
  [enqueued, carried] = [[], []];
  answer = async () => 'accepted';
});

test('a mail leaves once, whole, and its text is forgotten', async () => {
  const run = await send();
  await run();
  await run();
  expect(carried).toEqual([
    { id: enqueued[0]?.['message_id'], to: 'ana@porteo.test', subject: 'Hola', text: 'Un enlace:\n\nhttps://porteo.test/t\n' },
  ]);
  expect(await rows()).toEqual([{ state: 'sent', content: null, refusal: null, ended_at: clock.now() }]);
});

test('what is undone with its transaction was never mailed', async () => {
  const { send: put } = outbox();
  await expect(
    database.inTransaction(async (tx) => {
      await put(tx, mail());
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
});

test('while the next station is silent the mail waits, and goes out later under the same name', async () => {
  const run = await send();
  answer = async () => {
    throw new Error('silence');
  };
  await expect(run()).rejects.toThrow('silence');
  expect(await rows()).toMatchObject([{ state: 'queued', content: expect.stringContaining('https://porteo.test/t') as string }]);
  answer = async () => 'accepted';
  await run();
  expect(new Set(carried.map(({ id }) => id)).size).toBe(1);
  expect(await rows()).toMatchObject([{ state: 'sent' }]);
});

test('a mail that is refused for good is tried no more', async () => {
  const run = await send();
  answer = async () => ({ refused: '550' });
  await run();
  await run();
  expect(carried).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'refused', content: null, refusal: '550' }]);
});

test('a mail whose link is dead by now is not sent', async () => {
  const run = await send({ until: clock.now() });
  await run();
  expect(carried).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'late', content: null }]);
});

test('what still waits when the queue has given it up is tried anew, once for each life of a job', async () => {
  const run = await send({ until: new Date(clock.now().getTime() + DAY_MS) });
  const tidy = () =>
    outbox()
      .jobs.find(({ name }) => name === 'platform-drop-old-mail')
      ?.run({});
  const jobs = async () => (await tidy(), enqueued.length);
  expect(await jobs()).toBe(1);
  clock.advance(10 * HOUR_MS);
  expect([await jobs(), await jobs()]).toEqual([2, 2]);
  expect(enqueued[1]).toEqual(enqueued[0]);
  await run();
  clock.advance(10 * HOUR_MS);
  expect([carried.length, await jobs()]).toEqual([1, 2]);
});

test('the files of a mail are made when it leaves; while they cannot be made it waits', async () => {
  let files: () => Promise<MailFile[]> = () => Promise.reject(new Error('no stamp'));
  const carry: Transport = async (one) => (carried.push(one), 'accepted');
  const { send: put, jobs } = buildMail({ ...database, clock, log: silentLog, queue, transport: carry, filesOf: () => files() });
  await database.inTransaction((tx) => put(tx, mail({ papers: 'D1' })));
  const run = () => jobs.find(({ name }) => name === 'platform-send-mail')?.run(enqueued.at(-1) ?? {});
  await expect(run()).rejects.toThrow('no stamp');
  expect([carried, await rows()]).toMatchObject([[], [{ state: 'queued' }]]);
  const paper: MailFile = { name: 'F-1.xml', media_type: 'application/xml', bytes: Buffer.from('<cfdi/>') };
  files = async () => [paper];
  await run();
  expect(carried).toMatchObject([{ to: 'ana@porteo.test', files: [paper] }]);
});
