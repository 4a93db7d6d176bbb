import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkJob } from '#contract/bulk/bulk.ts';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { hashPassword } from '../access/password.ts';
import { ask, closeHouse, database, ended, guides, load, newTenant, openHouse, other, people, portal, rows, tenant, token } from './test-house.ts';

/** What happens in the middle of a load: when its third order has been committed, before the fourth is opened. */
let meanwhile: (() => Promise<unknown>) | null = null;
let committed = 0;
const step = async (name: string): Promise<void> => {
  if (name !== 'order-committed') return;
  committed += 1;
  if (committed === 3) await meanwhile?.();
};

beforeAll(() => openHouse({ step, settings: { TIME_SCALE: '0.01' } }));
afterAll(() => closeHouse());
beforeEach(async () => {
  [meanwhile, committed] = [null, 0];
  await newTenant(5_000_000);
});

const file = () => bulkCsv(rows({}, {}, { peso_kg: '0' }, {}, {}, {}, {}, {}));
const setCustomer = (status: string) => sql`update access_customer set status = ${status} where id = ${tenant.customer}`.execute(database.db);
const setUser = (status: string, permissions = '222222222', id: string = tenant.user) =>
  sql`update access_user set status = ${status}, permissions = ${permissions} where id = ${id}`.execute(database.db);
/** Also while nobody may ask for it. */
const stopped = async (id: JobId): Promise<string | null> => {
  const look = async () =>
    (await sql<{ stopped: string; ended: boolean }>`select stopped, ended_at is not null as ended from bulk_load where id = ${id}`.execute(database.db)).rows[0]; // prettier-ignore
  await expect.poll(async () => (await look())?.ended).toBe(true);
  return (await look())?.stopped ?? null;
};
const resume = (id: JobId, as = token, on: object = {}) => ask('POST', `/api/label/multiple/${id}/resume`, as, on);

test.each<[string, string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['whose customer is locked', 'CUSTOMER_LOCKED', () => setCustomer('LOCKED'), () => setCustomer('ACTIVE')],
  ['whose user is disabled', 'USER_DISABLED', () => setUser('disabled'), () => setUser('active')],
  ['whose user may not write guides any more', 'RIGHT_TAKEN', () => setUser('active', '222122222'), () => setUser('active')],
])('a load %s stops before its next guide, says why and what remains, and goes on when that is over [AMB-8.03]', async (_who, why, take, give) => {
  meanwhile = take;
  const { body } = await load(file());
  expect(await stopped(body.id)).toBe(why);
  await give();
  const half = await ended(body.id);
  expect([half.status, half.stopped, half.progress]).toEqual(['DONE', why, { total: 8, done: 4, correct: 3, failed: 1, pending: 0 }]);
  expect([half.labels.map(({ row }) => row), half.errors, await guides()]).toEqual([[0, 1, 3], [2], 3]); // prettier-ignore
  // Rows are corrected when the load has gone on; a colleague has no such load.
  expect((await ask('POST', `/api/label/multiple/${body.id}/rows`, token, { rows: [{ row: 2, peso_kg: '3' }] })).status).toBe(405);
  expect((await resume(body.id, other)).status).toBe(404);
  const answer = await resume(body.id);
  expect([answer.status, answer.body['status'], answer.body['stopped']]).toEqual([200, 'PROCESSING', null]);
  const whole = await ended(body.id);
  expect([whole.stopped, whole.labels.map(({ row }) => row), await guides()]).toEqual([null, [0, 1, 3, 4, 5, 6, 7], 7]); // prettier-ignore
  expect((await resume(body.id)).status).toBe(405);
});

test('what became of the load of a user who has left is told to its company, with the way to the guides that were made [AMB-8.03]', async () => {
  const boss = await database.inTransaction((tx) =>
    portal.api.access.createUser(tx, {
      ...{ customer_id: tenant.customer, role: 'customer', permissions: '222222222', password_hash: null },
      ...{ name: 'Eva', email: `eva.b${people}@porteo.test` },
    }),
  );
  meanwhile = () => setUser('disabled');
  const { body } = await load(file());
  expect(await stopped(body.id)).toBe('USER_DISABLED');
  const news = await sql<{ message: string; path: string }>`select message, path from notifications_message where user_id = ${boss}`.execute(
    database.db,
  );
  expect(news.rows).toEqual([{ message: 'Se detuvo la carga pedidos.csv: 3 guías creadas, 1 fila con error, 4 sin generar.', path: '/envios' }]);
});

const stop = (id: JobId, as = token) => ask('POST', `/api/label/multiple/${id}/stop`, as, {});
const newsOf = async () =>
  (await sql<{ message: string; path: string }>`select message, path from notifications_message where user_id = ${tenant.user} order by message`.execute(database.db)).rows; // prettier-ignore
/** The load that goes on: its answer has not come yet. */
const underWay = async (): Promise<JobId> =>
  ((await ask('GET', '/api/label/multiple', token)).body as unknown as { data: BulkJob[] }).data[0]?.id as JobId;

