import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Centavos } from '#contract/shared/money.ts';
import { anyRows } from '../test-prices.ts';
import { packageOf, service, serviceRow } from '../test-samples.ts';
import { priceShipment, type MeasuredRow, type Terms } from './price-shipment.ts';
import { zoneCost, type Grid } from './rate-config.ts';
import { repriceGuide } from './reprice-guide.ts';
import { moneyTerms, stockTerms } from './service-terms.ts';
import { measureRow } from './shipment.ts';

const ground = service({
  weight_rows: [
    { name: '5K', included_kg: 5 },
    { name: '15K', included_kg: 15 },
  ],
  reissue_price: 80_00 as Centavos,
  irregular_delivery_price: 95_00 as Centavos,
});
const grid = (costs: Record<string, number>, zones: Record<string, number> = {}): Grid => ({
  costs: new Map(Object.entries(costs) as [string, Centavos][]),
  zones: new Map(Object.entries(zones) as [string, Centavos][]),
});
const old = grid({ '5K': 110_00, '15K': 150_00 }, { Sureste: 38_50 });
const dearer = grid({ '5K': 121_50, '15K': 155_55 }, { Sureste: 40_00, Norte: 5_00 });
const row = (over: object): MeasuredRow => measureRow(packageOf(over as never), () => true);
const way = (zone: string | null, by: Grid, is_extended = false) => ({ zone, zone_cost: zoneCost(by.zones, zone), is_extended });
const terms = (some: Terms | null): Terms => some ?? expect.unreachable('no terms');

describe('a guide that is priced by another grid', () => {
  // By hand: (121.50 less 10 % + 40.00) × 1.16 = 173.246; insurance 1,000.00 × 1.5 % × 1.16 = 17.40; irregular 95.00 × 1.16 = 110.20.
  test.each<[string, object, string | null, number, number]>([
    ['4 kg, no zone', { weight: 4 }, null, 114_84, 126_85],
    ['12 kg, no zone', { weight: 12 }, null, 156_60, 162_39],
    ['4 kg to a zone whose cost changes', { weight: 4 }, 'Sureste', 159_50, 173_25],
    ['4 kg to a zone that only the new grid has', { weight: 4 }, 'Norte', 114_84, 132_65],
    ['with insurance and special handling', { weight: 4, insurance: 1000_00, is_irregular_delivery: true }, 'Sureste', 287_10, 300_85],
    ['2 kg above the last row', { weight: 17 }, null, 179_80, 185_59],
  ])('costs what the engine makes of it: %s', (_what, over, zone, before, after) => {
    const stored = {
      terms: terms(moneyTerms(ground, serviceRow({ discount: 100_000 }), old)),
      way: way(zone, old),
      shipment: [row({ weight: 1 }), row(over)],
    };
    expect([old, dearer].map((by) => repriceGuide(stored, 1, by)?.total)).toEqual([before, after]);
  });

  test('paid by a unit of stock changes by its zone alone', () => {
    const stored = {
      terms: terms(stockTerms(ground, serviceRow({}), old, 130_00 as Centavos)),
      way: way('Sureste', old),
      shipment: [row({ weight: 4 })],
    };
    // 130.00 + 38.50 × 1.16, then 130.00 + 40.00 × 1.16.
    expect([old, dearer].map((by) => repriceGuide(stored, 0, by)?.total)).toEqual([174_66, 176_40]);
  });
  test('with an own price changes by its zone alone', () => {
    const stored = {
      terms: terms(moneyTerms(ground, serviceRow({ price_list: 100_00 as Centavos }), old)),
      way: way('Sureste', old),
      shipment: [row({ weight: 4 })],
    };
    expect([old, dearer].map((by) => repriceGuide(stored, 0, by)?.total)).toEqual([160_66, 162_40]);
  });
  test('whose weight row the grid lacks, or whose quote does not say what it was priced by, has no price', () => {
    const known = terms(moneyTerms(ground, serviceRow({}), old));
    const { source: _source, ...unknown } = known;
    const stored = { way: way(null, old), shipment: [row({ weight: 4 })] };
    expect(repriceGuide({ ...stored, terms: known }, 0, grid({ '15K': 1_00 }))).toBeNull();
    expect(repriceGuide({ ...stored, terms: unknown as Terms }, 0, dearer)).toBeNull();
    expect(repriceGuide({ ...stored, terms: known }, 1, dearer)).toBeNull();
  });

  test('costs to the centavo what it would have been quoted by that grid, whatever it is', () => {
    const cost = fc.integer({ min: 1, max: 2_000_00 });
    const anyGrid = fc.tuple(cost, cost, cost).map(([light, heavy, zone]) => grid({ '5K': light, '15K': heavy }, { Sureste: zone }));
    const zone = fc.constantFrom('Sureste', 'Oriente', null);
    fc.assert(
      fc.property(anyGrid, anyGrid, anyRows, zone, fc.integer({ min: 0, max: 1_000_000 }), fc.boolean(), (a, b, rows, to, discount, far) => {
        const shipment = rows as readonly MeasuredRow[];
        const stored = { terms: terms(moneyTerms(ground, serviceRow({ discount }), a)), way: way(to, a, far), shipment };
        for (const by of [a, b]) {
          const quoted = priceShipment(terms(moneyTerms(ground, serviceRow({ discount }), by)), shipment, way(to, by, far));
          shipment.forEach((_, at) => {
            const guide = quoted?.guides[at];
            const total = guide && Object.values(guide).reduce((sum, part) => sum + part.total, 0);
            if (guide) expect(repriceGuide(stored, at, by)?.total).toBe(total);
          });
        }
      }),
      { numRuns: 1000 },
    );
  });
});
