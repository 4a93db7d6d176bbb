import { afterEach, beforeEach, expect, test } from 'vitest';
import { labUnderTest, type LabUnderTest } from '../lab-under-test.ts';

let lab: LabUnderTest;
beforeEach(async () => {
  lab = await labUnderTest();
});
afterEach(() => lab.end());

const write = (over: object) => lab.control('POST', '/reweighs', { carrier: 'fedex', document: 'F-1', ...over });
const parcel = (n: number, carrier = 'fedex') => ({
  ...{ carrier, number: `79461120338${n}`, tracking_code: null, reference: `REF${n}`, master: `79461120338${n}`, piece: 1, pieces: 1 },
  ...{ service: 'X', zip_origin: '37000', zip_destination: '97000', city_origin: 'León', city_destination: 'Mérida', weight_kg: 4 },
  ...{ created_at: '2026-11-20T10:00:00.000Z', recipient_name: 'Ana', events: [], cancelled_at: null, moving: false },
});

test('a carrier writes of the guides it knows, into the journal first, the same each time', async () => {
  expect(
    (await lab.control('POST', '/world', [parcel(1), parcel(2), parcel(3, 'estafeta')].map((one) => JSON.stringify(one)).join('\n'))).status,
  ).toBe(200);
  const file = (await write({ extra_kg: 3 })).body.toString('utf8');
  expect(file.split('\r\n').slice(1, -1)).toEqual(['F-1,1,794611203381,7,KG,,,,,León,100.00', 'F-1,2,794611203382,7,KG,,,,,León,100.00']);
  expect((await write({ extra_kg: 3 })).body.toString('utf8')).toBe(file);
  expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'reweighs_written', document: 'F-1', lines: [{ row: 1, kg: '7' }, { row: 2 }] });
  const drawn = (await write({ document: 'F-2' })).body.toString('utf8');
  expect((await write({ document: 'F-2' })).body.toString('utf8')).toBe(drawn);
});

test('it errs when asked: repeated rows, another document, guides that are not its own, commas and formulas', async () => {
  await lab.control('POST', '/world', [parcel(1), parcel(3, 'estafeta')].map((one) => JSON.stringify(one)).join('\n'));
  const slips = ['repeat_row', 'change_document', 'foreign_guide', 'unknown_guide', 'comma_decimals', 'formula', 'no_number', 'windows_1252'];
  const lines = (await write({ extra_kg: 1.5, slips })).body.toString('latin1').split('\r\n').slice(1, -1).map((line) => line.split(';').slice(0, 4).join(' ')); // prettier-ignore
  expect(lines).toEqual([
    'F-1 1 794611203381 5,5',
    'F-1 2 794611203383 9',
    'F-1 3 000000000000 9',
    'F-1 4 794611203381 =5,5+1',
    'F-1 5 794611203381 siete',
    'F-1 1 794611203381 5,5',
    'F-1-B 1 794611203381 5,5',
  ]);
  expect((await write({ carrier: 'dhl' })).status).toBe(400);
  expect((await write({ slips: ['nonsense'] })).status).toBe(400);
});
