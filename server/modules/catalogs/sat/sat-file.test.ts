import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SatCatalogue } from '#contract/catalogs/sat-keys.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { buildCatalogs } from '../module.ts';
import { searchSatKeys, unlistedSatKeys } from './find-sat-keys.ts';
import { findSatPlace } from './find-sat-place.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['edition', 'sat_key', 'sat_zip', 'sat_colonia', 'postal_code'])
    await sql`delete from ${sql.table(`catalogs_${table}`)}`.execute(database.db);
});

function write(text: string, encoding: BufferEncoding = 'utf8'): string {
  const path = join(mkdtempSync(join(tmpdir(), 'porteo-sat-')), 'catalogo.csv');
  writeFileSync(path, text, encoding);
  return path;
}
const load = (text: string, { skipsFaults = false, encoding = 'utf8' as BufferEncoding, of = 'sat' as 'sat' | 'postal' } = {}) =>
  buildCatalogs({ ...database, clock: standingClock(), asks: { tellRoot: async () => undefined } }).api.importFile({
    of,
    path: write(text, encoding),
    skipsFaults,
    onProgress: () => undefined,
  });
const found = async (catalogue: SatCatalogue, query: string) =>
  (await searchSatKeys(database.db, { catalogue, query })).data.map(({ code, name }) => `${code} ${name}`);

/** As the sheet of products is saved: titles, columns, quoted cells, a key that the spreadsheet took for a number. */
const products = [
  'c_ClaveProdServCP,,,',
  'Catálogo de productos y servicios carta porte.,,,',
  'c_ClaveProdServCP,Descripción,Palabras similares,Material peligroso',
  '1010101,No existe en el catálogo,,0',
  '53101602,"Camisas, blusas o camisetas para hombre",Playera,0',
  '53101604,Camisas o blusas para mujer,"Blusón, playera",0',
  '60124508,Kits de camisas para muñecos,,0',
  '14111507,Papel para impresora o fotocopiadora,Hojas bond,0',
  ',,,',
].join('\r\n');
const units = 'c_ClaveUnidad;Nombre;Descripción;Símbolo\nH87;Pieza;"Unidad de conteo;\nuna pieza";\nXKI;Kit (Conjunto de piezas);;\n18;Tambor;;\n';

test('a sheet of products is found by its words in any order, by other words for it and by the beginning of its key', async () => {
  expect(await load(products)).toEqual({ outcome: 'loaded', kind: 'sat_products', lines: 5, entries: 5, former: null, faults: 0, first: [] });
  expect(await found('products', 'mujer camis')).toEqual(['53101604 Camisas o blusas para mujer']);
  expect(await found('products', 'PLAYERA')).toEqual(['53101604 Camisas o blusas para mujer', '53101602 Camisas, blusas o camisetas para hombre']);
  expect(await found('products', '531016')).toHaveLength(2);
  expect(await found('products', '01010101')).toEqual(['01010101 No existe en el catálogo']);
});

test('keys whose name begins as typed stand before others, the more general name first', async () => {
  await load(products);
  expect(await found('products', 'camisas')).toEqual([
    '53101604 Camisas o blusas para mujer',
    '53101602 Camisas, blusas o camisetas para hombre',
    '60124508 Kits de camisas para muñecos',
  ]);
});

test.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])('a sheet saved with a %s, in the Windows encoding or in UTF-8 with a mark, is read', async (_name, sign) => {
  const text = ['c_ClaveProdServ', 'Descripción'].join(sign) + '\n' + ['14111507', 'Papel peñón'].join(sign) + '\n';
  for (const encoding of ['latin1', 'utf8'] as const) {
    expect(await load(encoding === 'utf8' ? `\ufeff${text}` : text, { encoding })).toMatchObject({ outcome: 'loaded', lines: 1 });
    expect(await found('products', 'peñon')).toEqual(['14111507 Papel peñón']);
  }
});

test('a sheet of units takes the place of the former one and leaves the products alone', async () => {
  await load(products);
  await load(units);
  expect(await load(units)).toMatchObject({ outcome: 'loaded', kind: 'sat_units', entries: 3, former: 3 });
  expect(await found('units', 'kit')).toEqual(['XKI Kit (Conjunto de piezas)']);
  expect(await found('products', 'papel')).toHaveLength(1);
});

test('before any catalogue is loaded the usual units are offered, and every key of the right shape is taken', async () => {
  expect((await searchSatKeys(database.db, { catalogue: 'units', query: '' })).data[0]).toEqual({ code: 'H87', name: 'Pieza' });
  expect(await found('units', 'caj')).toEqual(['XBX Caja']);
  expect(await searchSatKeys(database.db, { catalogue: 'products', query: 'camisa' })).toEqual({ data: [], is_loaded: false });
  expect(await unlistedSatKeys(database.db, 'products', ['99999999'])).toEqual(new Set());
});

