import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { isTaxOf } from '../arithmetic.ts';
import type { Charged } from '../document/tax.ts';
import type { InvoiceToPay } from './facts.ts';
import { taxesOfPart, withinLimits } from './part-of-tax.ts';

const iva = (base: number, amount: number, rate_percent: Charged['rate_percent'] = 16): Charged => ({
  rate_percent,
  base: centavos(base),
  amount: centavos(amount),
});
const invoice = (total: number, charged: readonly Charged[], paid_before: number, paid: number): InvoiceToPay => ({
  uuid: '5B5F3B0E-0A6D-4C1F-9D0B-0E7A2C4F6A11', series: null, folio: null, installment: 1, withheld: null, charged,
  total: centavos(total), balance_before: centavos(total - paid_before), paid_before: centavos(paid_before), paid: centavos(paid),
}); // prettier-ignore

test.each<[what: string, given: InvoiceToPay, base: number, amount: number]>([
  ['half of 1,160.00', invoice(116_000, [iva(100_000, 16_000)], 0, 58_000), 50_000, 8_000],
  ['E8: 34.80 at once', invoice(3_480, [iva(3_000, 480)], 0, 3_480), 3_000, 480],
  ['E9: 464.00 of 696.00, the rest by a note', invoice(69_600, [iva(60_000, 9_600)], 0, 46_400), 40_000, 6_400],
  ['E22: 500.00 of 1,160.00', invoice(116_000, [iva(100_000, 16_000)], 0, 50_000), 43_103, 6_897],
  ['E22: the other 660.00', invoice(116_000, [iva(100_000, 16_000)], 50_000, 66_000), 56_897, 9_103],
])('a part payment moves its IVA to the centavo: %s [AMB-12.12]', (_what, given, base, amount) => {
  expect(taxesOfPart(given).charged).toEqual([iva(base, amount)]);
});

/** What is paid of an amount, in parts of at least two centavos. */
const partsOf = (total: Centavos) =>
  fc.array(fc.integer({ min: 2, max: total }), { maxLength: 8 }).map((wished) => {
    const parts: number[] = [];
    let left: number = total;
    for (const wish of wished) {
      if (left - wish < 2) continue;
      parts.push(wish);
      left -= wish;
    }
    return [...parts, left];
  });

const anInvoice = fc
  .array(fc.tuple(fc.integer({ min: 100, max: 5_000_000 }), fc.boolean()), { minLength: 1, maxLength: 60 })
  .map((nets) => nets.map(([net, isMore]) => [net, Math.trunc((net * 16) / 100) + (isMore ? 1 : 0)] as const))
  .map((lines) => iva(lines.reduce((sum, [net]) => sum + net, 0), lines.reduce((sum, [, tax]) => sum + tax, 0))); // prettier-ignore

test('the parts of an invoice sum to what was paid, each and all, and end with the invoice’s own figures', () => {
  const paidInParts = anInvoice.chain((tax) => partsOf(centavos(tax.base + tax.amount)).map((parts) => ({ tax, parts })));
  fc.assert(
    fc.property(paidInParts, ({ tax, parts }) => {
      const total = tax.base + tax.amount;
      let before = 0;
      const sums = { base: 0, amount: 0 };
      for (const paid of parts) {
        const [row] = taxesOfPart(invoice(total, [tax], before, paid)).charged;
        expect((row?.base ?? 0) + (row?.amount ?? 0)).toBe(paid);
        // As the ledger moves it: the IVA of all paid so far, less what was moved before (AMB-12.12).
        expect(sums.amount + (row?.amount ?? 0)).toBe(Math.round((tax.amount * (before + paid)) / total));
        expect(row?.base).toBeGreaterThan(0);
        sums.base += row?.base ?? 0;
        sums.amount += row?.amount ?? 0;
        before += paid;
      }
      expect(sums).toEqual({ base: tax.base, amount: tax.amount });
    }),
    { numRuns: 500 },
  );
});

test('IVA of many guides, further from base × rate than SAT takes of one row, is declared in rows that it takes', () => {
  // A hundred guides of 33.33 + 5.33: 533.00 of IVA where 16 % of 3,333.00 is 533.28.
  const rows = withinLimits(iva(333_300, 53_300));
  expect(rows?.length).toBeGreaterThan(1);
  expect(rows?.every(({ base, amount }) => isTaxOf(base, 16, amount))).toBe(true);
  expect(rows?.reduce((sum, { base }) => sum + base, 0)).toBe(333_300);
  expect(rows?.reduce((sum, { amount }) => sum + amount, 0)).toBe(53_300);
  expect(withinLimits(iva(100_000, 16_000))).toEqual([iva(100_000, 16_000)]);
});

test('any invoice of the house can be declared, whole and in parts', () => {
  fc.assert(
    fc.property(anInvoice, fc.double({ min: 0.01, max: 1, noNaN: true }), (tax, share) => {
      const total = tax.base + tax.amount;
      const [row] = taxesOfPart(invoice(total, [tax], 0, Math.max(2, Math.trunc(total * share)))).charged;
      const rows = row && withinLimits(row);
      expect(rows?.every(({ base, amount }) => base > 0 && isTaxOf(base, 16, amount))).toBe(true);
      expect(rows?.reduce((sum, { amount }) => sum + amount, 0)).toBe(row?.amount);
    }),
    { numRuns: 1000 },
  );
});

test('an IVA that no guides can have made is declared by nothing', () => {
  expect(withinLimits(iva(100_000, 90_000))).toBeNull();
});
