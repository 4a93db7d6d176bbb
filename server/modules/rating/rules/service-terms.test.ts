import { expect, test } from 'vitest';
import { centavos, ZERO } from '#contract/shared/money.ts';
import { service, serviceRow } from '../test-samples.ts';
import type { Grid } from './rate-config.ts';
import { unitPrice } from './service-terms.ts';

const sold = service({ weight_rows: [{ name: 'Diez', included_kg: 10 }, { name: 'Cinco', included_kg: 5 }] }); // prettier-ignore
const grid: Grid = { costs: new Map([['Cinco', centavos(100_01)], ['Diez', centavos(180_00)]]), zones: new Map() }; // prettier-ignore

test('a unit costs the own price, else the base row less the discount, rounded once [AMB-12.10]', () => {
  const own = { price_list: centavos(99_00), discount: 0 };
  expect(unitPrice(sold, serviceRow(own), grid)).toBe(99_00);
  expect(unitPrice(sold, serviceRow({ price_list: ZERO, discount: 0 }), grid)).toBe(100_01);
  // 2.5 % of 100.01 is 2.50025.
  expect(unitPrice(sold, serviceRow({ price_list: ZERO, discount: 25_000 }), grid)).toBe(97_51);
  expect(unitPrice(sold, serviceRow({ price_list: ZERO }), null)).toBeNull();
  expect(unitPrice(sold, serviceRow({ price_list: ZERO }), { costs: new Map(), zones: new Map() })).toBeNull();
});