test('a key that the loaded catalogue does not have is unlisted, but for the key of what no catalogue has', async () => {
  await load('c_ClaveProdServ,Descripción\n53101602,Camisas\n');
  expect(await unlistedSatKeys(database.db, 'products', ['53101602', '99999999', '01010101'])).toEqual(new Set(['99999999']));
  expect(await unlistedSatKeys(database.db, 'units', ['ZZZ'])).toEqual(new Set());
});

test('faulty rows are named with their line and nothing changes, unless they are to be skipped', async () => {
  await load(products);
  const faulty = 'c_ClaveProdServ,Descripción\n14111507,Papel\n5310,Camisas\n53101602,\n53101604,Blusas\u0007\n';
  const first = [
    { line: 3, fault: 'product_code' },
    { line: 4, fault: 'name' },
    { line: 5, fault: 'characters' },
  ];
  expect(await load(faulty)).toEqual({ outcome: 'refused', fault: 'lines', faults: 3, first });
  expect(await found('products', 'playera')).toHaveLength(2);
  expect(await load(faulty, { skipsFaults: true })).toMatchObject({ outcome: 'loaded', lines: 1, entries: 1, former: 5, faults: 3, first });
});

const zips = [
  'c_CodigoPostal,,,,',
  'c_CodigoPostal,c_Estado,c_Municipio,c_Localidad,Estímulo Franja Fronteriza',
  // As a spreadsheet writes them.
  '6600,CMX,15,03,0',
  '97100,YUC,050,,0',
  '64000,NLE,39,7,0',
].join('\n');
const colonias = [
  'c_Colonia,c_CodigoPostal,Nombre del asentamiento',
  '347,6600,Juárez',
  '0001,97100,Itzimná',
  '0002,97100,Gemela',
  '0003,97100,GEMELA',
].join('\n');
const placeOf = (zip_code: string, neighborhood: string, state: string) => findSatPlace(database.db, { zip_code, neighborhood, state });
const nothing = { municipality: null, locality: null, colonia: null };

test('a place has SAT’s keys of municipality, locality and colonia as far as the catalogues tell them, in its own state alone', async () => {
  expect(await placeOf('06600', 'Juárez', 'CDMX')).toEqual(nothing);
  expect(await load(zips)).toMatchObject({ outcome: 'loaded', kind: 'sat_zips', entries: 3 });
  expect(await load(colonias)).toMatchObject({ outcome: 'loaded', kind: 'sat_colonias', entries: 4 });
  expect(await placeOf('06600', 'JUAREZ', 'Ciudad de México')).toEqual({ municipality: '015', locality: '03', colonia: '0347' });
  expect(await placeOf('97100', 'Itzimná', 'Yucatán')).toEqual({ municipality: '050', locality: null, colonia: '0001' });
  // A name that two keys have, a name of no key, another state, and a code that the catalogue does not have.
  expect(await placeOf('97100', 'Gemela', 'Yucatán')).toEqual({ ...nothing, municipality: '050' });
  expect(await placeOf('64000', 'Centro', 'Nuevo León')).toEqual({ ...nothing, municipality: '039', locality: '07' });
  expect(await placeOf('64000', 'Centro', 'Jalisco')).toEqual(nothing);
  expect(await placeOf('64010', 'Centro', 'Nuevo León')).toEqual(nothing);
});

test('without SAT’s postal codes the municipality is that of the file of Correos', async () => {
  const correos = 'd_codigo|d_asenta|D_mnpio|d_estado|d_ciudad|c_estado|c_mnpio\n97100|Itzimná|Mérida|Yucatán|Mérida|31|050\n';
  expect(await load(correos, { of: 'postal' })).toMatchObject({ outcome: 'loaded' });
  expect(await placeOf('97100', 'Itzimná', 'Yucatán')).toEqual({ ...nothing, municipality: '050' });
  await load(zips.replace('97100', '97101'));
  expect(await placeOf('97100', 'Itzimná', 'Yucatán')).toEqual(nothing);
});

test.each([
  ['c_Colonia,c_CodigoPostal,Nombre del asentamiento', ['12345,97100,A', '1,00100,A', '1,97100,'], ['place_code', 'zip', 'neighborhood']],
  [
    'c_CodigoPostal,c_Estado,c_Municipio,c_Localidad',
    ['97100,XXX,1,1', '97100,YUC,a,1', '97100,YUC,1,123'],
    ['state_code', 'place_code', 'place_code'],
  ],
])('wrong rows of places are named with what is wrong: %s', async (header, rows, faults) => {
  const outcome = await load([header, ...rows].join('\n'));
  expect(outcome).toMatchObject({ outcome: 'refused', first: faults.map((fault, index) => ({ line: index + 2, fault })) });
});

test.each([
  ['zipped', 'PK\u0003\u0004'],
  ['header', 'a,b\n'.repeat(100)],
  ['header', '"never closed\n'.repeat(50)],
  ['empty', 'c_ClaveProdServ,Descripción\n'],
  ['empty', ''],
])('a file that is %s is refused by that word, and the keys before it stay', async (fault, text) => {
  await load(products);
  expect(await load(text)).toEqual({ outcome: 'refused', fault });
  expect(await found('products', 'playera')).toHaveLength(2);
});