test('a load that a person stops begins no further row, is told with its way, and goes on by a press: no row is bought twice [AMB-8.03]', async () => {
  const presses: unknown[] = [];
  meanwhile = async () => {
    const id = await underWay();
    // A colleague has no such load; two clicks are one.
    const answers = [await stop(id, other), ...(await Promise.all([stop(id), stop(id)]))];
    presses.push(...answers.map(({ status, body }) => [status, body['status'], body['stopped']]));
  };
  const { body, status } = await load(file(), { wait: 'false' });
  expect([status, body.status]).toEqual([202, 'PROCESSING']);
  const half = await ended(body.id);
  expect(presses).toEqual([[404, undefined, undefined], [200, 'PROCESSING', 'ON_REQUEST'], [200, 'PROCESSING', 'ON_REQUEST']]); // prettier-ignore
  expect([half.stopped, half.progress]).toEqual(['ON_REQUEST', { total: 8, done: 4, correct: 3, failed: 1, pending: 0 }]);
  expect([half.labels.map(({ row }) => row), await guides()]).toEqual([[0, 1, 3], 3]); // prettier-ignore
  const told = {
    message: 'Se detuvo la carga pedidos.csv: 3 guías creadas, 1 fila con error, 4 sin generar.',
    path: `/carga-masiva?carga=${body.id}`,
  };
  expect(await newsOf()).toEqual([told]);
  // What has ended is not stopped again.
  expect((await stop(body.id)).body).toMatchObject({ status: 'DONE', stopped: 'ON_REQUEST', progress: half.progress });
  expect((await resume(body.id)).body).toMatchObject({ status: 'PROCESSING', stopped: null });
  const whole = await ended(body.id);
  expect([whole.stopped, whole.labels.map(({ row }) => row), await guides()]).toEqual([null, [0, 1, 3, 4, 5, 6, 7], 7]); // prettier-ignore
  expect((await newsOf()).map(({ message }) => message)).toEqual([told.message, 'Terminó la carga pedidos.csv: 7 guías creadas, 1 fila con error.']);
  expect((await stop(body.id)).body).toMatchObject({ status: 'DONE', stopped: null });
});

test('a check is not stopped, and a load that is stopped when all its rows are begun has ended as any other [AMB-8.03]', async () => {
  const check = (await load(file(), { check: 'true' })).body.id;
  expect((await stop(check)).status).toBe(405);
  meanwhile = async () => stop(await underWay());
  const { body } = await load(bulkCsv(rows({}, {}, {})), { wait: 'false' });
  const whole = await ended(body.id);
  expect([whole.stopped, whole.progress.correct, await guides()]).toEqual([null, 3, 3]);
});

test('a locked customer’s load does not go on, and stays where it was [AMB-14.01]', async () => {
  meanwhile = () => setCustomer('LOCKED');
  const { body } = await load(file());
  await stopped(body.id);
  expect((await resume(body.id)).body['code']).toBe('CUSTOMER_LOCKED');
  expect((await resume(body.id)).body['description']).toContain('bloqueada');
  expect(await guides()).toBe(3);
  const { data } = (await ask('GET', '/api/label/multiple', token)).body as unknown as { data: BulkJob[] };
  expect(data.map(({ id, stopped: why }) => [id, why])).toEqual([[body.id, 'CUSTOMER_LOCKED']]);
});

test('a load that a seller sent stops with the seller, and the user lets it go on: no row is bought twice [AMB-8.03]', async () => {
  const seller = await newSeller();
  meanwhile = () => setUser('disabled', '222222222', seller.id);
  const { body } = await load(file(), { user_id: tenant.user }, { as: seller.token });
  expect(await stopped(body.id)).toBe('USER_DISABLED');
  expect((await resume(body.id)).status).toBe(200);
  const whole = await ended(body.id);
  expect([whole.stopped, whole.labels.length, await guides()]).toEqual([null, 7, 7]);
  // What the seller bought stays the seller's act, what was bought after the user let it go on is the user's; all of it is the user's shipment.
  const acts = await sql<{ actor_id: string; on_behalf_of: string; n: number }>`select actor_id, on_behalf_of, count(*)::int as n from platform_audit
    where action = 'label.charged' and customer_id = ${tenant.customer} group by 1, 2 order by 3`.execute(database.db);
  expect(acts.rows).toEqual([
    { actor_id: seller.id, on_behalf_of: tenant.user, n: 3 },
    { actor_id: tenant.user, on_behalf_of: tenant.user, n: 4 },
  ]);
  const orders = await sql<{ actor_id: string; n: number }>`select actor_id, count(*)::int as n from shipping_order
    where customer_id = ${tenant.customer} group by 1 order by 2`.execute(database.db);
  expect(orders.rows).toEqual([{ actor_id: seller.id, n: 3 }, { actor_id: tenant.user, n: 4 }]); // prettier-ignore
});

/** The seller of the customer. */
async function newSeller(): Promise<{ id: string; token: string }> {
  const email = `venta.${people}@porteo.test`;
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const id = await database.inTransaction((tx) =>
    portal.api.access.createUser(tx, { customer_id: null, name: 'Venta', email, role: 'seller', permissions: '222222222', password_hash }),
  );
  await sql`update access_customer set seller_id = ${id} where id = ${tenant.customer}`.execute(database.db);
  const { body } = await ask('POST', '/api/user/login', '', { email, password: 'Correcta-1' });
  return { id, token: body['token'] as unknown as string };
}
