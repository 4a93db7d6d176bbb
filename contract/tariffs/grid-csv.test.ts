import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridFileTexts as texts } from '#texts/es/tariffs/grid-file.ts';
import { tariffTexts } from '#texts/es/tariffs/tariffs.ts';
import { gridCsv, gridFile, readGridRows, type GridFileRow } from './grid-csv.ts';

const names = ['Economico 5K', 'Economico 15K'];
/** Lines of a file without quotes. */
const rowsOf = (lines: readonly string[], separator = ','): GridFileRow[] =>
  lines.map((line, row) => ({ row, cells: Object.fromEntries(line.split(separator).map((cell, at) => [gridFile.columns[at] ?? 'x', cell])) }));
const good = ['Desde,1,51', 'Hasta,50,', 'Economico 5K,120,$110.50', 'Economico 15K,160,150', 'Zona: Sureste,38.5'];
const without = (at: number, instead?: string) => rowsOf(good.flatMap((line, each) => (each === at ? (instead ?? []) : [line])));

describe('a grid of a file', () => {
  test('is read whole, in whichever order and case its rows stand', () => {
    const read = {
      prices: [
        {
          internalServiceName: names[0],
          rangeVolumes: [
            { from: 1, to: 50, cost: 12_000 },
            { from: 51, to: null, cost: 11_050 },
          ],
        },
        {
          internalServiceName: names[1],
          rangeVolumes: [
            { from: 1, to: 50, cost: 16_000 },
            { from: 51, to: null, cost: 15_000 },
          ],
        },
      ],
      zones: [{ name: 'Sureste', cost: 3_850 }],
    };
    expect(readGridRows(rowsOf(good), names)).toEqual({ grid: read, failed: [] });
    expect(readGridRows(rowsOf(good.map((line) => line.replace('Economico', 'ECONÓMICO')).toReversed()), names).grid).toEqual(read);
    const european = good.map((line) => line.replaceAll(',', ';').replace('$110.50', '110,50').replace('38.5', '38,50'));
    expect(readGridRows(rowsOf(european, ';'), names).grid).toEqual(read);
  });
  test.each<[string, GridFileRow[], { row: number | null; name: string; reasons: string[] }[]]>([
    ['a row that is none', without(4, 'Oriente,1'), [{ row: 4, name: 'Oriente', reasons: [texts.unknownRow] }]],
    ['a weight that is missing', without(3), [{ row: null, name: 'Economico 15K', reasons: [texts.missingRow] }]],
    ['a weight that stands twice', without(4, good[2]), [{ row: 4, name: 'Economico 5K', reasons: [texts.repeated] }]],
    [
      'no beginnings',
      without(0, 'Desde,,'),
      [
        { row: 0, name: 'Desde', reasons: ['Columna 1: ' + tariffTexts.fromMissing] },
        { row: 1, name: 'Hasta', reasons: [`Columna 1: ${texts.beyond}`] },
        { row: 2, name: 'Economico 5K', reasons: [1, 2].map((at) => `Columna ${at}: ${texts.beyond}`) },
        { row: 3, name: 'Economico 15K', reasons: [1, 2].map((at) => `Columna ${at}: ${texts.beyond}`) },
      ],
    ],
    [
      'a price that is missing',
      without(2, 'Economico 5K,120,'),
      [{ row: 2, name: 'Economico 5K', reasons: [`Columna 2: ${tariffTexts.priceMissing}`] }],
    ],
    [
      'a price that is none',
      without(2, 'Economico 5K,doce,1.005'),
      [{ row: 2, name: 'Economico 5K', reasons: [`Columna 1: ${tariffTexts.price}`, `Columna 2: ${tariffTexts.priceDecimals}`] }],
    ],
    ['a gap', without(0, 'Desde,1,60'), [{ row: 0, name: 'Desde', reasons: [`Columna 2: ${tariffTexts.gap(51)}`] }]],
    ['an overlap', without(0, 'Desde,1,50'), [{ row: 0, name: 'Desde', reasons: [`Columna 2: ${tariffTexts.overlap(51)}`] }]],
    ['an open column that is not the last', without(1, 'Hasta,,'), [{ row: 1, name: 'Hasta', reasons: [`Columna 1: ${tariffTexts.openColumn}`] }]],
    ['a zone without a name', without(4, 'Zona:,1'), [{ row: 4, name: '', reasons: [tariffTexts.zoneName] }]],
    ['a zone without a cost', without(4, 'Zona: Sur,'), [{ row: 4, name: 'Sur', reasons: [tariffTexts.priceMissing] }]],
  ])('with %s is refused whole, with a reason for the row', (_what, rows, failed) => {
    expect(readGridRows(rows, names)).toEqual({ grid: null, failed });
  });
  test('is the same again after it left as one', () => {
    const price = fc.integer({ min: 0, max: 9_999_999 });
    const made = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.array(price, { minLength: 12, maxLength: 12 })).map(([width, costs]) => ({
      prices: names.map((internalServiceName, row) => ({
        internalServiceName,
        rangeVolumes: Array.from({ length: width }, (_, at) => ({
          from: String(at * 10 + 1),
          to: at === width - 1 ? '' : String(at * 10 + 10),
          cost: ((costs[row * 6 + at] ?? 0) / 100).toFixed(2),
        })),
      })),
      zones: [{ name: 'Península B.C.', cost: '1.50' }],
    }));
    fc.assert(
      fc.property(made, (typed) => {
        const [, ...lines] = gridCsv(typed).trim().split('\r\n');
        const { grid } = readGridRows(rowsOf(lines), names);
        expect(grid?.prices.map(({ rangeVolumes }) => rangeVolumes.map(({ cost }) => (cost / 100).toFixed(2)))).toEqual(
          typed.prices.map(({ rangeVolumes }) => rangeVolumes.map(({ cost }) => cost)),
        );
        expect(grid?.zones).toEqual([{ name: 'Península B.C.', cost: 150 }]);
      }),
    );
  });
});
