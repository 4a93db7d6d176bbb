import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChargeId } from '#contract/shared/ids.ts';
import { centavos, toExact, withIva } from '#contract/shared/money.ts';
import { isTaxOf } from '#fiscal/arithmetic.ts';
import { documentLines, type Told } from './document-lines.ts';

const charge = (n: number, net: number, concept = 'Guía', rate = 16): Told => {
  const { iva } = withIva(toExact(centavos(net)), rate);
  return { charge_id: `C${n}` as ChargeId, net: centavos(net), iva, concept, parcel_number: `N-${n}`, rate };
};

test('each charge has a line of its own, which names its guide, price and IVA as they were booked', () => {
  expect(documentLines([charge(1, 20_000), charge(2, 3_333, 'Sobrepeso')])).toMatchObject([
    { description: 'Guía', own_number: 'N-1', unit_price: 20_000, quantity: 1_000_000, iva: { rate_percent: 16, amount: 3_200 } },
    { description: 'Sobrepeso', own_number: 'N-2', unit_price: 3_333, iva: { amount: 533 } },
  ]);
});

test('beyond the most lines those of a concept are joined as far as SAT takes their IVA, and nothing is lost', () => {
  const prices = fc.array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.constantFrom('Guía', 'Seguro'), fc.constantFrom(16, 0)), {
    minLength: 3,
    maxLength: 200,
  });
  fc.assert(
    fc.property(prices, (rows) => {
      const charges = rows.map(([net, concept, rate], n) => charge(n, net, concept, rate));
      const lines = documentLines(charges, 2);
      const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
      expect(sum(lines.map(({ unit_price }) => unit_price))).toBe(sum(charges.map(({ net }) => net)));
      expect(sum(lines.map(({ iva }) => iva.amount))).toBe(sum(charges.map(({ iva }) => iva)));
      expect(lines.length).toBeLessThanOrEqual(charges.length);
      for (const { unit_price, iva } of lines) expect(isTaxOf(unit_price, iva.rate_percent, iva.amount)).toBe(true);
    }),
  );
});
