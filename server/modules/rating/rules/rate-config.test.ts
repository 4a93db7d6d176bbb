import { describe, expect, test } from 'vitest';
import type { Centavos } from '#contract/shared/money.ts';
import { configForDay, gridOf, selectColumn, zoneCost } from './rate-config.ts';

const columns = [
  { from: 1, to: 50, cost: 120_00 as Centavos },
  { from: 51, to: 200, cost: 110_00 as Centavos },
  { from: 201, to: null, cost: 95_00 as Centavos },
];
const prices = (...names: string[]) => names.map((internalServiceName) => ({ internalServiceName, rangeVolumes: columns }));

describe('the volume chooses one column in every weight row [AMB-16.01]', () => {
  test.each([
    [0, 120_00],
    [1, 120_00],
    [50, 120_00],
    [51, 110_00],
    [200, 110_00],
    [201, 95_00],
    [100_000, 95_00],
  ])('%i guides a month pay %i', (volume, cost) => {
    const grid = gridOf({ prices: selectColumn(prices('Terrestre 1K', 'Terrestre 5K'), volume), zones: [] });
    expect([...(grid?.costs ?? [])]).toEqual([
      ['Terrestre 1K', cost],
      ['Terrestre 5K', cost],
    ]);
  });

  test('above a closed last column the last one holds', () => {
    const closed = [{ internalServiceName: 'X', rangeVolumes: columns.slice(0, 2) }];
    expect(gridOf({ prices: selectColumn(closed, 999), zones: [] })?.costs.get('X')).toBe(110_00);
  });

  test.each([
    [
      'a gap',
      [
        { from: 1, to: 50 },
        { from: 52, to: null },
      ],
    ],
    [
      'an overlap',
      [
        { from: 1, to: 50 },
        { from: 50, to: null },
      ],
    ],
    [
      'an open column in the middle',
      [
        { from: 1, to: null },
        { from: 51, to: 60 },
      ],
    ],
    ['an end before its beginning', [{ from: 10, to: 5 }]],
    ['no column', []],
  ])('%s is refused', (_title, wrong) => {
    const rangeVolumes = wrong.map((column) => ({ ...column, cost: 1_00 as Centavos }));
    expect(() => selectColumn([{ internalServiceName: 'X', rangeVolumes }], 1)).toThrow(RangeError);
  });
});

describe('a config without exactly one selected column quotes nothing', () => {
  const row = (...selected: boolean[]) => ({
    internalServiceName: 'X',
    rangeVolumes: selected.map((is, index) => ({ ...(columns[index] as (typeof columns)[number]), selected: is })),
  });
  test.each([
    ['none selected', [row(false, false)]],
    ['two selected', [row(true, true)]],
    ['rows that disagree', [row(true, false), row(false, true)]],
    ['one row without', [row(true, false), row(false, false)]],
    ['no rows', []],
  ])('%s', (_title, rows) => {
    expect(gridOf({ prices: rows, zones: [] })).toBeNull();
  });

  test('its zones are known by name', () => {
    const { zones } = gridOf({ prices: [row(true)], zones: [{ name: 'Zona Á', cost: 15_75 as Centavos }] }) ?? { zones: new Map<string, Centavos>() };
    expect(['Zona Á', 'zona a', 'Zona B', null].map((zone) => zoneCost(zones, zone))).toEqual([15_75, 15_75, 0, 0]);
  });
});

describe('the year of the config that quotes [AMB-6.03]', () => {
  const [former, current] = [{ year: 2025 }, { year: 2026 }];
  test.each([
    ['2026-11-20', [former, current], current],
    ['2026-01-15', [former, current], current],
    ['2026-01-31', [former], former],
    ['2026-02-01', [former], null],
    ['2026-11-20', [former], null],
    ['2026-01-15', [], null],
    ['2025-12-31', [current], null],
  ])('on %s of %j', (day, configs, chosen) => {
    expect(configForDay(configs, day)).toBe(chosen);
  });
});
