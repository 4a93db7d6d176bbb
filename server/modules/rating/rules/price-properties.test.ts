import fc from 'fast-check';
import { expect, test } from 'vitest';
import { components } from '#contract/rating/rating.ts';
import { divideRounded, type Centavos, taxedTotal } from '#contract/shared/money.ts';
import { amount, anyRows, anyTerms, anyWay, share } from '../test-prices.ts';
import { priceShipment } from './price-shipment.ts';
import { taxedShare, WHOLE } from './taxed-share.ts';

test('the charges of all guides add up to the quoted components, and these to the total', () => {
  fc.assert(
    fc.property(anyTerms, anyRows, anyWay, (some, shipment, onTheWay) => {
      const price = priceShipment(some, shipment, onTheWay);
      if (!price) return;
      for (const component of components) {
        const charged = shipment.reduce((sum, { quantity }, row) => sum + quantity * (price.guides[row]?.[component].total ?? NaN), 0);
        expect(charged).toBe(price.quoted[component]);
      }
      expect(components.reduce((sum, component) => sum + price.quoted[component], 0)).toBe(price.total);
      const inMoney = some.stock_unit_price === null ? price.total : price.total - price.quoted.label_price;
      expect(price.to_pay).toBe(inMoney);
    }),
  );
});

test('net and IVA of every charge are its total, whole and within half a centavo of the exact tax [AMB-0.03]', () => {
  fc.assert(
    fc.property(anyTerms, anyRows, anyWay, (some, shipment, onTheWay) => {
      for (const guide of priceShipment(some, shipment, onTheWay)?.guides ?? []) {
        for (const { net, iva, total } of Object.values(guide)) {
          expect(net + iva).toBe(total);
          expect([net, iva, total].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
          // SAT takes a line whose tax differs from base × rate by less than one centavo (its two roundings).
          expect(Math.abs(iva * 100 - net * some.iva_percent)).toBeLessThanOrEqual(110);
        }
      }
    }),
  );
});

test('the doubles give what whole arithmetic gives, also where they must hand over to it', () => {
  const anyAmount = fc.oneof(amount(100_00), amount(1_000_000_00), amount(1_000_000_000_00));
  fc.assert(
    fc.property(anyAmount, share, amount(10_000_00), fc.constantFrom(0, 8, 16), (base, part, plus, iva) => {
      const exact = BigInt(base) * BigInt(part) + BigInt(plus) * 1_000_000n;
      const net = Number(divideRounded(exact, 1_000_000n));
      const total = Number(divideRounded(exact * BigInt(100 + iva), 100_000_000n));
      expect(taxedShare(base, part, plus, iva)).toEqual({ net, iva: total - net, total });
    }),
    { numRuns: 1000 },
  );
});

test('where doubles would round a tie that is none, whole arithmetic decides', () => {
  expect(taxedShare(99_999_810_358 as Centavos, 999_999, 0 as Centavos, 16).total).toBe(115_999_664_015);
});

test('ties of half a centavo round away from zero, wherever a discount makes one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (odd) => {
      // Half of an odd number of centavos ends in .5: the net goes up.
      const cost = (2 * odd + 1) as Centavos;
      expect(taxedShare(cost, WHOLE / 2, 0 as Centavos, 0).net).toBe(odd + 1);
    }),
  );
});

test('the price of a stock unit is split without remainder', () => {
  fc.assert(
    fc.property(amount(100_000_00), (unit) => {
      const { net, iva, total } = taxedTotal(unit, 16);
      expect([net + iva, total]).toEqual([unit, unit]);
    }),
  );
});
