import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { othersDuring } from '#platform/test-others.ts';
import type { CellFault } from '#contract/shared/csv/row-reader.ts';
import { findCellFaults } from './find-cell-faults.ts';
import { getPostalCode, searchPlaces, suggestPlaces } from './find-places.ts';
import { importFile } from '../files/import-file.ts';
import { postalFile } from './postal-file.ts';
import { municipalityPoint } from './municipality-points.ts';
import { tellMissingFile } from './tell-missing-file.ts';
import { someSettlements, writePostalFile } from './test-postal-file.ts';

let empty: TestDatabase;
let loaded: TestDatabase;
beforeAll(async () => {
  [empty, loaded] = await Promise.all([testDatabase(), testDatabase()]);
  const order = { path: writePostalFile(someSettlements), skipsFaults: false, onProgress: () => undefined };
  await importFile({ ...loaded, clock: standingClock() }, postalFile, order);
});
afterAll(() => Promise.all([empty.close(), loaded.close()]));

const zips = async ({ db }: TestDatabase, query: string) => (await searchPlaces(db, query)).data.map(({ zip_code }) => zip_code);
type Said = { zip_code: string; state?: string; neighborhood?: string };
const suggested = async ({ db }: TestDatabase, { zip_code, state = '', neighborhood = '' }: Said) =>
  (await suggestPlaces(db, { zip_code, state, neighborhood })).data.map((place) => `${place.zip_code} ${place.state}, ${place.neighborhood}`);

test('a code of the file answers with state, municipality, city and colonias, and with the point we know of it', async () => {
  expect(await getPostalCode(loaded.db, '06600')).toEqual({
    zip_code: '06600',
    state: 'Ciudad de México',
    state_code: '09',
    municipality: 'Cuauhtémoc',
    city: 'Ciudad de México',
    neighborhoods: ['Juárez'],
    latitude: 19.427,
    longitude: -99.163,
  });
});

test('where no point of the code is known, that of its municipality stands for it and says so', async () => {
  expect(await getPostalCode(loaded.db, '06400')).toMatchObject({ is_rough: true });
  const { latitude, longitude } = await getPostalCode(loaded.db, '37500');
  expect([Math.round(latitude ?? 0), Math.round(longitude ?? 0)]).toEqual([21, -102]);
});

test('every municipality that has a point lies in Mexico', () => {
  const known = Array.from({ length: 32_000 }, (_, n) => municipalityPoint(String(n + 1_000).padStart(5, '0'))).filter((point) => point !== null);
  expect(known).toHaveLength(2_312);
  for (const { latitude, longitude } of known) expect(latitude > 14.5 && latitude < 32.8 && longitude > -118.5 && longitude < -86.6).toBe(true);
});

