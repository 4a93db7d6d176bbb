import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import type { Log } from '#platform/log.ts';
import { ask, clock, closeHouse, database, ended, guides, load, newTenant, openHouse, portal, rows, token } from './test-house.ts';

const logged: { event: string; row: unknown }[] = [];
const log: Log = { info: () => undefined, warn: () => undefined, error: (event, data) => void logged.push({ event, row: data?.['row'] }) };
/** Orders that have been committed; the first of them finds its process broken. */
let committed: string[] = [];
let breaksOnce = false;
const step = async (name: string, order_id: string): Promise<void> => {
  if (name !== 'order-committed') return;
  committed.push(order_id);
  if (breaksOnce && committed.length === 1) throw new Error('broken behind the commit');
};

beforeAll(async () => {
  await openHouse({ log, step, settings: { TIME_SCALE: '0.001' } });
  // The database itself throws when a shipment of this reference is ordered.
  await sql`create function refuse_broken() returns trigger language plpgsql as
    $$ begin if new::text like '%QUEBRADA%' then raise exception 'broken row'; end if; return new; end $$`.execute(database.db);
  await sql`create trigger refuse_broken before insert on shipping_order for each row execute function refuse_broken()`.execute(database.db);
});
afterAll(() => closeHouse());
beforeEach(async () => {
  [logged.length, committed, breaksOnce] = [0, [], false];
  await newTenant(5_000_000);
});

test('a row that always breaks ends by itself in errors, says that it was us, and can be created again [AMB-8.03]', async () => {
  const { body } = await load(bulkCsv(rows({}, { referencia: 'QUEBRADA' }, {})));
  const { errors, error_details, labels } = await ended(body.id);
  expect([errors, labels.map(({ row }) => row)]).toEqual([[1], [0, 2]]); // prettier-ignore
  const message = 'No se pudo crear por un error nuestro; puedes reintentar esta fila';
  expect(error_details).toEqual([{ row: 1, column: null, code: 'NOT_PREPARED', message, repairs: [] }]);
  expect(logged.filter(({ row }) => row === 1).map(({ event }) => event)).toEqual([
    'row of a load failed',
    'row of a load failed',
    'row of a load given up',
  ]);
  expect((await portal.app.inject('/-/metrics')).body).toMatch(/^porteo_bulk_rows_given_up 1$/m);
  expect((await ask('POST', `/api/label/multiple/${body.id}/rows`, token, { rows: [{ row: 1, referencia: 'ENTERA' }] })).status).toBe(200);
  expect([(await ended(body.id)).errors, await guides()]).toEqual([[], 3]);
});

test('a row that breaks when its order stands is pending, follows it and is bought once, its price in what the load took [AMB-8.03]', async () => {
  breaksOnce = true;
  const { body } = await load(bulkCsv(rows({}, {})));
  expect((await ended(body.id)).pending).toEqual([0]);
  // The lease of the process that opened the order runs out, and its job takes it over.
  clock.advance(60_000);
  await expect.poll(async () => (await ended(body.id)).labels.map(({ row }) => row)).toEqual([0, 1]);
  const { errors, pending, money } = await ended(body.id);
  expect([errors, pending, await guides(), committed.length]).toEqual([[], [], 2, 2]);
  const { rows: charged } = await sql<{ total: number }>`select sum(price_total) as total from shipping_guide where order_id in (${sql.join(committed)})`.execute(database.db); // prettier-ignore
  expect(Number(money?.total) * 100).toBe(Number(charged[0]?.total));
  expect(money?.balance).toMatchObject({ rows: 2, amount: money?.total });
});
