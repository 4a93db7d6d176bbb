import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { ImportOrder } from '../api.ts';
import { currentEdition, openEdition } from '../store/editions.ts';
import { getPostalCode } from './find-places.ts';
import { importFile } from '../files/import-file.ts';
import { postalFile } from './postal-file.ts';
import { lineOf, officialText, someSettlements, writePostalFile, writeText } from './test-postal-file.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['edition', 'postal_code', 'postal_name']) await sql`delete from ${sql.table(`catalogs_${table}`)}`.execute(database.db);
});

const load = (path: string, over: Partial<ImportOrder> = {}) =>
  importFile({ ...database, clock: standingClock() }, postalFile, { path, skipsFaults: false, onProgress: () => undefined, ...over });
const rowsOf = async (table: 'code' | 'name'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(`catalogs_postal_${table}`)}`.execute(database.db);
  return (rows[0] as { n: number }).n;
};
const code = (zip: string) => getPostalCode(database.db, zip);

test('the official file is read in its own encoding, and in UTF-8 after an editor', async () => {
  for (const encoding of ['latin1', 'utf8'] as const) {
    const outcome = await load(writePostalFile(someSettlements, encoding));
    expect(outcome).toMatchObject({ outcome: 'loaded', lines: 13, entries: 11, faults: 0 });
    expect(await code('37500')).toMatchObject({
      state: 'Guanajuato',
      state_code: '11',
      municipality: 'León',
      city: 'León de los Aldama',
      neighborhoods: ['Loma Bonita', 'Lomas de San Juan', 'Valle de Señora'],
    });
  }
});

test('the file that has tabs and fewer columns, in another order, is read by the names of its columns', async () => {
  const names = ['c_estado', 'c_mnpio', 'd_codigo', 'd_asenta', 'D_mnpio', 'd_estado', 'd_ciudad'];
  const path = writeText([names, ['11', '020', '37500', 'Loma Bonita', 'León', 'Guanajuato', '']].map((cells) => cells.join('\t')).join('\n'));
  expect(await load(path)).toMatchObject({ outcome: 'loaded', lines: 1 });
  expect(await code('37500')).toMatchObject({ city: 'León', neighborhoods: ['Loma Bonita'] });
});

test('a new file takes the place of the one before, whole: what it does not have is gone, and nothing is left behind', async () => {
  await load(writePostalFile(someSettlements));
  expect(await load(writePostalFile([['37510', 'El Carmen', 'León']]))).toMatchObject({ outcome: 'loaded', entries: 1, former: 11 });
  expect((await code('37500')).neighborhoods).toEqual([]);
  expect((await code('37510')).neighborhoods).toEqual(['El Carmen']);
  expect([await rowsOf('code'), await rowsOf('name')]).toEqual([1, 1]);
});

test('lines of one code that stand far apart come together', async () => {
  const far = Array.from({ length: 700 }, (_, n) => [`2${String(n + 1000)}`, `Colonia ${n}`, 'Tijuana'] as const);
  await load(writePostalFile([['37500', 'Loma Bonita', 'León'], ...far, ['37500', 'El Carmen', 'León'], ['37500', 'Loma Bonita', 'León']]));
  expect((await code('37500')).neighborhoods).toEqual(['Loma Bonita', 'El Carmen']);
});

const faulty = [
  lineOf(['37500', 'Loma Bonita', 'León']),
  '37500|Loma',
  lineOf(['17500', 'Nowhere', 'X']),
  lineOf(['37500', 'El Carmen', 'León']).replace('Guanajuato', 'Jalisco'),
  lineOf(['37500', '', 'León']),
  lineOf(['37500', 'El Carmen', '']),
  lineOf(['37500', 'El\u0007 Carmen', 'León']),
];
const named = [
  { line: 4, fault: 'columns' },
  { line: 5, fault: 'zip' },
  { line: 6, fault: 'state' },
  { line: 7, fault: 'neighborhood' },
  { line: 8, fault: 'municipality' },
  { line: 9, fault: 'characters' },
];

test('faults are named with their line and nothing changes, unless faulty lines are to be skipped', async () => {
  await load(writePostalFile(someSettlements));
  const path = writeText(officialText(faulty));
  expect(await load(path)).toEqual({ outcome: 'refused', fault: 'lines', faults: 6, first: named });
  expect((await code('06600')).neighborhoods).toEqual(['Juárez']);
  expect(await rowsOf('code')).toBe(11);
  expect(await load(path, { skipsFaults: true })).toMatchObject({ outcome: 'loaded', entries: 1, lines: 1, faults: 6, first: named });
});

test('of many faults the first twenty are named and all are counted', async () => {
  const outcome = await load(writeText(officialText(Array.from({ length: 35 }, () => 'x|y'))));
  expect(outcome).toMatchObject({ outcome: 'refused', fault: 'lines', faults: 35 });
  expect('first' in outcome && outcome.first.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, n) => n + 3));
});

test.each([
  ['missing', () => '/nowhere/CPdescarga.txt'],
  ['missing', () => '/tmp'],
  ['zipped', () => writeText('PK\u0003\u0004')],
  ['empty', () => writeText('')],
  ['empty', () => writeText(officialText([]))],
  ['header', () => writeText('a,b,c\n'.repeat(500))],
  ['header', () => writeText('x'.repeat(500_000))],
])('a file that is %s is refused by that word, and the codes before it stay', async (fault, path) => {
  await load(writePostalFile(someSettlements));
  expect(await load(path())).toEqual({ outcome: 'refused', fault });
  expect((await currentEdition(database.db, 'postal'))?.entries).toBe(11);
});

test('until the last line is in, everybody finds the codes before it; progress counts what was read', async () => {
  await load(writePostalFile([['37500', 'Antes', 'León']]));
  const many = Array.from({ length: 600 }, (_, n) => [String(37500 + n), 'Después', 'León'] as const);
  const seen: Promise<string[]>[] = [];
  const counts: number[] = [];
  const outcome = await load(writePostalFile(many), {
    onProgress: ({ lines }) => {
      counts.push(lines);
      seen.push(code('37500').then(({ neighborhoods }) => neighborhoods));
    },
  });
  expect(counts).toEqual([250, 500, 600]);
  expect((await Promise.all(seen)).slice(0, 2)).toEqual([['Antes'], ['Antes']]);
  expect([outcome.outcome, (await code('37500')).neighborhoods]).toEqual(['loaded', ['Después']]);
});

test('an import that begins while another runs overtakes it; the other one says so and changes nothing', async () => {
  let isFirst = true;
  const many = Array.from({ length: 600 }, (_, n) => [String(37500 + n), 'Primero', 'León'] as const);
  let second: Promise<unknown> = Promise.resolve();
  const outcome = await load(writePostalFile(many), {
    onProgress: () => {
      if (isFirst) second = database.inTransaction((tx) => openEdition(tx, { kind: 'postal', file_name: 'second', at: new Date() }));
      isFirst = false;
    },
  });
  await second;
  expect(outcome).toEqual({ outcome: 'refused', fault: 'overtaken' });
  expect(await currentEdition(database.db, 'postal')).toBeNull();
});
