import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FreightDemands } from '#contract/rating/freight.ts';
import { freightLoadOf, loadOfItems } from '#contract/rating/freight.ts';
import { divideRounded, ZERO, type Centavos } from '#contract/shared/money.ts';
import { amount, anyRows, anyTerms, share } from '../test-prices.ts';
import { freightCosts, packageOf, service, serviceRow } from '../test-samples.ts';
import { explainShipment } from './explain-price.ts';
import { freightOf, freightTerms } from './freight-terms.ts';
import { freightPocket } from './pocket.ts';
import { priceFreight, priceRate } from './price-freight.ts';
import type { FreightTerms, Terms } from './price-shipment.ts';
import { measureRow } from './shipment.ts';

const ltl = service({ carrier: 'castores', mode: null, weight_rule: 'per_shipment', takes_pallets: true, weight_rows: [{ name: 'a', included_kg: 500 }, { name: 'b', included_kg: 1000 }], irregular_delivery_price: 60_00 as Centavos, reissue_price: 85_00 as Centavos }); // prettier-ignore
const grid = (a: number, b: number) => ({ costs: new Map([['a', a as Centavos], ['b', b as Centavos]]), zones: new Map() }); // prettier-ignore
const nothing: FreightDemands = { origin: null, destination: null, specials: [] };
const home = { zone_cost: ZERO, is_extended: false };

function termsOf(demands: FreightDemands, over: Parameters<typeof serviceRow>[0] = {}, costs: [number, number] = [3_85, 3_85]) {
  return freightTerms(ltl, serviceRow(over), grid(...costs), freightOf(freightCosts, demands)) as Terms & { freight: FreightTerms };
}
const rowOf = (over: Parameters<typeof packageOf>[0]) => measureRow(packageOf(over), () => true);

const pallets = [
  rowOf({ type: 'Tarima', length: 120, width: 100, height: 110, weight: 180.5, is_irregular_delivery: true, insurance: 45_000_00 as Centavos }),
  rowOf({ type: 'Tarima', length: 120, width: 80, height: 95.5, weight: 96 }),
];

