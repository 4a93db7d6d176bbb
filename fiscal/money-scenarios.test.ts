import { expect, test } from 'vitest';
import type { PaymentMethod, PaymentType } from '#contract/shared/fiscal.ts';
import { centavos } from '#contract/shared/money.ts';
import { buildCreditNote, buildInvoice } from './build/build-priced.ts';
import { buildReceipt } from './build/build-receipt.ts';
import type { PricedFacts } from './build/facts.ts';
import { wholeQuantity } from './document/fixed.ts';
import type { Relation } from './document/relation.ts';
import { documentOf } from './fixtures/arbitrary-document.ts';
import { ISSUER, NOW, PLACE } from './fixtures/arbitrary-parties.ts';

// The documents that scenarios of money end in, to the centavo: E4 to E6, E8 to E10, E15, E16, E18, E21, E22.

type Sold = [quantity: number, unit_price: number, iva: number];
const UUID = '5B5F3B0E-0A6D-4C1F-9D0B-0E7A2C4F6A11';
const receiver = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', zip: '42501', regimen: '601', use: 'G03', residence: null } as const;
const heading = { series: 'F', folio: '1', issued_at: NOW, place: PLACE, issuer: ISSUER, receiver };

const facts = (lines: readonly Sold[], payment_method: PaymentMethod, payment_type: PaymentType, relations: readonly Relation[] = []): PricedFacts => ({
  ...heading, relations, payment_method, payment_type, terms: null,
  lines: lines.map(([quantity, unit_price, iva]) => ({
    product: '78102200', own_number: null, quantity: wholeQuantity(quantity), unit: 'E48', unit_name: null, description: 'Guía',
    unit_price: centavos(unit_price), discount: null, iva: { rate_percent: 16, amount: centavos(iva) }, withheld: null,
  })),
}); // prettier-ignore

type Sums = [subtotal: number, iva: number, total: number];

test.each<[scenario: string, lines: Sold[], method: PaymentMethod, type: PaymentType, sums: Sums]>([
  ['E4: ten prepaid guides', [[10, 10_000, 16_000]], 'PUE', '03', [100_000, 16_000, 116_000]],
  ['E4: a label of converted money', [[1, 40_000, 6_400]], 'PUE', '03', [40_000, 6_400, 46_400]],
  ['E5: a lot of three units', [[3, 3_333, 1_600]], 'PUE', '03', [9_999, 1_600, 11_599]],
  ['E8: five settled guides', Array.from({ length: 5 }, (): Sold => [1, 20_000, 3_200]), 'PUE', '03', [100_000, 16_000, 116_000]],
  ['E8: what was not settled', [[1, 3_000, 480]], 'PPD', '99', [3_000, 480, 3_480]],
  ['E9: three guides on credit', Array.from({ length: 3 }, (): Sold => [1, 20_000, 3_200]), 'PPD', '99', [60_000, 9_600, 69_600]],
  ['E16: fifty guides on credit', [[50, 10_000, 80_000]], 'PPD', '99', [500_000, 80_000, 580_000]],
  ['E21: three pieces of 33.33', Array.from({ length: 3 }, (): Sold => [1, 3_333, 533]), 'PUE', '03', [9_999, 1_599, 11_598]],
])('an invoice declares what the ledger booked: %s', (_scenario, lines, method, type, sums) => {
  const { subtotal, charged_total, total } = documentOf(buildInvoice({ ...facts(lines, method, type), waybill: null }, NOW));
  expect([subtotal, charged_total, total]).toEqual(sums);
});

test.each<[scenario: string, lines: Sold[], sums: Sums]>([
  ['E4: four units that ended', [[4, 10_000, 6_400]], [40_000, 6_400, 46_400]],
  ['E5: two of three units', [[2, 3_333, 1_067]], [6_666, 1_067, 7_733]],
  ['E6: the only unit', [[1, 10_000, 1_600]], [10_000, 1_600, 11_600]],
  ['E9 and E10: a cancelled guide', [[1, 20_000, 3_200]], [20_000, 3_200, 23_200]],
  ['E16: twenty units given back', [[20, 10_000, 32_000]], [200_000, 32_000, 232_000]],
  ['E18: ten units with those of a user', [[10, 10_000, 16_000]], [100_000, 16_000, 116_000]],
])('a credit note takes back what the ledger booked: %s', (_scenario, lines, sums) => {
  const { subtotal, charged_total, total } = documentOf(buildCreditNote(facts(lines, 'PUE', '17', [{ kind: '01', uuids: [UUID] }]), NOW));
  expect([subtotal, charged_total, total]).toEqual(sums);
});

test('a substitute names the invoice that it replaces: E15', () => {
  const substitute = { ...facts([[5, 20_000, 16_000]], 'PPD', '99', [{ kind: '04', uuids: [UUID] }]), waybill: null };
  expect(documentOf(buildInvoice(substitute, NOW)).total).toBe(116_000);
});

test.each<[scenario: string, invoice: Sums, balance: number, paid: number, part: [base: number, iva: number]]>([
  ['E8: the overweight at once', [3_000, 480, 3_480], 3_480, 3_480, [3_000, 480]],
  ['E9: what the note left', [60_000, 9_600, 69_600], 46_400, 46_400, [40_000, 6_400]],
  ['E9: a part from saldo a favor', [30_000, 4_800, 34_800], 34_800, 23_200, [20_000, 3_200]],
  ['E16: what the units given back left', [500_000, 80_000, 580_000], 348_000, 348_000, [300_000, 48_000]],
  ['E22: 500.00 of 1,160.00', [100_000, 16_000, 116_000], 116_000, 50_000, [43_103, 6_897]],
])('a receipt declares the IVA that the ledger moved: %s', (_scenario, [base, iva, total], balance, paid, part) => {
  const { use: _use, ...payer } = receiver;
  const invoice = {
    uuid: UUID, series: 'F', folio: '1', total: centavos(total), charged: [{ rate_percent: 16, base: centavos(base), amount: centavos(iva) }] as const, withheld: null,
    installment: 1, balance_before: centavos(balance), paid_before: centavos(0), paid: centavos(paid),
  }; // prettier-ignore
  const nobody = { payer: { bank_rfc: null, bank_name: null, account: null }, payee: { bank_rfc: null, account: null } };
  const payment = { received_at: NOW, payment_type: '03', amount: centavos(paid), operation: null, ...nobody, invoices: [invoice] } as const;
  const receipt = documentOf(buildReceipt({ ...heading, receiver: payer, relations: [], payments: [payment] }, NOW));
  expect(receipt.payments[0]?.charged).toEqual([{ rate_percent: 16, base: part[0], amount: part[1] }]);
  expect(receipt.payments[0]?.invoices[0]?.balance_after).toBe(balance - paid);
});
