import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { rowFaultTexts as texts } from '#texts/es/reweighs/row-faults.ts';
import { columnsOf, fileCarriers, headings, rowFields, type FileCarrier, type RowCells, type RowField } from './columns.ts';
import { readRow } from './read-row.ts';

const good: Record<RowField, string> = {
  document: 'F-2201',
  row: '17',
  parcel_number: '7946 1120 3387',
  carrier_kg: '7',
  unit: 'KG',
  scale_kg: '4.1',
  length: '40',
  width: '35',
  height: '25',
  place: 'León',
};
const cellsOf = (carrier: FileCarrier, changed: Partial<Record<RowField, string>> = {}): RowCells =>
  Object.fromEntries(rowFields.map((field) => [headings[carrier][field], { ...good, ...changed }[field]]));

test.each(fileCarriers)('a row of %s says which guide weighed what, whatever its columns are called [AMB-12.15]', (carrier) => {
  expect(readRow(carrier, cellsOf(carrier), false)).toEqual({
    row: {
      ...{ document: 'F-2201', row: 17, parcel_number: '794611203387', carrier_kg: 7, scale_kg: 4.1 },
      ...{ measures: { length: 40, width: 35, height: 25 }, place: 'León' },
    },
    faults: [],
  });
  const { document, row, parcel_number, carrier_kg } = headings[carrier];
  const bare = { [document]: 'A', [row]: '1', [parcel_number]: '123', [carrier_kg]: '5.5' };
  expect(readRow(carrier, bare, false).row).toMatchObject({ carrier_kg: 5.5, scale_kg: null, measures: null, place: null });
});

test.each<[RowField, string, string]>([
  ['document', '', texts.document],
  ['document', '=A1', texts.formula],
  ['row', '', texts.row],
  ['row', '0', texts.rowWrong],
  ['row', '1.5', texts.rowWrong],
  ['parcel_number', '', texts.parcel],
  ['parcel_number', '3.56358E+21', csvTexts.rounded],
  ['parcel_number', '12/34', texts.parcelWrong],
  ['parcel_number', '=HYPERLINK("http://x";"1")', texts.formula],
  ['carrier_kg', '', texts.kilos],
  ['carrier_kg', 'siete', texts.notNumber],
  ['carrier_kg', '0', texts.aboveZero],
  ['carrier_kg', '-3', texts.aboveZero],
  ['carrier_kg', '10001', texts.tooMany(10_000)],
  ['carrier_kg', '7.005', texts.decimals],
  ['carrier_kg', '7,5', texts.meant('7.5')],
  ['carrier_kg', '7 kg', texts.meant('7')],
  ['carrier_kg', '=7+1', texts.formula],
  ['carrier_kg', '+7+1', texts.formula],
  ['carrier_kg', '-A1', texts.formula],
  ['carrier_kg', '@SUM(A1)', texts.formula],
  ['carrier_kg', 'NaN', csvTexts.noValue('NaN')],
  ['carrier_kg', '1e3', texts.notNumber],
  ['unit', 'LB', texts.unit],
  ['scale_kg', 'x', texts.notNumber],
  ['length', '2001', texts.tooMany(2_000)],
  ['width', '', texts.measures],
  ['place', '=1', texts.formula],
])('%s %j is refused at its column with a reason [AMB-12.15]', (field, text, message) => {
  for (const carrier of fileCarriers)
    expect(readRow(carrier, cellsOf(carrier, { [field]: text }), false)).toEqual({
      row: null,
      faults: [{ column: headings[carrier][field], message }],
    });
});

test('a comma is of the decimals where the file has another separator, and a row tells all its faults at once [AMB-12.15]', () => {
  expect(readRow('estafeta', cellsOf('estafeta', { carrier_kg: '7,5' }), true).row?.carrier_kg).toBe(7.5);
  expect(readRow('estafeta', cellsOf('estafeta', { carrier_kg: '1.234,5' }), true).row?.carrier_kg).toBe(1234.5);
  // What can be both is refused with both readings, never weighed as one of them.
  expect(readRow('estafeta', cellsOf('estafeta', { carrier_kg: '1.500' }), true).faults).toEqual([
    { column: headings.estafeta.carrier_kg, message: csvTexts.twoReadings('1500', '1.5') },
  ]);
  const { faults } = readRow('fedex', cellsOf('fedex', { document: '', row: 'x', parcel_number: '', carrier_kg: '' }), false);
  expect(faults.map(({ column }) => column)).toEqual(['factura', 'renglon', 'guia', 'peso_facturado']);
});

const kilos = fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100);

test('whatever stands in the cells, a row is read as it was written or says why not, at a column of its carrier [AMB-12.15]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fileCarriers),
      fc.array(fc.string({ maxLength: 30, unit: 'binary' }), { maxLength: 10 }),
      fc.boolean(),
      (carrier, texts, comma) => {
        const cells = Object.fromEntries(columnsOf(carrier).map((column, at) => [column, texts[at] ?? '']));
        const { row, faults } = readRow(carrier, cells, comma);
        if (row) return row.carrier_kg > 0 && Number.isInteger(row.row) && Math.round(row.carrier_kg * 100) / 100 === row.carrier_kg;
        return faults.length > 0 && faults.every(({ column, message }) => columnsOf(carrier).includes(column ?? '') && message.length > 0);
      },
    ),
    { numRuns: 100 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...fileCarriers), kilos, fc.boolean(), (carrier, kg, comma) => {
      const written = comma ? String(kg).replace('.', ',') : String(kg);
      expect(readRow(carrier, cellsOf(carrier, { carrier_kg: written }), comma).row?.carrier_kg).toBe(kg);
    }),
    { numRuns: 50 },
  );
});
