import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/dates.ts';
import { liveEvents } from '#contract/notifications/notifications.ts';
import { openLive } from '../../fixtures/live-client.ts';
import {
  ask,
  clock,
  closeHouse,
  database,
  dataDir,
  ended,
  good,
  load,
  newTenant,
  openHouse,
  other,
  portal,
  rows,
  tenant,
  token,
} from './test-house.ts';

beforeAll(() => openHouse({ settings: { TIME_SCALE: '0.001' } }));
afterAll(() => closeHouse());
beforeEach(() => newTenant(5_000_000));

test('a load tells the screens of its user that it has got on, and those of no colleague [AMB-8.03]', async () => {
  const base = await portal.listen();
  const [mine, theirs] = [await openLive(base, token), await openLive(base, other)];
  try {
    const { body } = await load(bulkCsv(rows({}, { destino_cp: '9710' })));
    const heard = (client: typeof mine) => client.heard.filter(({ event }) => event === liveEvents.bulkUpdated).map(({ body }) => body);
    await expect.poll(() => heard(mine)).toContainEqual({ id: body.id });
    expect(heard(theirs)).toEqual([]);
  } finally {
    mine.close();
    theirs.close();
  }
});

test('keys that the catalogues of the SAT do not have are faults at their columns, with a key that fits everything', async () => {
  for (const [name, text] of [
    ['products', 'c_ClaveProdServCP,Descripción,Palabras similares\n53101602,Camisas,Playera\n'],
    ['units', 'c_ClaveUnidad;Nombre;Descripción\nH87;Pieza;\nXKI;Kit;\n'],
  ] as const) {
    const path = join(dataDir, `${name}.csv`);
    writeFileSync(path, text);
    expect(await portal.api.catalogs.importFile({ of: 'sat', path, skipsFaults: false, onProgress: () => undefined })).toMatchObject({
      outcome: 'loaded',
    });
  }
  const file = bulkCsv(
    rows(
      { clave_producto: '53101602', clave_unidad: 'xki' },
      { clave_producto: '99999999', clave_unidad: 'ZZZ' },
      { clave_producto: '01010101', clave_unidad: 'H87' },
    ),
  );
  const body = await ended((await load(file, { check: 'true' })).body.id);
  const said = 'La clave no está en el catálogo del SAT: búscala por palabra, o usa';
  expect(body.error_details.map(({ row, column, code, message, repairs }) => [row, column, code, message, repairs[0]?.cells])).toEqual([
    [1, 'clave_producto', 'PRODUCT_CODE', `${said} 01010101`, { clave_producto: '01010101' }],
    [1, 'clave_unidad', 'UNIT_CODE', `${said} H87 (Pieza)`, { clave_unidad: 'H87' }],
  ]);
  const typed = { service_id: seededServices.sendexSaver, ...good, clave_producto: '99999999' };
  const row = await ask('POST', '/api/label/multiple/row', token, typed);
  expect(row.body['faults']).toMatchObject([{ column: 'clave_producto', code: 'PRODUCT_CODE' }]);
});

test('the rows of a check are kept for a day, those of a purchase for seven, and of one that is open until it ends', async () => {
  const bought = (await load(bulkCsv(rows({})))).body.id;
  const open = (await load(bulkCsv(rows({}, {})))).body.id;
  const checked = (await load(bulkCsv(rows({}, {}, {})), { check: 'true' })).body.id;
  for (const id of [bought, open, checked]) await ended(id);
  await sql`update bulk_load set ended_at = null where id = ${open}`.execute(database.db);
  const kept = async () => {
    const names = new Map([[bought, 'bought'], [open, 'open'], [checked, 'checked']]); // prettier-ignore
    const found = await sql<{ id: string }>`select distinct load_id as id from bulk_row where load_id in (${bought}, ${open}, ${checked})`.execute(database.db); // prettier-ignore
    return found.rows.map(({ id }) => names.get(id as typeof bought)).sort();
  };
  expect(await kept()).toEqual(['bought', 'checked', 'open']);
  clock.advance(DAY_MS + 1);
  await expect.poll(kept).toEqual(['bought', 'open']);
  clock.advance(6 * DAY_MS);
  await expect.poll(kept).toEqual(['open']);
});

const left = async () =>
  (await sql<{ loads: number; rows: number }>`select (select count(*)::int from bulk_load where user_id = ${tenant.user}) as loads,
    (select count(*)::int from bulk_row where customer_id = ${tenant.customer}) as rows`.execute(database.db)).rows[0]; // prettier-ignore

test('a file that cannot be read to its end leaves nothing, and can be sent again when it is whole', async () => {
  const whole = bulkCsv(rows(...Array.from({ length: 600 }, () => ({ peso_kg: '0' }))));
  const { status, body } = await load(`${whole}"A-601,${'x'.repeat(70_000)}`);
  expect([status, body.fields]).toEqual([400, { csv_file: expect.any(String) }]);
  expect(await left()).toEqual({ loads: 0, rows: 0 });
  const again = await load(whole);
  expect([again.body.run, again.body.progress.total, again.body.errors.length]).toEqual([1, 600, 600]);
});

test('what a process left that died while it wrote a file is seen by nobody, stands in no way, and goes within hours', async () => {
  const file = bulkCsv(rows({ peso_kg: '0' }, { peso_kg: '0' }));
  const { id } = (await load(file, {}, { key: 'press-dead' })).body;
  await sql`update bulk_load set is_staged = true, ended_at = null where id = ${id}`.execute(database.db);
  expect((await ask('GET', `/api/label/multiple/${id}`, token)).status).toBe(404);
  expect((await ask('GET', '/api/label/multiple', token)).body['data']).toEqual([]);
  const again = await load(file, {}, { key: 'press-dead' });
  expect([again.body.id === id, again.body.run, again.body.repeated, again.replayed]).toEqual([false, 1, false, false]);
  expect(await left()).toEqual({ loads: 2, rows: 4 });
  clock.advance(HOUR_MS + 1);
  await expect.poll(left).toEqual({ loads: 1, rows: 2 });
});

test('a row takes the outcome of its order however many wait for their carriers before it', async () => {
  const { id } = (await load(bulkCsv(rows({})))).body;
  await ended(id);
  await sql`update bulk_load set ended_at = null where id = ${id}`.execute(database.db);
  await sql`update bulk_row set state = 'working', row = 600 where load_id = ${id}`.execute(database.db);
  await sql`insert into bulk_row (load_id, customer_id, row, state, cells, faults, order_id)
    select load_id, customer_id, n, 'pending', cells, faults, load_id || n from bulk_row, generate_series(0, 500) as n
    where load_id = ${id}`.execute(database.db);
  const state = async () =>
    (await sql<{ state: string }>`select state from bulk_row where load_id = ${id} and row = 600`.execute(database.db)).rows[0];
  await expect.poll(state).toEqual({ state: 'correct' });
});
