import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos, sumCentavos } from '#contract/shared/money.ts';
import { buildCreditNote, buildInvoice } from './build/build-priced.ts';
import { buildReceipt } from './build/build-receipt.ts';
import { buildTransport } from './build/build-transport.ts';
import type { PricedFacts } from './build/facts.ts';
import type { FiscalDocument, PricedDocument } from './document/fiscal-document.ts';
import { arbitraryDocument, documentOf } from './fixtures/arbitrary-document.ts';
import { ISSUER, NOW } from './fixtures/arbitrary-parties.ts';
import { creditNoteFacts, invoiceFacts } from './fixtures/arbitrary-priced.ts';
import { receiptFacts } from './fixtures/arbitrary-receipt.ts';
import { transportFacts } from './fixtures/arbitrary-waybill.ts';
import { testSealer } from './fixtures/test-csd.ts';
import { sealDocument } from './seal/seal-document.ts';
import { isSealOf } from './seal/verify-seal.ts';
import { validateDocument } from './validation/validate-document.ts';
import { readDocument } from './xml/read-document.ts';

/** FISCAL_DOCUMENTS=5000 for a release. */
const MANY = Number(process.env['FISCAL_DOCUMENTS'] ?? 300);
const csd = testSealer();

const eachDocument = (judge: (document: FiscalDocument) => void) => fc.assert(fc.property(arbitraryDocument, judge), { numRuns: MANY });

test('a document of right facts has no fault, and its XML is read back as the same value with a seal that holds', () => {
  eachDocument((document) => {
    expect(validateDocument(document, NOW)).toEqual([]);
    const { xml, cadena } = sealDocument(document, csd);
    const read = readDocument(xml);
    if ('unreadable' in read) throw new Error(read.unreadable);
    expect(isDeepStrictEqual(read.document, document)).toBe(true);
    expect(read.cadena).toBe(cadena);
    expect(isSealOf(read.cadena, read.sealing.seal, read.sealing.certificate)).toBe(true);
    expect(sealDocument(document, csd).xml).toBe(xml);
  });
});

/** Net, IVA and withholding of facts, added without the code that builds documents. */
function bookedOf({ lines }: PricedFacts) {
  const gross = lines.map(({ unit_price, quantity }) => (unit_price * quantity) / 1_000_000);
  const net = gross.map((amount, index) => amount - (lines[index]?.discount ?? 0));
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const [iva, withheld] = [sum(lines.map((line) => line.iva.amount)), sum(lines.map((line) => line.withheld?.amount ?? 0))];
  return { net: sum(net), iva, withheld, total: sum(net) + iva - withheld };
}
const declaredOf = ({ subtotal, discount, charged_total, withheld_total, total }: PricedDocument) => ({
  net: subtotal - (discount ?? 0),
  iva: charged_total,
  withheld: withheld_total ?? 0,
  total,
});

test('no centavo lies between an invoice or a note and the charges in it', () => {
  const hasNone = (declared: PricedDocument, facts: PricedFacts) => {
    expect(declaredOf(declared)).toEqual(bookedOf(facts));
  };
  fc.assert(
    fc.property(invoiceFacts, (facts) => hasNone(documentOf(buildInvoice(facts, NOW)), facts)),
    { numRuns: Math.ceil(MANY / 3) },
  );
  fc.assert(
    fc.property(creditNoteFacts, (facts) => hasNone(documentOf(buildCreditNote(facts, NOW)), facts)),
    { numRuns: Math.ceil(MANY / 3) },
  );
});

test('no centavo lies between a receipt and what was paid of each invoice', () => {
  fc.assert(
    fc.property(receiptFacts, (facts) => {
      const { payments, totals } = documentOf(buildReceipt(facts, NOW));
      expect(totals.amount).toBe(sumCentavos(facts.payments.map(({ amount }) => amount)));
      for (const [index, { invoices }] of payments.entries()) {
        for (const [place, { paid, charged, withheld }] of invoices.entries()) {
          expect(paid).toBe(facts.payments[index]?.invoices[place]?.paid);
          const kept = withheld.reduce((sum, { amount }) => sum + amount, 0);
          expect(charged.reduce((sum, { base, amount }) => sum + base + amount, -kept)).toBe(paid);
        }
      }
    }),
    { numRuns: Math.ceil(MANY / 3) },
  );
});

test('the sums of a waybill are those of its stops and goods', () => {
  fc.assert(
    fc.property(transportFacts, (facts) => {
      const { waybill } = documentOf(buildTransport(facts, NOW));
      expect(waybill.goods_count).toBe(facts.waybill.goods.length);
      expect(waybill.weight_kg).toBe(facts.waybill.goods.reduce<number>((sum, { weight_kg }) => sum + weight_kg, 0));
      expect(waybill.distance_km).toBe(facts.waybill.stops.reduce<number>((sum, { distance_km }) => sum + (distance_km ?? 0), 0));
    }),
    { numRuns: Math.ceil(MANY / 3) },
  );
});

test('a document is sealed by a certificate of its issuer alone', () => {
  const [note] = fc.sample(creditNoteFacts, { numRuns: 1, seed: 1 });
  const other = { ...ISSUER, rfc: 'EKU9003173C9' };
  const built = documentOf(buildCreditNote({ ...(note as PricedFacts), issuer: other }, NOW));
  expect(() => sealDocument(built, csd)).toThrow('another RFC');
});

test('what cannot become a document gives its faults and throws nothing', () => {
  const [facts] = fc.sample(invoiceFacts, { numRuns: 1, seed: 1 });
  const bad = { ...facts, receiver: { ...facts?.receiver, rfc: '' }, lines: [] } as unknown as PricedFacts & { waybill: null };
  const built = buildInvoice(bad, NOW);
  expect('faults' in built && built.faults.map(({ code, path }) => `${code} ${path}`)).toEqual(
    expect.arrayContaining(['RFC_FORM receiver.rfc', 'LINES_MISSING lines']),
  );
  const [paying] = fc.sample(receiptFacts, { numRuns: 1, seed: 1 });
  const over = paying?.payments.map((payment) => ({
    ...payment,
    invoices: payment.invoices.map((one) => ({ ...one, paid: centavos(one.balance_before + 1) })),
  }));
  const receipt = buildReceipt({ ...paying, payments: over } as never, NOW);
  expect('faults' in receipt && receipt.faults[0]?.code).toBe('PAID_OVER_BALANCE');
});
