import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { LotId, ServiceId } from '#contract/shared/ids.ts';
import { centavos, sumCentavos } from '#contract/shared/money.ts';
import { byConsumption, isValidOn, valueOf, type Lot } from './lot.ts';
import { unitsFromTo } from './units.ts';

const lotOf = (units: number, net: number, total = net): Lot => ({
  id: 'L' as LotId,
  parent_id: null,
  service_id: 'S' as ServiceId,
  user_id: null,
  units,
  net: centavos(net),
  total: centavos(total),
  valid_until: '2027-11-20',
  is_extension: false,
  bought_at: new Date('2026-11-20T18:00:00Z'),
});

test('three units at 33.33 (115.99 paid) are worth 38.66, 38.67 and 38.66, and two of them 77.33 [AMB-12.06]', () => {
  const lot = lotOf(3, 9999, 11_599);
  expect([1, 2, 3].map((unit) => valueOf(lot, [[unit, unit]], 'total'))).toEqual([3866, 3867, 3866]);
  expect([1, 2, 3].map((unit) => valueOf(lot, [[unit, unit]], 'net'))).toEqual([3333, 3333, 3333]);
  expect(valueOf(lot, [[2, 3]], 'total')).toBe(7733);
});

test('the values of the units sum to what was paid for the lot, and no two differ by more than a centavo [AMB-12.06]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 99_999_999 }), (units, total) => {
      const values = Array.from({ length: units }, (_, index) => valueOf(lotOf(units, total), unitsFromTo(index + 1, index + 1), 'net'));
      expect(sumCentavos(values)).toBe(total);
      expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 50 },
  );
});

test('a lot can be spent through the end of its last day', () => {
  expect(['2027-11-19', '2027-11-20', '2027-11-21'].map((day) => isValidOn(lotOf(1, 1), day))).toEqual([true, true, false]);
});

test('the lot that ends first is used first, then the oldest', () => {
  const lot = (id: string, valid_until: string, bought: string): Lot => ({
    ...lotOf(1, 1),
    id: id as LotId,
    valid_until,
    bought_at: new Date(bought),
  });
  const lots = [lot('c', '2027-02-01', '2026-01-01'), lot('b', '2027-01-01', '2026-05-01'), lot('a', '2027-01-01', '2026-03-01')];
  expect(lots.sort(byConsumption).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
