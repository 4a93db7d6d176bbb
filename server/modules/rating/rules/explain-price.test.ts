import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { components } from '#contract/rating/rating.ts';
import { centavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { exactPesos, explainShipment } from './explain-price.ts';
import { anyRows, anyTerms, anyWay } from '../test-prices.ts';
import { service, serviceRow } from '../test-samples.ts';
import { moneyTerms } from './service-terms.ts';
import { priceShipment, type MeasuredRow, type Terms } from './price-shipment.ts';

/** '108.3333' in ten-thousand-millionths of a peso. */
function exactOf(pesos: string): bigint {
  const [whole = '0', decimals = ''] = pesos.replace('-', '').split('.');
  const size = BigInt(whole) * 10_000_000_000n + BigInt(decimals.padEnd(10, '0'));
  return pesos.startsWith('-') ? -size : size;
}
const CENTAVO = 100_000_000n;

describe('why a price is what it is, for any tariff and shipment', () => {
  test('the parts of all pieces add up to the components of the rate and to its total, with 0 centavos between them [S-9.10]', () => {
    fc.assert(
      fc.property(anyTerms, anyRows, anyWay, (terms, rows, way) => {
        const [price, explained] = [priceShipment(terms, rows, way), explainShipment(terms, rows, way)];
        expect(explained === null).toBe(price === null);
        if (!price || !explained) return;
        for (const component of components) {
          const said = explained.guides.reduce(
            (sum, { quantity, parts }) => sum + quantity * (parts.find((part) => part.component === component)?.total ?? NaN),
            0,
          );
          expect(said).toBe(price.quoted[component]);
        }
        expect([explained.total, explained.to_pay]).toEqual([price.total, price.to_pay]);
      }),
      { numRuns: 1000 },
    );
  });

  test('what a component is computed from gives its exact net, this its exact total, and rounding the rest to the centavo [AMB-0.03, AMB-6.02]', () => {
    fc.assert(
      fc.property(anyTerms, anyRows, anyWay, (terms, rows, way) => {
        for (const { parts } of explainShipment(terms, rows, way)?.guides ?? []) {
          for (const part of parts) {
            const isUnit = part.component === 'label_price' && terms.stock_unit_price !== null;
            const net = BigInt(part.base) * BigInt(Math.round(part.kept_percent * 10_000)) * 100n + BigInt(part.plus) * CENTAVO;
            expect(net).toBe(exactOf(part.exact_net));
            if (!isUnit) expect((net * BigInt(100 + terms.iva_percent)) / 100n).toBe(exactOf(part.exact_total));
            expect(exactOf(part.exact_total) + exactOf(part.rounding)).toBe(BigInt(part.total) * CENTAVO);
            expect(part.net + part.iva).toBe(part.total);
            const rounded = exactOf(part.rounding);
            expect((rounded < 0n ? -rounded : rounded) * 2n <= CENTAVO).toBe(true);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

const amount = (pesos: number) => centavos(Math.round(pesos * 100));
const vector: Terms = {
  divisor: 5000,
  bands: [{ name: '5 kg', included_kg: 5, cost: amount(120) }],
  kept_share: 900_000,
  extra_kg_price: amount(10),
  irregular_delivery_price: amount(60),
  reissue_price: amount(85),
  insurance_share: 15_000,
  iva_percent: 16,
  stock_unit_price: null,
};
const piece: MeasuredRow = {
  quantity: 2,
  weight_hkg: 420,
  length_hcm: 40_00,
  width_hcm: 30_00,
  height_hcm: 25_00,
  volume_cm3: 30_000,
  declared: amount(1000),
  is_irregular: true,
};

test('the example of the specification with a discount of 10, part by part [AMB-6.02]', () => {
  const explained = explainShipment(vector, [piece], { zone_cost: ZERO, is_extended: true });
  expect(explained?.total).toBe(amount(644.96));
  expect(explained?.guides[0]).toMatchObject({ quantity: 2, volumetric_kg: 6, billed_kg: 6, extra_kg: 1, row: { name: '5 kg', included_kg: 5 } });
  const shown = explained?.guides[0]?.parts.map(({ component, base, kept_percent, exact_net, exact_total, total }) => [
    component,
    base,
    kept_percent,
    exact_net,
    exact_total,
    total,
  ]);
  expect(shown).toEqual([
    ['label_price', amount(120), 90, '108.00', '125.28', amount(125.28)],
    ['insurance', amount(1000), 1.5, '15.00', '17.40', amount(17.4)],
    ['irregular_delivery_price', amount(60), 100, '60.00', '69.60', amount(69.6)],
    ['reissue_price', amount(85), 100, '85.00', '98.60', amount(98.6)],
    ['overweight_price', amount(10), 100, '10.00', '11.60', amount(11.6)],
  ]);
});

test('a discount that leaves a fraction of a centavo says what rounding did', () => {
  const terms = { ...vector, bands: [{ included_kg: 5, cost: amount(100.01) }], kept_share: 927_500 };
  const part = explainShipment(terms, [{ ...piece, quantity: 1 }], { zone_cost: amount(12.5), is_extended: false })?.guides[0]?.parts[0];
  expect(part).toMatchObject({ plus: amount(12.5), exact_net: '105.259275', exact_total: '122.100759', rounding: '-0.000759', total: amount(122.1) });
});

test.each([
  [0n, '0.00'],
  [-1n, '-0.0000000001'],
  [1_250_000_000n, '0.125'],
  [120_000_000_000n, '12.00'],
])('%s ten-thousand-millionths of a peso are written %s', (exact, written) => {
  expect(exactPesos(exact)).toBe(written);
});

test('an insurance above 100 percent is shown and charged as 100 [O-9.20]', () => {
  const row = serviceRow({ price_list: amount(120), insurance_percentage: 2_500_000 });
  const terms = moneyTerms(service({}), row, null) as Terms;
  const parts = explainShipment(terms, [{ ...piece, quantity: 1 }], { zone_cost: ZERO, is_extended: false })?.guides[0]?.parts;
  expect(parts?.find(({ component }) => component === 'insurance')).toMatchObject({ kept_percent: 100, exact_net: '1000.00' });
});

test('an insurance that is not wanted costs nothing and says so', () => {
  const part = explainShipment(vector, [{ ...piece, declared: 0 as Centavos }], { zone_cost: ZERO, is_extended: false })?.guides[0]?.parts[1];
  expect(part).toMatchObject({ component: 'insurance', base: 0, exact_total: '0.00', rounding: '0.00', total: 0 });
});
