import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import { madeFacts } from '#contract/carriers/made-facts.ts';
import { pickupAnswer } from '#contract/pickups/pickup-links.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { standingClock } from '#platform/clock.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Portal } from '../../../compose.ts';
import { packages } from '../../../fixtures/example-bodies.ts';
import { buyGuides, fullTenant, type Tenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';
import { madeCarrier } from '../../carriers/fixtures/made-carrier.ts';
import { pickupWorld } from '../fixtures/pickup-world.ts';

let database: TestDatabase;
let portal: Portal;
let clock: ReturnType<typeof standingClock>;
let endPortal: () => Promise<void>;
let ours: Tenant;
let client: UserId;
let agent: UserId;
let free: string[] = [];
const start = new Date('2026-11-20T18:00:00Z');
const OPERATIONS = 'operaciones@sendex.example';

beforeAll(async () => {
  ({ portal, database, clock, end: endPortal } = await testPortal({ settings: { TIME_SCALE: '100' } }));
  await portal.start();
  clock.advance(start.getTime() - clock.now().getTime());
  ours = await fullTenant(portal, database, 'uno');
  client = ours.ids['user'] as UserId;
  agent = await database.inTransaction((tx) =>
    portal.api.access.createUser(tx, { customer_id: null, name: 'Agente', email: 'agente@porteo.test', role: 'agent', permissions: '222222222', all_customers: true, password_hash: null }),
  ); // prettier-ignore
  free = (await buyGuides(portal, ours.client, { packages: [{ ...packages[0], quantity: 12 }] })).labels.map(({ parcel_number }) => parcel_number);
  learnCarriers([
    madeFacts({ ...madeCarrier({ name: 'Sendex', code: 'SDX', letters: 'SDX', digits: 9, operations_email: OPERATIONS }), slug: 'sendex' as never }),
  ]);
});
afterAll(async () => {
  learnCarriers([]);
  await endPortal();
});
beforeEach(() => clock.advance(start.getTime() - clock.now().getTime()));

/** Pickups of a carrier whose interface takes none, with what its operations do with the newest link that they were mailed. */
function world() {
  const made = pickupWorld({ portal, database, clock }, { has: [] });
  const mailed = () => made.mails.filter(({ to }) => to === OPERATIONS);
  const token = (nth = -1) => /confirmar-recoleccion\/([\w-]+)/.exec(mailed().at(nth)?.text ?? '')?.[1] ?? '';
  const route = (name: string) => made.routes.find(({ operation }) => operation.name === name);
  const ask = (name: string, request: object) => route(name)?.handle(request as never, {} as never, undefined as never) as Promise<never>;
  return {
    ...made,
    mailed,
    token,
    look: (of = token()): Promise<object> => ask('getMailedPickup', { token: of }),
    answer: (answer: object, of = token()): Promise<object> => ask('answerMailedPickup', { token: of, answer: pickupAnswer.parse(answer) }),
  };
}
const some = () => [free.pop() as string];
const refusal = (work: Promise<unknown>) => work.then(() => 'accepted', ({ code, details, message }) => [code, details?.description ?? message]); // prettier-ignore
const told = async () => (await sql<{ message: string }>`select distinct message from notifications_message where user_id = ${agent}`.execute(database.db)).rows.map(({ message }) => message); // prettier-ignore

test('operations of a carrier without an interface are mailed the pickup, confirm it by its link with their folio, and its owner is told', async () => {
  const { create, mailed, mails, look, answer, read } = world();
  const made = await create(client, some());
  expect(made).toMatchObject({ status: 'pending' });
  expect(mailed()).toEqual([expect.objectContaining({ subject: 'Porteo: recolección por confirmar' })]);
  for (const words of ['Se pide esta recolección', '23/11/2026, de 10:00 a 14:00', 'https://porteo.example/confirmar-recoleccion/'])
    expect(mailed()[0]?.text).toContain(words);
  expect(await look()).toMatchObject({
    carrier: 'Sendex',
    tasks: ['to_book'],
    window: { date: '2026-11-23', earliest_time: '10:00', latest_time: '14:00' },
    guides: [{ weight: 4 }],
  });
  expect((await read(agent, made.id)).by_mail).toMatchObject({ email: OPERATIONS, said: null });
  expect((await read(client, made.id)).by_mail).toBeNull();
  expect(await answer({ task: 'to_book', is_done: true, folio: ' F-77 ' })).toMatchObject({ tasks: [], folio: 'F-77' });
  expect(await read(client, made.id)).toMatchObject({ status: 'scheduled', folio: 'F-77', date: '2026-11-23' });
  expect(mails.filter(({ to }) => to === 'client.uno@porteo.test').map(({ subject }) => subject)).toEqual(['Porteo: recolección programada']);
  expect(await told()).toContain('Sendex confirmó la recolección del 23/11/2026, folio F-77');
  const { rows } = await sql<{ path: string }>`select distinct path from notifications_message where user_id = ${agent} and message like '%F-77'`.execute(database.db); // prettier-ignore
  expect(rows).toEqual([{ path: `/recolecciones?open=${made.id}` }]);
});

test('another day that they name is the day of the pickup; one on which nobody comes is refused at its field', async () => {
  const { create, answer, read } = world();
  const { id } = await create(client, some());
  const sunday = { date: '2026-11-22', earliest_time: '10:00', latest_time: '14:00' };
  await expect(answer({ task: 'to_book', is_done: true, folio: 'F', window: sunday })).rejects.toMatchObject({
    code: 'WRONG_DATA',
    details: { fields: { 'answer.window.date': 'No se recolecta en domingo' } },
  });
  await answer({ task: 'to_book', is_done: true, folio: 'F', window: { date: '2026-11-24', earliest_time: '09:00', latest_time: '12:00' } });
  expect(await read(client, id)).toMatchObject({ status: 'scheduled', date: '2026-11-24', earliest_time: '09:00', latest_time: '12:00' });
});

test('two who answer at once with the same link: one counts, the other learns that nothing is asked any more', async () => {
  const { create, answer, read } = world();
  const { id } = await create(client, some());
  const both = await Promise.all(['F1', 'F2'].map((folio) => refusal(answer({ task: 'to_book', is_done: true, folio }))));
  expect(both.filter((one) => one === 'accepted')).toHaveLength(1);
  expect(both).toContainEqual(['NOT_ALLOWED', 'Esta recolección ya no espera tu respuesta']);
  expect((await read(agent, id)).bookings).toHaveLength(1);
});

test('what they cannot do changes nothing: staff read why and go on', async () => {
  const { create, answer, read, update } = world();
  const { id } = await create(client, some());
  await answer({ task: 'to_book', is_done: false, words: 'Sin unidad en León ese día' });
  expect(await read(agent, id)).toMatchObject({ status: 'pending', attention: ['to_book'], by_mail: { said: 'Sin unidad en León ese día' } });
  expect(await told()).toContain('Sendex no puede con la recolección del 23/11/2026: Sin unidad en León ese día');
  await answer({ task: 'to_book', is_done: false, words: 'Sí hay unidad el martes, llamen antes de las 12' });
  expect(await told()).toContain('Sendex no puede con la recolección del 23/11/2026: Sí hay unidad el martes, llamen antes de las 12');
  expect(await update(agent, id, { status: 'scheduled', folio: 'T-1' })).toMatchObject({ status: 'scheduled', folio: 'T-1' });
});

test('a change and a cancellation of a confirmed pickup are mailed and answered alike', async () => {
  const { create, update, mailed, look, answer, read } = world();
  const { id } = await create(client, some());
  await answer({ task: 'to_book', is_done: true, folio: 'F-1' });
  await update(client, id, { date: '2026-11-25' });
  expect(mailed().at(-1)?.subject).toBe('Porteo: cambio de recolección');
  expect(await look()).toMatchObject({ tasks: ['change'], window: { date: '2026-11-25' } });
  await answer({ task: 'change', is_done: true, window: { date: '2026-11-26', earliest_time: '10:00', latest_time: '14:00' } });
  expect(await read(client, id)).toMatchObject({ status: 'rescheduled', date: '2026-11-26', folio: 'F-1', change_state: null });
  await update(client, id, { status: 'cancelled' });
  expect(mailed().at(-1)?.subject).toBe('Porteo: recolección por cancelar');
  await answer({ task: 'cancel', is_done: true });
  expect(await read(agent, id)).toMatchObject({ status: 'cancelled', attention: [] });
  expect(await told()).toContain('Sendex canceló la recolección del 26/11/2026');
});

test('operations that have not answered are mailed again when the day changes, and learn when nobody has to come', async () => {
  const { create, update, mailed, token, look } = world();
  const { id } = await create(client, some());
  const first = token();
  await update(client, id, { date: '2026-11-25' });
  expect(mailed()).toHaveLength(2);
  expect(await look(first)).toMatchObject({ tasks: ['to_book'], window: { date: '2026-11-25' } });
  await update(client, id, { status: 'cancelled' });
  expect(mailed().at(-1)).toMatchObject({ subject: 'Porteo: recolección cancelada', text: expect.stringContaining('no hace falta ir') as string });
  expect(await look(first)).toMatchObject({ tasks: [] });
});

test('operations that have not answered learn that nobody has to come when the last guide of the pickup is cancelled, and not before', async () => {
  const { create, read, api, mailed } = world();
  const { id } = await create(client, [...some(), ...some()]);
  const [first, last] = (await read(client, id)).labels;
  const leave = (guide: typeof first) =>
    database.inTransaction((tx) => api.leavePickup(tx, { id: guide?.id as never, customer_id: ours.customer as never }));
  await leave(first);
  expect(mailed().map(({ subject }) => subject)).toEqual(['Porteo: recolección por confirmar']);
  await leave(last);
  expect(mailed().at(-1)).toMatchObject({ subject: 'Porteo: recolección cancelada', text: expect.stringContaining('no hace falta ir') as string });
});

test('a link of nobody and one whose pickup is over answer alike; what it asks for needs a folio or a reason', async () => {
  const { create, look, answer, token } = world();
  await create(client, some());
  expect(await refusal(look('nobody'))).toEqual(await refusal(answer({ task: 'cancel', is_done: true }, 'nobody')));
  const living = token();
  clock.advance(5 * DAY_MS);
  expect((await refusal(look(living)))[0]).toBe('TOKEN_EXPIRED');
  for (const [wrong, path, message] of [
    [{ task: 'to_book', is_done: true, folio: ' ' }, 'folio', 'Escribe el folio de la recolección'],
    [{ task: 'change', is_done: false }, 'words', 'Escribe por qué no es posible'],
  ] as const)
    expect(pickupAnswer.safeParse(wrong).error?.issues).toEqual([expect.objectContaining({ path: [path], message })]);
});

test('a carrier without a mailbox leaves its pickups to staff, and no token of a link is kept', async () => {
  const { create, token, mailed } = world();
  await create(client, some());
  const kept = await sql<{ n: number }>`select count(*)::int as n from pickups_link where token_hash = ${token()}`.execute(database.db);
  expect(kept.rows[0]?.n).toBe(0);
  learnCarriers([]);
  const before = mailed().length;
  expect(await create(client, some())).toMatchObject({ status: 'pending' });
  expect(mailed()).toHaveLength(before);
});
