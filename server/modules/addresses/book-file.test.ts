import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressesOperations, type AddressScope, type AddressView } from '#contract/addresses/addresses.ts';
import { bookFileOperations, type BookImport } from '#contract/addresses/book-file.ts';
import { bookHeader, bookLines, failedBookCsv } from '#contract/addresses/csv/book-csv.ts';
import type { BookCells } from '#contract/addresses/csv/columns.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { bookFileTexts } from '#texts/es/addresses/book-file.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import type { Person } from '../access/fixtures/two-tenants.ts';
import { bookWorld, type BookWorld } from './fixtures/book-world.ts';
import { importFile } from '../catalogs/files/import-file.ts';
import { postalFile } from '../catalogs/postal/postal-file.ts';
import { someSettlements, writePostalFile } from '../catalogs/postal/test-postal-file.ts';

let database: BookWorld['database'];
let world: BookWorld['world'];
let routes: BookWorld['routes'];
let empty: BookWorld['empty'];
beforeAll(async () => {
  ({ database, world, routes, empty } = await bookWorld());
  const order = { path: writePostalFile(someSettlements), skipsFaults: false, onProgress: () => undefined };
  await importFile({ ...database, clock: world.needs.clock }, postalFile, order);
});
afterAll(() => database.close());
beforeEach(() => empty());

const { importAddresses, exportAddresses } = bookFileOperations;
const { listAddresses, updateAddress, deleteAddress } = addressesOperations;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const rowOf = (alias: string, over: BookCells = {}): BookCells => ({ ...bookFileTexts.example, alias, ...over });
const fileOf = (rows: readonly BookCells[]): string => bookHeader() + bookLines(rows);

const send = (who: Person, csv: string | Uint8Array, request: Record<string, unknown> = {}) =>
  askRoute(routes, importAddresses, request, world.actor(who), { file: { name: 'a.csv', bytes: typeof csv === 'string' ? utf8(csv) : csv } });
const load = async (who: Person, rows: readonly BookCells[], request: Record<string, unknown> = {}): Promise<BookImport> =>
  (await send(who, fileOf(rows), request)).body;
const counts = ({ total, created, repeated, failed }: BookImport) => ({ total, created, repeated, failed: failed.length });
const book = async (who: Person, request: Record<string, unknown> = {}): Promise<AddressView[]> =>
  (await askRoute(routes, listAddresses, { limit: 1000, sort_order: 'asc', ...request }, world.actor(who))).body.data.map(({ address }) => address);
const aliases = async (who: Person, request: Record<string, unknown> = {}) => (await book(who, request)).map(({ alias }) => alias);

/** The file as the screen puts it together from its pieces. */
async function exported(who: Person, request: Record<string, unknown> = {}): Promise<string> {
  const pieces: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { body } = await askRoute(routes, exportAddresses, { ...request, ...(after ? { after } : {}) }, world.actor(who));
    pieces.push(body.content);
    after = body.next;
  }
  return pieces.join('');
}

