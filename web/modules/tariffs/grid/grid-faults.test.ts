import { describe, expect, test } from 'vitest';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { changedPrices, type GridDraft } from './grid-draft.ts';
import { faultsOfGrid, warningsOfGrid, wholeGrid } from './grid-faults.ts';
import { noHistory, redone, remembered, undone } from './grid-history.ts';

type Ends = [from: string, to: string][];
const gridOf = (ends: Ends, rows: string[][], zones: GridDraft['zones'] = []): GridDraft => ({
  prices: rows.map((costs, at) => ({
    internalServiceName: `${at}K`,
    rangeVolumes: ends.map(([from, to], column) => ({ from, to, cost: costs[column] ?? '' })),
  })),
  zones,
});
const good: Ends = [
  ['1', '50'],
  ['51', ''],
];
const cheap = [
  ['100.00', '90.00'],
  ['120.00', '110.00'],
];

describe('a grid as it is typed', () => {
  test('without faults is what is sent, in centavos', () => {
    expect(wholeGrid(gridOf(good, cheap, [{ name: ' Sureste ', cost: '38.50' }]))).toMatchObject({
      prices: [
        {
          rangeVolumes: [
            { from: 1, to: 50, cost: 10_000 },
            { from: 51, to: null, cost: 9_000 },
          ],
        },
        {},
      ],
      zones: [{ name: 'Sureste', cost: 3_850 }],
    });
  });
  test.each<[string, Ends, string, string]>([
    [
      'a gap',
      [
        ['1', '50'],
        ['60', ''],
      ],
      'prices.0.rangeVolumes.1.from',
      texts.gap(51),
    ],
    [
      'an overlap',
      [
        ['1', '50'],
        ['40', ''],
      ],
      'prices.0.rangeVolumes.1.from',
      texts.overlap(51),
    ],
    [
      'an open column that is not the last',
      [
        ['1', ''],
        ['51', ''],
      ],
      'prices.0.rangeVolumes.0.to',
      texts.openColumn,
    ],
    [
      'an end before its beginning',
      [
        ['10', '5'],
        ['6', ''],
      ],
      'prices.0.rangeVolumes.0.to',
      texts.toBeforeFrom,
    ],
    [
      'a beginning that is missing',
      [
        ['', '50'],
        ['51', ''],
      ],
      'prices.0.rangeVolumes.0.from',
      texts.fromMissing,
    ],
    [
      'guides that are no number',
      [
        ['1', 'x'],
        ['51', ''],
      ],
      'prices.0.rangeVolumes.0.to',
      texts.guides,
    ],
  ])('is refused for %s, at the cell [AMB-16.01]', (_what, ends, path, fault) => {
    expect(faultsOfGrid(gridOf(ends, cheap))).toEqual({ [path]: fault });
  });
  test.each([
    ['', texts.priceMissing],
    ['doce', texts.price],
    ['1.005', texts.priceDecimals],
  ])('is refused for the price %j, at the cell', (typed, fault) => {
    expect(
      faultsOfGrid(
        gridOf(good, [
          ['100', typed],
          ['120', '110'],
        ]),
      ),
    ).toEqual({ 'prices.0.rangeVolumes.1.cost': fault });
  });
  test('is refused for a zone that stands twice or has no name or cost', () => {
    const zones = [
      { name: 'Sur', cost: '1' },
      { name: 'SUR', cost: '' },
      { name: ' ', cost: '1' },
    ];
    expect(faultsOfGrid(gridOf(good, cheap, zones))).toEqual({
      ...{ 'zones.1.name': texts.zoneTwice, 'zones.1.cost': texts.priceMissing, 'zones.2.name': texts.zoneName },
    });
  });
  test('warns of a price below that of the lighter row, and takes it', () => {
    const falling = gridOf(good, [
      ['100', '90'],
      ['99.99', '90'],
    ]);
    expect([...warningsOfGrid(falling)]).toEqual(['prices.1.rangeVolumes.0.cost']);
    expect(wholeGrid(falling)).not.toBeNull();
  });
  test('counts the prices and zones that are not as they were', () => {
    const was = gridOf(good, cheap, [{ name: 'Sur', cost: '1.00' }]);
    expect(
      changedPrices(
        was,
        gridOf(
          good,
          [
            ['100.00', '91.00'],
            ['120.00', '110.00'],
          ],
          [{ name: 'Sur', cost: '2.00' }],
        ),
      ),
    ).toBe(2);
    expect(changedPrices(was, was)).toBe(0);
  });
});

describe('steps back and forth', () => {
  test('take back one change after the other, and do them again', () => {
    const history = remembered(remembered(noHistory, 'a', null), 'b', null);
    const back = undone<string>(history, 'c');
    expect(back?.value).toBe('b');
    const again = undone<string>(back?.history ?? noHistory, 'b');
    expect(again?.value).toBe('a');
    expect(undone<string>(again?.history ?? noHistory, 'a')).toBeNull();
    expect(redone<string>(again?.history ?? noHistory, 'a')?.value).toBe('b');
  });
  test('what is typed in one cell is one step', () => {
    const typed = remembered(remembered(remembered(noHistory, '', 'A1'), '1', 'A1'), '12', 'B1');
    expect(typed.past).toEqual(['', '12']);
  });
  test('a change after a step back leaves nothing to do again', () => {
    const back = undone<string>(remembered(noHistory, 'a', null), 'b');
    expect(redone<string>(remembered(back?.history ?? noHistory, 'a', null), 'c')).toBeNull();
  });
});
