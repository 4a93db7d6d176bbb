import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkRow } from '#contract/bulk/bulk.ts';
import { bulkColumns, type BulkCells } from '#contract/bulk/columns.ts';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { xlsxOf } from '#platform/xlsx/xlsx-stream.ts';
import { centavos } from '#contract/shared/money.ts';
import { ask, clock, closeHouse, database, ended, good, guides, load, logInAgain, newTenant, openHouse, other, people, portal, rows, tenant, token } from './test-house.ts'; // prettier-ignore

beforeAll(() => openHouse());
afterAll(() => closeHouse());

describe('a file is bought', () => {
  beforeEach(() => newTenant(5_000_000));

  test('each good row is one guide, each bad one is named with its faults, and none blocks another [O-1.12, O-3.34, O-7.18] [AMB-8.03]', async () => {
    const { status, body } = await load(bulkCsv(rows({}, { destino_cp: '9710' }, {}, { peso_kg: '0', destino_rfc: '' })));
    expect([status, body.status, body.progress]).toEqual([200, 'DONE', { total: 4, done: 4, correct: 2, failed: 2, pending: 0 }]);
    expect(body.errors).toEqual([1, 3]);
    expect(body.labels.map(({ row, carrier }) => [row, carrier])).toEqual([[0, 'sendex'], [2, 'sendex']]); // prettier-ignore
    expect(body.error_details.map(({ row, column, code }) => [row, column, code])).toEqual([
      [1, 'destino_cp', 'ZIP_FOUR_DIGITS'],
      [3, 'destino_rfc', 'RFC_MISSING'],
      [3, 'peso_kg', 'WEIGHT_INVALID'],
    ]);
    expect(await guides()).toBe(2);
    expect(body.money?.total).toBe(232);
    expect(body).not.toHaveProperty('pdf');
  });

  test('the same file within a day answers its former load and makes nothing; `again` is a new run [AMB-8.03]', async () => {
    const file = bulkCsv(rows({}, {}));
    const first = await load(file);
    const second = await load(file);
    expect([second.body.id, second.body.repeated, await guides()]).toEqual([first.body.id, true, 2]);
    const third = await load(file, { again: 'true' });
    expect([third.body.run, third.body.repeated, third.body.progress.correct, await guides()]).toEqual([2, false, 2, 4]);
    clock.advance(25 * 3_600_000);
    await logInAgain();
    expect((await load(file)).body).toMatchObject({ run: 3, repeated: false });
  });

  test('the same press is one run, also of `again`, and another file under its key is refused [AMB-0.06]', async () => {
    const file = bulkCsv(rows({}));
    await load(file);
    const answers = [await load(file, { again: 'true' }, { key: 'press-0001' }), await load(file, { again: 'true' }, { key: 'press-0001' })];
    expect(answers.map(({ body, replayed }) => [body.run, replayed])).toEqual([[2, false], [2, true]]); // prettier-ignore
    expect(await guides()).toBe(2);
    expect((await load(bulkCsv(rows({}, {})), { again: 'true' }, { key: 'press-0001' })).body.code).toBe('KEY_REUSED');
  });

  test('two presses at the same moment make one load', async () => {
    const file = bulkCsv(rows({}, {}, {}));
    const both = await Promise.all([load(file), load(file)]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    await ended(both[0].body.id);
    expect(await guides()).toBe(3);
  });

  test('only rows in errors are created again, and only those [AMB-8.03]', async () => {
    const { body } = await load(bulkCsv(rows({}, { destino_cp: '9710' }, { peso_kg: '0' })));
    const retry = (...changed: object[]) => ask('POST', `/api/label/multiple/${body.id}/rows`, token, { rows: changed });
    expect((await retry({ row: 0 })).status).toBe(405);
    expect((await retry({ row: 1, destino_cp: '97100' }, { row: 0 })).status).toBe(405);
    expect((await retry({ row: 9 })).status).toBe(405);
    const answer = await retry({ row: 1, destino_cp: '97100' }, { row: 2, peso_kg: '0.5' });
    expect([answer.status, answer.body['status']]).toEqual([200, 'PROCESSING']);
    const after = await ended(body.id);
    expect([after.errors, after.progress.correct, await guides()]).toEqual([[2], 2, 2]);
    const { data } = (await ask('GET', `/api/label/multiple/${body.id}/rows`, token)).body as unknown as { data: BulkRow[] };
    expect(data.map(({ row, cells, faults }) => [row, cells.peso_kg, faults[0]?.repairs[0]?.label])).toEqual([[2, '0.5', '1']]);
    expect((await retry({ row: 1 })).status).toBe(405);
  });

  test('an XLSX is loaded as it is, with its title and further columns told, and is known again as the same file [O-1.12] [AMB-8.03]', async () => {
    const columns = ['notas', ...bulkColumns].map((header) => ({ header, width: 10 }));
    const cellsOf = (row: BulkCells) => ['urge', ...bulkColumns.map((column) => (column === 'peso_kg' ? Number(row.peso_kg) : (row[column] ?? '')))];
    const pages = async function* () {
      yield rows({}, { destino_empresa: '#N/A', destino_cp: '6600.0' }).map(cellsOf);
    };
    const parts: Uint8Array[] = [];
    for await (const part of xlsxOf({ name: 'Pedidos', columns }, pages())) parts.push(part);
    const { body } = await load(Buffer.concat(parts));
    expect([body.passed_over, body.labels.map(({ row }) => row), body.errors]).toEqual([{ columns: ['notas'], lines: [] }, [0], [1]]); // prettier-ignore
    expect(body.error_details.map(({ column, code }) => [column, code])).toEqual([['destino_empresa', 'NO_VALUE'], ['destino_cp', expect.any(String)]]); // prettier-ignore
    expect((await load(Buffer.concat(parts))).body).toMatchObject({ id: body.id, repeated: true, passed_over: { columns: ['notas'] } });
  });

  test('the failed rows leave as a CSV that can be loaded', async () => {
    const { body } = await load(bulkCsv(rows({}, { destino_calle: '=1+1', peso_kg: '0' })));
    const { name, content } = (await ask('GET', `/api/label/multiple/${body.id}/failed`, token)).body as unknown as Record<string, string>;
    expect([name, content]).toEqual(['filas-con-error-pedidos.csv', expect.stringContaining("'=1+1")]);
    expect((await load((content as string).replace(',4,', ',4,').replace(/,0,/, ',5,'))).body.errors).toEqual([]);
  });

  test('a load of another user, or of nobody, does not exist', async () => {
    const { body } = await load(bulkCsv(rows({})));
    const paths = ['', '/rows', '/failed'].map((path) => `/api/label/multiple/${body.id}${path}`);
    for (const path of [...paths, `/api/jobs/${body.id}`]) expect([path, (await ask('GET', path, other)).status]).toEqual([path, 404]);
    expect((await ask('POST', `${paths[0] as string}/rows`, other, { rows: [{ row: 0 }] })).status).toBe(404);
    expect((await ask('GET', '/api/label/multiple', other)).body['data']).toEqual([]);
    expect((await ask('GET', '/api/label/multiple', token)).body['data']).toMatchObject([{ id: body.id, progress: { correct: 1 } }]);
  });

  test('Envíos shows the guides of one load alone, and of a load of another customer none [AMB-8.02]', async () => {
    const { body } = await load(bulkCsv(rows({}, { peso_kg: '0' }, {})));
    await load(bulkCsv(rows({ referencia: 'otra' })));
    const found = async (as: string, query: string) => {
      const answer = (await ask('GET', `/api/labels?load=${query}`, as)).body as unknown as { data: { id: string }[]; total: number };
      return [answer.total, answer.data.map(({ id }) => id).sort()];
    };
    expect(await found(token, body.id)).toEqual([2, body.labels.map(({ id }) => id).sort()]);
    expect([await found(token, tenant.user), await found(token, 'nada')]).toEqual([[0, []], [0, []]]); // prettier-ignore
    await newTenant(5_000_000);
    expect(await found(token, body.id)).toEqual([0, []]);
  });

  test('it tells from where it is sent: the default address, the one that is typed, or that there are several', async () => {
    const own = { origen_empresa: 'Bodega Norte', origen_rfc: 'XAXX010101000', origen_contacto: 'Eva', origen_telefono: '8112345678', origen_calle: 'Uno', origen_colonia: 'Centro', origen_ciudad: 'Monterrey', origen_estado: 'Nuevo León', origen_cp: '64000' }; // prettier-ignore
    const origins = async (...sent: BulkCells[]) => (await ended((await load(bulkCsv(rows(...sent)))).body.id)).origins;
    expect(await origins({}, {})).toEqual([{ name: 'Refaccionaria El Güero', zip_code: '37290' }]);
    expect(await origins(own, { ...own, peso_kg: '2' }, { peso_kg: '0' })).toEqual([{ name: 'Bodega Norte', zip_code: '64000' }]);
    expect(await origins(own, {})).toHaveLength(2);
    expect(await origins({ peso_kg: '0' })).toEqual([]);
  });

  test('a longer file is 202, and its job tells how far it is and then all of it [AMB-18.01]', async () => {
    const { status, location, body } = await load(bulkCsv(rows(...Array.from({ length: 201 }, (_, n) => (n === 7 ? { tipo: 'Bolsa' } : {})))));
    expect([status, location]).toEqual([202, `/api/jobs/${body.id}`]);
    const look = async () =>
      (await ask('GET', `/api/jobs/${body.id}`, token)).body as unknown as { status: string; progress: object; results: object };
    await expect.poll(async () => (await look()).status).toBe('DONE');
    expect((await look()).progress).toEqual({ total: 201, done: 201, correct: 200, failed: 1, pending: 0 });
    expect((await look()).results).toMatchObject({ errors: [7], pending: [], error_details: [{ row: 7, column: 'tipo', code: 'TYPE_UNKNOWN' }] });
  });
});

describe('what a pocket cannot pay', () => {
  test('is an error of its row, in the order of the file, and the rest go on [AMB-8.03]', async () => {
    // Three guides of 116.00.
    await newTenant(40_000);
    const { body } = await load(bulkCsv(rows({}, {}, {}, {}, {})));
    expect([body.errors, body.labels.map(({ row }) => row)]).toEqual([[3, 4], [0, 1, 2]]); // prettier-ignore
    expect(body.error_details.map(({ column, code }) => [column, code])).toEqual([[null, 'INSUFFICIENT_BALANCE'], [null, 'INSUFFICIENT_BALANCE']]); // prettier-ignore
  });

  test('a mixed customer’s rows take stock, and balance only when that was ticked [AMB-8.03]', async () => {
    await newTenant(1_000_000, 'mixed');
    const service_id = seededServices.sendexSaverPrepaid;
    await database.inTransaction((tx) =>
      portal.api.wallet.buyStock(tx, {
        key: `s-${people}`,
        customer_id: tenant.customer,
        service_id,
        units: 2,
        net: centavos(20_000),
        total: centavos(23_200),
        valid_until: '2027-11-20',
        at: clock.now(),
      }),
    );
    const checked = await load(bulkCsv(rows({}, {}, {})), { service_id, check: 'true' });
    expect(checked.body.money).toMatchObject({ stock: { rows: 2, available: 2, remaining: 0 }, unpayable: 1 });
    const { body } = await load(bulkCsv(rows({}, {}, {})), { service_id });
    expect([body.labels.length, body.error_details.map(({ row, code }) => [row, code])]).toEqual([2, [[2, 'NO_STOCK']]]);
    const more = await load(bulkCsv(rows({ info_adicional: 'más' }, {})), { service_id, use_balance: 'true' });
    expect([more.body.labels.length, more.body.money?.balance?.rows]).toEqual([2, 2]);
  });
});

describe('a check', () => {
  test('buys nothing, and tells faults, the total and what balance pays and keeps [AMB-8.02]', async () => {
    await newTenant(40_000);
    const { status, body } = await load(bulkCsv(rows({}, { destino_cp: '1' }, {}, {}, {})), { check: 'true' });
    expect([status, body.kind, body.progress]).toEqual([200, 'check', { total: 5, done: 5, correct: 4, failed: 1, pending: 0 }]);
    expect(body.money).toMatchObject({ total: 348, balance: { rows: 3, amount: 348, available: 400, remaining: 52 }, unpayable: 1, unpriced: 0 });
    expect(await guides()).toBe(0);
    expect((await ask('GET', '/api/label/multiple', token)).body['data']).toEqual([]);
    expect((await ask('POST', `/api/label/multiple/${body.id}/rows`, token, { rows: [{ row: 1, destino_cp: '97100' }] })).status).toBe(405);
  });

  test('with mended rows tells what all of them will take, to the centavo that is charged afterwards, and what there is at that moment [AMB-8.02]', async () => {
    await newTenant(60_000);
    const file = bulkCsv(rows({}, { destino_cp: '9710' }, { peso_kg: '0' }, {}));
    const { body } = await load(file, { check: 'true' });
    const price = async (...mended: object[]) => (await ask('POST', `/api/label/multiple/${body.id}/price`, token, { rows: mended })).body;
    const mended = [{ row: 2, peso_kg: '3' }, { row: 1, destino_cp: '97100' }]; // prettier-ignore
    expect(await price()).toMatchObject({ rows: 2, money: { total: 232, balance: { remaining: 368 } } });
    expect(await price(...mended)).toMatchObject({ rows: 4, money: { total: 464, balance: { rows: 4, remaining: 136 }, unpayable: 0 } });
    // A row that is still wrong is in no sum.
    expect(await price({ row: 2, peso_kg: 'tres' })).toMatchObject({ rows: 2, money: { total: 232 } });
    const deposit = { key: `late-${people}`, customer_id: tenant.customer, amount: centavos(10_000), at: clock.now(), description: 'Depósito' };
    await database.inTransaction((tx) => portal.api.wallet.deposit(tx, deposit));
    expect((await ended(body.id)).money).toMatchObject({ total: 232, balance: { available: 700, remaining: 468 } });
    expect(await price(...mended)).toMatchObject({ money: { balance: { available: 700, remaining: 236 } } });
    expect(await guides()).toBe(0);
    const bought = (await load(file)).body;
    await ask('POST', `/api/label/multiple/${bought.id}/rows`, token, { rows: mended });
    expect((await ended(bought.id)).money).toMatchObject({ total: 464, balance: { rows: 4, remaining: 236 } });
    // Nothing is left to be tried again.
    expect((await ask('POST', `/api/label/multiple/${bought.id}/price`, token, { rows: mended })).status).toBe(405);
  });

  test('shows and judges cells with a line break and more than 1,000 characters as they stand in the file [AMB-8.03]', async () => {
    await newTenant(60_000);
    const raw = { destino_calle: 'Calle 20\nBodega 3', destino_referencias: 'a'.repeat(1_500) };
    const { body } = await load(bulkCsv(rows(raw)), { check: 'true' });
    const listed = await ask('GET', `/api/label/multiple/${body.id}/rows`, token);
    const [row] = listed.body['data'] as unknown as BulkRow[];
    expect([listed.status, row?.cells]).toEqual([200, expect.objectContaining(raw)]);
    expect(row?.faults.map(({ column, code, repairs }) => [column, code, repairs[0]?.cells])).toEqual([
      ['destino_calle', 'HIDDEN_SIGNS', { destino_calle: 'Calle 20 Bodega 3' }],
      ['destino_referencias', 'TOO_LONG', undefined],
    ]);
    const mended = { ...row?.cells, destino_calle: 'Calle 20 Bodega 3' };
    const judged = await ask('POST', '/api/label/multiple/row', token, { service_id: seededServices.sendexSaver, ...mended });
    expect((judged.body['faults'] as unknown as BulkRow['faults']).map(({ column }) => column)).toEqual(['destino_referencias']);
    const priced = await ask('POST', `/api/label/multiple/${body.id}/price`, token, { rows: [{ row: 0, ...mended }] });
    expect([priced.status, priced.body['rows']]).toEqual([200, 0]);
  });

  test('of one typed row tells its faults and what may have been meant', async () => {
    await newTenant(0);
    const row = { service_id: seededServices.sendexSaver, ...good, destino_cp: '9710' };
    const { body } = await ask('POST', '/api/label/multiple/row', token, row);
    expect(body['faults']).toMatchObject([{ column: 'destino_cp', code: 'ZIP_FOUR_DIGITS', repairs: [{ label: '97100' }, { label: '09710' }] }]);
    expect((await ask('POST', '/api/label/multiple/row', token, { ...row, destino_cp: '97100' })).body['faults']).toEqual([]);
  });
});

describe('a file that cannot be loaded says why at its field', () => {
  beforeEach(() => newTenant(0));

  test.each<[string, () => string | Uint8Array, Record<string, string>, Record<string, unknown>]>([
    ['a packed file', () => Uint8Array.from([80, 75, 3, 4, 0, 0, 44]), {}, { csv_file: expect.stringContaining('No se pudo abrir el archivo de Excel') }],
    ['another header', () => 'a,b\n1,2', {}, { csv_file: expect.stringContaining('Faltan: referencia, origen_empresa') }],
    ['more than 10 MB', () => new Uint8Array(10 * 1024 * 1024 + 1), {}, { csv_file: 'El archivo supera 10 MB. Divídelo en varios.' }],
    ['a service of another carrier', () => bulkCsv([good]), { carrier: 'fedex' }, { carrier: 'El servicio es de otra paquetería' }],
    ['a service that is switched off', () => bulkCsv([good]), { carrier: 'estafeta', service_id: seededServices.estafetaGround }, { service_id: expect.any(String) }],
  ])('%s [O-5.45]', async (_case, file, over, fields) => {
    const { status, body } = await load(file(), over);
    expect([status, body.fields]).toEqual([400, fields]);
  }); // prettier-ignore
});