describe('a file of addresses', () => {
  test('its good rows are kept, and the others are told with row, column and reason', async () => {
    const answer = await load('client', [rowOf('Uno'), rowOf('Dos', { cp: 'x', telefono: '12' }), rowOf('Tres')]);
    expect(counts(answer)).toEqual({ total: 3, created: 2, repeated: 0, failed: 1 });
    expect(answer.failed).toMatchObject([
      {
        row: 1,
        cells: { alias: 'Dos', cp: 'x' },
        faults: [
          { column: 'cp', message: 'Ingrese un código postal válido' },
          { column: 'telefono', message: 'El teléfono es inválido.' },
        ],
      },
    ]);
    expect(await aliases('client')).toEqual(['Uno', 'Tres']);
    expect((await book('client'))[0]).toMatchObject({
      is_main: true,
      scope: 'user',
      contacts: [{ name: 'Lucía', phone_number: '+529991234567' }],
    });
  });

  test('sent again it changes nothing: what stands in the book is left out and counted', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => rowOf(`Cliente ${n}`));
    expect(counts(await load('client', rows))).toEqual({ total: 450, created: 450, repeated: 0, failed: 0 });
    expect(counts(await load('client', rows))).toEqual({ total: 450, created: 0, repeated: 450, failed: 0 });
    expect(await aliases('client')).toEqual(rows.map(({ alias }) => alias));
    // Each piece that wrote something is an act of its own.
    const acts = await sql<{ after: object }>`select after from platform_audit where action = 'address.imported' order by id desc limit 3`.execute(database.db); // prettier-ignore
    expect(acts.rows.map(({ after }) => after)).toEqual([{ lines: 50 }, { lines: 200 }, { lines: 200 }]);
  });

  test('the same row twice is one address; another contact or another scope is another', async () => {
    const answer = await load('client', [rowOf('Uno'), rowOf('Uno'), rowOf('Uno', { contacto: 'Ana' }), rowOf('Uno', { alcance: 'Grupo' })]);
    expect(counts(answer)).toEqual({ total: 4, created: 3, repeated: 1, failed: 0 });
  });

  test('two files with the same shared rows at once keep each row once', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => rowOf(`Cliente ${n}`, { alcance: 'Grupo' }));
    const both = await Promise.all([load('client', rows), load('colleague', rows)]);
    expect(both.map(({ created, repeated }) => [created, repeated]).sort()).toEqual([
      [0, 30],
      [30, 0],
    ]);
  });

  test('failed rows, mended in their own file, are kept and no other a second time', async () => {
    const first = await load('client', [rowOf('Uno'), rowOf('Dos', { cp: '9710' })]);
    const mended = failedBookCsv(first.failed).replace(',9710,', ',97100,');
    expect(counts((await send('client', mended)).body)).toEqual({ total: 1, created: 1, repeated: 0, failed: 0 });
    expect(await aliases('client')).toEqual(['Uno', 'Dos']);
  });

  test('columns that an address can do without may be missing, in Windows-1252 with semicolons too', async () => {
    const csv = 'Alias;Empresa;Calle;Colonia;Ciudad;Estado;CP;Contacto;Teléfono\r\nÑandú;Acme;Calle 1;Centro;Mérida;Yucatán;97000;Ana;9991234567\r\n';
    const { body } = await send('client', Uint8Array.from(Buffer.from(csv, 'latin1')));
    expect(counts(body)).toEqual({ total: 1, created: 1, repeated: 0, failed: 0 });
    expect((await book('client'))[0]).toMatchObject({ alias: 'Ñandú', number: 'S/N', tax_id: null, type: 'Oficina' });
  });

  test('a title and further columns are passed over and told; the rows keep their lines', async () => {
    const [header = '', line = ''] = fileOf([rowOf('Uno', { cp: 'x' })]).split('\r\n');
    const { body } = await send('client', `Clientes del norte\r\n${header.slice(1)},vendedor\r\n${line},Ana\r\n`);
    expect([body.passed_over, body.failed[0]?.row]).toEqual([{ columns: ['vendedor'], lines: ['Clientes del norte'] }, 1]);
  });

  test('another header, no CSV and more than 5,000 rows are refused before anything is written', async () => {
    const said = async (csv: string) => (await send('client', csv)).fields['csv_file'];
    expect(await said('alias;nombre\r\na;b\r\n')).toMatch(/^El encabezado no es el de la plantilla\. Faltan: empresa, calle, .*Sobran: nombre\.$/);
    expect(await said('%PDF-1.4 a,b')).toBe('Debe ser un csv o xlsx');
    expect(await said(bookHeader() + bookLines([rowOf('Uno')]).repeat(5_001))).toBe('El archivo tiene más de 5,000 filas. Divídelo en varios.');
    expect(await said(`${fileOf([rowOf('Uno')])}"sin cerrar`)).toContain('hay unas comillas sin cerrar');
    expect(await book('client')).toEqual([]);
  });

  test('a colonia that its code nearly has is told with the right one, and kept as typed when one insists', async () => {
    const rows = [rowOf('Uno', { cp: '06600', estado: 'Ciudad de México', ciudad: 'Ciudad de México', colonia: 'Juares' })];
    const answer = await load('client', rows);
    expect(answer.failed[0]?.faults).toEqual([
      { column: 'colonia', code: 'NEIGHBORHOOD_UNKNOWN', message: 'No existe en el CP 06600', repairs: [{ label: 'Juárez', cells: { colonia: 'Juárez' } }] },
    ]);
    expect(counts(await load('client', rows, { keeps_neighborhoods: 'true' }))).toMatchObject({ created: 1, failed: 0 });
  });
}); // prettier-ignore