test('a code that the file does not have gives its state alone, also one of our own list; one of no state is not found [AMB-4.04]', async () => {
  expect(await getPostalCode(loaded.db, '44100')).toMatchObject({ state: 'Jalisco', city: null, neighborhoods: [] });
  await expect(getPostalCode(loaded.db, '00000')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(getPostalCode(loaded.db, '99999')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('a colonia, a city or digits find their codes', () => {
  test.each([
    ['roma', ['06700', '06760']],
    ['Col. Roma Nte', ['06700']],
    ['ribera', ['06400']],
    ['valle de senora', ['37500']],
    ['juarez cuauhtemoc', ['06600']],
    ['064', ['06400']],
    ['merida', ['97100']],
    ['zzz', []],
    [' ', []],
    ['44100', ['44100']],
    ['6600', ['06600']],
    ['Roma Norte CDMX', ['06700']],
    ['Cd. Monterrey NL', ['64000', '64010']],
    ['Zona Centro Monterrey', ['64000']],
    ['Gto', ['37500']],
  ])('"%s"', async (query, found) => {
    expect(await zips(loaded, query)).toEqual(found);
  });

  test('codes of the city that is named come before a colonia of that name', async () => {
    expect(await zips(loaded, 'monterrey')).toEqual(['64000', '64010', '27830']);
  });

  test('signs that mean something to a database are only looked for', async () => {
    for (const query of ["'", '&', 'a:*', 'roma & !', '%', '_', '~']) expect(Array.isArray(await zips(loaded, query))).toBe(true);
  });
});

describe('near misses are suggested', () => {
  test.each<[string, Said, string[]]>([
    ['a state that is not the code’s', { zip_code: '06600', state: 'Jalisco', neighborhood: 'Juárez' }, ['06600 Ciudad de México, Juárez']],
    ['the same before a colonia is typed', { zip_code: '06600', state: 'Jalisco' }, ['06600 Ciudad de México, ']],
    ['digits swapped', { zip_code: '60600', neighborhood: 'Juárez' }, ['06600 Ciudad de México, Juárez']],
    ['a wrong digit', { zip_code: '06500', neighborhood: 'Juárez' }, ['06600 Ciudad de México, Juárez']],
    ['missing accents', { zip_code: '37500', neighborhood: 'Valle de Senora' }, ['37500 Guanajuato, Valle de Señora']],
    ['short forms', { zip_code: '06400', neighborhood: 'Col. Sta. Ma. La Ribera' }, ['06400 Ciudad de México, Santa María la Ribera']],
    ['a slip', { zip_code: '97100', neighborhood: 'Itzinma' }, ['97100 Yucatán, Itzimná']],
    ['a part of the name', { zip_code: '06400', neighborhood: 'La Ribera' }, ['06400 Ciudad de México, Santa María la Ribera']],
    ['a zero that a spreadsheet dropped', { zip_code: '6600', state: 'CDMX', neighborhood: 'Juárez' }, ['06600 Ciudad de México, Juárez']],
    ['a digit that is missing', { zip_code: '9710', state: 'Yucatán', neighborhood: 'Itzimna' }, ['97100 Yucatán, Itzimná']],
    [
      'the centre by its other names',
      { zip_code: '64000', state: 'Nuevo León', neighborhood: 'Zona Centro' },
      ['64000 Nuevo León, Monterrey Centro'],
    ],
    ['a code nobody knows, by the colonia of its state', { zip_code: '97999', neighborhood: 'Itzimná' }, ['97100 Yucatán, Itzimná']],
  ])('%s', async (_name, typed, places) => {
    expect(await suggested(loaded, typed)).toEqual(places);
  });

  test.each<[string, Said]>([
    ['what agrees', { zip_code: '06600', state: 'CDMX', neighborhood: 'Juárez' }],
    ['a colonia that is none of the list', { zip_code: '37500', state: 'Guanajuato', neighborhood: 'Rincón Bugambilias' }],
    ['a code and a state that agree, though another state has the colonia', { zip_code: '60600', state: 'Michoacán', neighborhood: 'Juárez' }],
    ['nothing typed', { zip_code: '37500' }],
    ['a code of no state', { zip_code: '00000', neighborhood: 'Conocida' }],
  ])('%s is left alone', async (_name, typed) => {
    expect(await suggested(loaded, typed)).toEqual([]);
  });
});

describe('in the rows of a file', () => {
  const columns = { zip: 'cp', state: 'estado', neighborhood: 'colonia' } as const;
  type Cells = Record<'cp' | 'estado' | 'colonia', string>;
  const told = async (cells: Cells, code?: 'ZIP_FOUR_DIGITS' | 'ZIP_OF_OTHER_STATE') => {
    const faults: CellFault<keyof Cells, 'ZIP_FOUR_DIGITS' | 'ZIP_OF_OTHER_STATE' | 'NEIGHBORHOOD_UNKNOWN'>[] = [];
    if (code) faults.push({ column: 'cp', code, message: 'x', repairs: [{ label: 'digits', cells: { cp: '?' } }] });
    await findCellFaults(loaded.db, [{ cells, faults }], [columns]);
    return faults.flatMap(({ repairs }) => repairs.map((repair) => repair.cells));
  };

  test.each(['Zona Centro', 'Centro', 'Primer Cuadro', 'Monterrey Centro'])('"%s" of a code with a centre is no fault', async (colonia) => {
    expect(await told({ cp: '64000', estado: 'Nuevo León', colonia })).toEqual([]);
  });

  test('four digits are first what the colonia says, whichever digit is missing', async () => {
    expect(await told({ cp: '3750', estado: 'Guanajuato', colonia: 'loma bonita' }, 'ZIP_FOUR_DIGITS')).toEqual([{ cp: '37500' }, { cp: '?' }]);
    expect(await told({ cp: '6660', estado: 'CDMX', colonia: 'Juares' }, 'ZIP_FOUR_DIGITS')).toEqual([{ cp: '?' }]);
  });

  test('a code of another state is taken for a slip where the state has the colonia in one like it, else the state is mended', async () => {
    expect(await told({ cp: '73500', estado: 'Guanajuato', colonia: 'Loma Bonita' }, 'ZIP_OF_OTHER_STATE')).toEqual([{ cp: '37500' }, { cp: '?' }]);
    expect(await told({ cp: '37500', estado: 'Puebla', colonia: 'Loma Bonita' }, 'ZIP_OF_OTHER_STATE')).toEqual([{ cp: '?' }]);
  });
});

test('while many rows of a file are looked up, others get a turn at each [AMB-8.03]', async () => {
  const columns = { zip: 'cp', state: 'estado', neighborhood: 'colonia' } as const;
  const rowsOf = (cells: Record<'cp' | 'estado' | 'colonia', string>, code?: 'ZIP_FOUR_DIGITS') =>
    Array.from({ length: 40 }, (_, n) => ({
      cells: { ...cells, colonia: `${cells.colonia} ${n}` },
      faults: code ? [{ column: 'cp' as const, code, message: 'x', repairs: [] }] : [],
    }));
  const found = async (rows: ReturnType<typeof rowsOf>) => (await othersDuring(() => findCellFaults(loaded.db, rows, [columns]))).turns;
  expect(await found(rowsOf({ cp: '37500', estado: 'Guanajuato', colonia: 'Loma Bonit' }))).toBeGreaterThanOrEqual(40);
  expect(await found(rowsOf({ cp: '3750', estado: 'Guanajuato', colonia: 'Loma Bonit' }, 'ZIP_FOUR_DIGITS'))).toBeGreaterThanOrEqual(40);
});

describe('without a file', () => {
  test('our own cities and the states of all codes are known, and what can be is suggested', async () => {
    expect((await getPostalCode(empty.db, '06600')).neighborhoods).toEqual(['Juárez']);
    expect(await getPostalCode(empty.db, '37299')).toMatchObject({ state: 'Guanajuato', city: null });
    expect(await zips(empty, 'itzimna')).toEqual(['97100']);
    expect(await suggested(empty, { zip_code: '37299', state: 'Jalisco' })).toEqual(['37299 Guanajuato, ']);
    expect(await suggested(empty, { zip_code: '57000', state: 'Guanajuato' })).toEqual(['57000 Estado de México, ']);
    expect(await getPostalCode(empty.db, '11570')).toMatchObject({ state: 'Ciudad de México', city: null });
    expect(await suggested(empty, { zip_code: '6601', state: 'CDMX' })).toEqual(['06601 Ciudad de México, ']);
    expect(await suggested(empty, { zip_code: '60600', neighborhood: 'Juárez' })).toEqual(['06600 Ciudad de México, Juárez']);
  });

  test('root is told once what is missing and how it is loaded; with a file nobody is', async () => {
    const told: { key: string; message: string }[] = [];
    const asks = { tellRoot: async (_tx: unknown, news: { key: string; message: string }) => void told.push(news) };
    for (const database of [empty, loaded, empty]) await tellMissingFile({ ...database, clock: standingClock(), asks });
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringContaining('npm run import:postal'),
      expect.stringContaining('npm run import:postal'),
    ]);
    expect(new Set(told.map(({ key }) => key)).size).toBe(1);
  });
});
