import { describe, expect, test } from 'vitest';
import { centavos } from '../shared/money.ts';
import { fallingPrices, gridFaults, type TariffGrid } from './grid.ts';
import { changedService, firstYearShown, newServiceRow, shownInsurance, tariffsYear } from './service-rules.ts';

const price = (cents: number) => centavos(cents);

describe('a row of the services table', () => {
  test('a negative price becomes 0 [A-4.08]', () => {
    const sent = { price_list: -5 as never, reissue_price: -1 as never, irregular_delivery_price: -1 as never };
    expect(changedService(newServiceRow, sent)).toMatchObject({ price_list: 0, reissue_price: 0, irregular_delivery_price: 0 });
  });
  test.each([-3, 0, 1, 7])('a minimum of stock below 1 becomes 1: %i [A-4.09] [AMB-16.05]', (min_stock) => {
    expect(changedService(newServiceRow, { min_stock }).min_stock).toBe(Math.max(1, min_stock));
  });
  test('a discount above 0 zeroes the price, whichever of the two is sent besides [A-4.10]', () => {
    const priced = { ...newServiceRow, price_list: price(100_00) };
    expect(changedService(priced, { discount: 120_000 })).toMatchObject({ discount: 120_000, price_list: 0 });
    expect(changedService(priced, { discount: 120_000, price_list: price(100_00) })).toMatchObject({ discount: 120_000, price_list: 0 });
    expect(changedService(priced, { discount: 0 })).toMatchObject({ discount: 0, price_list: 100_00 });
  });
  test('a price above 0 zeroes the discount [A-4.11]', () => {
    const reduced = { ...newServiceRow, discount: 50_000 };
    expect(changedService(reduced, { price_list: price(90_00) })).toMatchObject({ discount: 0, price_list: 90_00 });
    expect(changedService(reduced, { price_list: price(90_00), discount: 50_000 })).toMatchObject({ discount: 0, price_list: 90_00 });
    expect(changedService(reduced, { price_list: price(0) })).toMatchObject({ discount: 50_000, price_list: 0 });
  });
  test('a percentage of insurance is shown as 100 at most [A-4.12]', () => {
    expect([null, 15_000, 1_000_000, 2_500_000].map(shownInsurance)).toEqual([null, 15_000, 1_000_000, 1_000_000]);
  });
});

test('the year that is open first is the current one, in January the one before [A-5.59]', () => {
  expect(['2026-01-01', '2026-01-31', '2026-02-01', '2026-12-31'].map(firstYearShown)).toEqual([2025, 2025, 2026, 2026]);
});
test('tariffs are written for the current year, in January too [A-5.60]', () => {
  expect(['2026-01-01', '2026-12-31'].map(tariffsYear)).toEqual([2026, 2026]);
});

describe('a grid [AMB-16.01]', () => {
  const columns = (...ends: [number, number | null][]) => ends.map(([from, to], at) => ({ from, to, cost: price(100_00 - at) }));
  const gridOf = (rangeVolumes: ReturnType<typeof columns>, over: Partial<TariffGrid> = {}): TariffGrid => ({
    prices: ['5K', '10K'].map((internalServiceName) => ({ internalServiceName, rangeVolumes })),
    zones: [],
    ...over,
  });
  const faults = (grid: TariffGrid) => gridFaults(grid, ['5K', '10K']);
  test('whole columns are taken, a gap and an overlap are refused at their cell', () => {
    expect(faults(gridOf(columns([1, 50], [51, null])))).toEqual({});
    expect(faults(gridOf(columns([1, 50], [52, null])))).toEqual({ 'prices.0.rangeVolumes.1.from': 'Hay un hueco: esta columna debe empezar en 51' });
    expect(faults(gridOf(columns([1, 50], [50, null])))).toEqual({
      'prices.0.rangeVolumes.1.from': 'Se encima con la columna anterior: debe empezar en 51',
    });
    expect(faults(gridOf(columns([1, 50], [51, 200])))).toEqual({
      'prices.0.rangeVolumes.1.to': 'La última columna queda abierta: deja vacío su fin',
    });
    expect(Object.keys(faults(gridOf(columns([1, null], [51, 40]))))).toEqual(['prices.0.rangeVolumes.0.to', 'prices.0.rangeVolumes.1.to']);
  });
  test('each weight of the service has its row, all rows have the same columns, and a zone stands once', () => {
    const whole = gridOf(columns([1, null]));
    expect(Object.keys(faults({ ...whole, prices: whole.prices.slice(1) }))).toEqual(['prices']);
    const [first, second] = [columns([1, null]), columns([2, null])];
    const uneven = [first, second].map((rangeVolumes, at) => ({ internalServiceName: ['5K', '10K'][at] as string, rangeVolumes }));
    expect(Object.keys(faults({ ...whole, prices: uneven }))).toEqual(['prices.1.rangeVolumes']);
    const zones = ['Local', 'LOCAL'].map((name) => ({ name, cost: price(0) }));
    expect(Object.keys(faults({ ...whole, zones }))).toEqual(['zones.1.name']);
  });
  test('a price below that of the lighter row is named', () => {
    const rows = [100_00, 90_00].map((cost) => ({ internalServiceName: String(cost), rangeVolumes: [{ from: 1, to: null, cost: price(cost) }] }));
    expect([fallingPrices(rows), fallingPrices(rows.toReversed())]).toEqual([['prices.1.rangeVolumes.0.cost'], []]);
  });
});