describe('whose the rows become', () => {
  test('a client keeps personal ones and those of its group, and shares nothing with all [AMB-4.02]', async () => {
    const rows = (['Personal', 'Grupo', 'Global'] as const).map((alcance) => rowOf(alcance, { alcance }));
    const answer = await load('client', rows);
    expect(answer.failed.map(({ faults }) => faults)).toMatchObject([
      [{ column: 'alcance', message: 'No tienes permiso para guardar direcciones globales' }],
    ]);
    expect((await book('client')).map(({ scope }) => scope)).toEqual<AddressScope[]>(['user', 'group']);
    expect(counts(await load('owner', [rowOf('Global', { alcance: 'Global' })]))).toMatchObject({ created: 1 });
    expect(await aliases('loner')).toEqual(['Global']);
  });
  test('who is in no group is told', async () => {
    const [failed] = (await load('loner', [rowOf('Uno', { alcance: 'Grupo' })])).failed;
    expect(failed?.faults).toMatchObject([{ column: 'alcance', message: 'El usuario no pertenece a un grupo' }]);
  });
  test('two people of a customer keep the same row each for itself', async () => {
    expect(counts(await load('client', [rowOf('Uno')]))).toMatchObject({ created: 1 });
    expect(counts(await load('colleague', [rowOf('Uno')]))).toMatchObject({ created: 1, repeated: 0 });
  });
  test('staff say for whom, within their customers', async () => {
    const user_id = world.actor('client').id;
    expect((await send('agent', fileOf([rowOf('Uno')]))).code).toBe('USER_NOT_CHOSEN');
    expect((await send('agent', fileOf([rowOf('Uno')]), { user_id: world.actor('foreignClient').id })).code).toBe('NOT_FOUND');
    expect(counts(await load('agent', [rowOf('Uno')], { user_id }))).toMatchObject({ created: 1 });
    expect(await aliases('client')).toEqual(['Uno']);
  });
  test('who may only read takes no file in, and exports', async () => {
    expect((await send('reader', fileOf([rowOf('Uno')]))).code).toBe('FORBIDDEN');
    await load('owner', [rowOf('Uno', { alcance: 'Global' })]);
    expect(await exported('reader')).toContain('Uno,Comercial Ejemplo');
  });
});

describe('the book as a file', () => {
  test('read again it is the same book, at the same person and at another', async () => {
    const rows = [
      rowOf('=1+1', { referencias: '@casa; "azul", 2', latitud: '20.97', longitud: '-89.62', entre_calles: 'A y B' }),
      rowOf('Ñandú', { interior: '-3', extension: '12', tipo: 'Otro', tipo_contacto: 'Móvil', rfc: '', correo: '', cp: '00000' }),
      rowOf('Uno', { telefono: '+14155552671' }),
    ];
    await load('client', rows);
    const csv = await exported('client');
    expect(csv).toContain("'=1+1");
    expect(counts((await send('client', csv)).body)).toEqual({ total: 3, created: 0, repeated: 3, failed: 0 });
    expect(counts((await send('foreignClient', csv)).body)).toEqual({ total: 3, created: 3, repeated: 0, failed: 0 });
    expect(await exported('foreignClient')).toBe(csv);
  });

  test('it has all rows of the filters, more than one piece of them, each once, in the order of the book', async () => {
    const rows = Array.from({ length: 1_050 }, (_, n) => rowOf(`Cliente ${n}`, { ciudad: n % 2 === 0 ? 'Mérida' : 'Progreso' }));
    await load('client', rows);
    const names = (csv: string) => csv.split('\r\n').slice(1, -1).map((line) => line.split(',')[0]); // prettier-ignore
    expect(names(await exported('client'))).toEqual(rows.map(({ alias }) => alias));
    expect(names(await exported('client', { query: 'progreso' }))).toEqual(
      rows.flatMap(({ alias, ciudad }) => (ciudad === 'Progreso' ? [alias] : [])),
    );
    expect(names(await exported('client', { scope: 'global' }))).toEqual([]);
  });

  test('of others only what is shared is in it, and no place of another customer opens it', async () => {
    await load('owner', [rowOf('Del dueño'), rowOf('De todos', { alcance: 'Global' })]);
    await load('foreignClient', [rowOf('Ajena')]);
    expect((await exported('client')).split('\r\n')).toHaveLength(3);
    const [foreign] = await book('foreignClient');
    const answer = await askRoute(routes, exportAddresses, { after: foreign?.id }, world.actor('client'));
    expect(answer.code).toBe('NOT_FOUND');
    expect((await askRoute(routes, exportAddresses, {}, world.actor('agent'))).code).toBe('USER_NOT_CHOSEN');
  });

  test('an address that was changed since then comes in as another, and one that was deleted comes back', async () => {
    await load('client', [rowOf('Uno'), rowOf('Dos')]);
    const csv = await exported('client');
    const [one, two] = await book('client');
    await askRoute(routes, updateAddress, { id: one?.id, street: 'Otra' }, world.actor('client'));
    await askRoute(routes, deleteAddress, { id: two?.id }, world.actor('client'));
    expect(counts((await send('client', csv)).body)).toEqual({ total: 2, created: 2, repeated: 0, failed: 0 });
    expect((await aliases('client')).sort()).toEqual(['Dos', 'Uno', 'Uno']);
  });
});

test('an imported address belongs to the customer of its user', async () => {
  await load('client', [rowOf('Uno')]);
  const { rows } = await sql<{ customer_id: CustomerId }>`select customer_id from addresses_address`.execute(database.db);
  expect(rows).toEqual([{ customer_id: world.customers.ours }]);
});
