import fc from 'fast-check';
import type { Centavos } from '#contract/shared/money.ts';
import type { MeasuredRow, Terms, Way } from './rules/price-shipment.ts';
import { WHOLE } from './rules/taxed-share.ts';

/** Any tariff, shipment and way, for properties of prices. */
export const amount = (max: number) => fc.integer({ min: 0, max }) as fc.Arbitrary<Centavos>;
export const share = fc.integer({ min: 0, max: WHOLE });

const side = fc.integer({ min: 1, max: 500_00 });

export const anyTerms: fc.Arbitrary<Terms> = fc.record({
  divisor: fc.constantFrom(4000, 5000, 6000),
  bands: fc
    .uniqueArray(fc.record({ included_kg: fc.integer({ min: 1, max: 70 }), cost: amount(5_000_00) }), {
      minLength: 1,
      maxLength: 5,
      selector: (band) => band.included_kg,
    })
    .map((bands) => bands.toSorted((a, b) => a.included_kg - b.included_kg)),
  kept_share: share,
  extra_kg_price: fc.option(amount(100_00)),
  irregular_delivery_price: amount(500_00),
  reissue_price: amount(500_00),
  insurance_share: share,
  iva_percent: fc.constantFrom(8, 16),
  stock_unit_price: fc.option(amount(5_000_00)),
});
export const anyRows: fc.Arbitrary<MeasuredRow[]> = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    weight_hkg: fc.integer({ min: 100, max: 100_00 }),
    length_hcm: side,
    width_hcm: side,
    height_hcm: side,
    volume_cm3: fc.integer({ min: 1, max: 1_000_000 }),
    declared: fc.oneof(fc.constant(0 as Centavos), amount(1_000_000_00)),
    is_irregular: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);
export const anyWay: fc.Arbitrary<Way> = fc.record({ zone_cost: amount(300_00), is_extended: fc.boolean() });