describe('the price of consolidated freight', () => {
  test('vector V4: two pallets, 560 kg by volume, one irregular, maneuvers, not within 3 metres, a special, reissue and insurance [AMB-10.11] [O-9.14]', () => {
    const demands: FreightDemands = {
      origin: { maneuvers: true, within_3_meters: true, description: 'Andén 2' },
      destination: { maneuvers: false, within_3_meters: false, description: 'Al fondo' },
      specials: ['cita'],
    };
    const price = priceFreight(termsOf(demands), pallets, { is_extended: true });
    expect(price?.work[0]).toMatchObject({ billed_kg: 560, extra_kg: 0 });
    expect(price?.quoted).toEqual({
      label_price: 250096,
      overweight_price: 0,
      irregular_delivery_price: 90480,
      reissue_price: 9860,
      insurance: 78300,
    });
    expect(price?.total).toBe(428736);
    const sum = (of: 'net' | 'iva') => Object.values(price?.guides[0] ?? {}).reduce((all, part) => all + part[of], 0);
    expect([sum('net'), sum('iva'), price?.guides.length]).toEqual([369600, 59136, 1]);
  });

  test('vector V4m: what the kg cost is below the minimum, so the minimum is charged [AMB-10.11]', () => {
    const price = priceFreight(termsOf(nothing), [rowOf({ length: 60, width: 50, height: 50, weight: 38 })], home);
    expect(price?.work[0]?.billed_kg).toBe(38);
    expect([price?.quoted.label_price, price?.total]).toEqual([58000, 58000]);
  });

  test.each([
    ['a range ends with its last kg', 500, 4_00, 500 * 4_00],
    ['one kg more is of the next range', 501, 3_00, 501 * 3_00],
  ])('%s: %s kg cost %s per kg', (_title, weight, _cost, net) => {
    const price = priceFreight(termsOf(nothing, {}, [4_00, 3_00]), [rowOf({ weight })], home);
    expect(price?.guides[0]?.label_price.net).toBe(net);
  });

  test('above the last range, or where the range has no cost, there is no price', () => {
    expect(priceFreight(termsOf(nothing), [rowOf({ weight: 1001 })], home)).toBeNull();
    expect(priceFreight(termsOf(nothing, {}, [4_00, 0]), [rowOf({ weight: 600 })], home)).toBeNull();
  });

  test('a discount lowers the cost of a kg before it is compared with the minimum, and an own price is that of every kg [AMB-6.02]', () => {
    expect(priceFreight(termsOf(nothing, { discount: 100_000 }), [rowOf({ weight: 200 })], home)?.guides[0]?.label_price.net).toBe(693_00);
    expect(priceFreight(termsOf(nothing, { discount: 500_000 }), [rowOf({ weight: 200 })], home)?.guides[0]?.label_price.net).toBe(500_00);
    expect(priceFreight(termsOf(nothing, { price_list: 5_00 as Centavos }), [rowOf({ weight: 900 })], home)?.guides[0]?.label_price.net).toBe(
      4_500_00,
    );
  });

  test('irregular pieces count one by one, a free special costs nothing, overweight never does [AMB-10.11]', () => {
    const free = { ...freightCosts, specials: { ...freightCosts.specials, fragil: ZERO } };
    const terms = { ...termsOf(nothing), freight: freightOf(free, { ...nothing, specials: ['fragil'] }) };
    const price = priceFreight(terms, [rowOf({ weight: 100, quantity: 3, is_irregular_delivery: true })], home);
    expect(price?.guides[0]?.irregular_delivery_price.net).toBe(180_00);
    expect(price?.quoted.overweight_price).toBe(0);
  });

  test('whole kg are rounded up once, over all pieces: 3 pieces of 10.10 kg are 31 kg', () => {
    expect(loadOfItems([packageOf({ quantity: 3, weight: 10.1 })], 250)).toMatchObject({ pieces: 3, weight_hkg: 3030, billed_kg: 31, by: 'weight' });
    // 0.1 + 0.2 metres in floats would lift this by a kg: 0.4 m³ exactly are 100 kg.
    expect(loadOfItems([packageOf({ length: 100, width: 80, height: 50 })], 250)).toMatchObject({ billed_kg: 100, by: 'volume' });
    expect(loadOfItems([packageOf({ length: 100, width: 80, height: 50.01 })], 250)).toMatchObject({ billed_kg: 101, by: 'volume' });
  });

  test('for any goods and terms every component is its exact net with IVA, rounded once [AMB-0.03, AMB-10.11]', () => {
    const freight = fc.record({ kg_per_m3: fc.integer({ min: 1, max: 500 }), minimum: amount(1_000_00), surcharges: fc.constant([]) });
    fc.assert(
      fc.property(anyTerms, freight, anyRows, share, fc.boolean(), (base, ltlTerms, rows, kept_share, is_extended) => {
        const bands = [{ included_kg: 100_000, cost: 7_35 as Centavos }];
        const terms = { ...base, bands, kept_share, stock_unit_price: null, freight: ltlTerms };
        const price = priceFreight(terms, rows, { is_extended });
        const { billed_kg } = freightLoadOf(rows, ltlTerms.kg_per_m3);
        expect(price === null).toBe(billed_kg > 100_000);
        if (!price) return;
        const carriage = BigInt(billed_kg * 7_35) * BigInt(kept_share);
        const least = BigInt(ltlTerms.minimum) * 1_000_000n;
        const exact = carriage > least ? carriage : least;
        expect(BigInt(price.quoted.label_price)).toBe(divideRounded(exact * BigInt(100 + terms.iva_percent), 100_000_000n));
        const declared = rows.reduce((sum, row) => sum + BigInt(row.declared) * BigInt(row.quantity), 0n);
        expect(BigInt(price.quoted.insurance)).toBe(
          divideRounded(declared * BigInt(terms.insurance_share) * BigInt(100 + terms.iva_percent), 100_000_000n),
        );
        expect(price.total).toBe(Object.values(price.quoted).reduce((sum, part) => sum + part, 0));
        expect(price.to_pay).toBe(price.total);
      }),
      { numRuns: 500 },
    );
  });

  test('its explanation names kg per m³, the cost of a kg, the minimum and each surcharge, and adds up to the rate', () => {
    const demands: FreightDemands = {
      origin: { maneuvers: true, within_3_meters: false, description: 'Patio' },
      destination: null,
      specials: ['cita'],
    };
    const terms = termsOf(demands);
    const explained = explainShipment(terms, pallets, home);
    expect(explained?.total).toBe(priceRate(terms, pallets, home)?.total);
    expect(explained?.freight).toEqual({
      kg_per_m3: 250,
      cost_per_kg: 3_85,
      minimum: 500_00,
      irregular_pieces: 1,
      irregular_price: 60_00,
      surcharges: [
        { kind: 'maneuvers_origin', amount: 350_00 },
        { kind: 'far_origin', amount: 250_00 },
        { kind: 'cita', amount: 120_00 },
      ],
    });
    expect(explained?.guides).toMatchObject([{ quantity: 1, weight_kg: 276.5, volumetric_kg: 559.2, billed_kg: 560 }]);
  });
});

test('freight is paid with money or credit, never with stock [AMB-12.01]', () => {
  expect((['balance', 'mixed', 'credit', 'prepaid'] as const).map(freightPocket)).toEqual(['balance', 'balance', 'credit', null]);
});
