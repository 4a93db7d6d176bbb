import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos, sumCentavos } from '#contract/shared/money.ts';
import { buildCreditNote, buildInvoice } from './build/build-priced.ts';
import { buildReceipt, type ReceiptFacts } from './build/build-receipt.ts';
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
import { documentNode } from './xml/document-xml.ts';
import { readDocument } from './xml/read-document.ts';
import { xmlOf } from './xml/serialize.ts';

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

/** A value with one of its numbers or texts replaced by an odd one. */
function spoiled<T>(value: T, place: number, oddNumber: number, oddText: string): T {
  let left = place;
  const walk = (part: unknown): unknown => {
    if (typeof part === 'number' || typeof part === 'string') {
      left -= 1;
      return left === -1 ? (typeof part === 'number' ? oddNumber : oddText) : part;
    }
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, walk(one)]));
  };
  return walk(value) as T;
}

test('whatever stands in facts, a builder throws nothing, and what it makes is read back', () => {
  const numbers = fc.constantFrom(NaN, Infinity, -1, 0, -0, 1.5, 1e300, 2 ** 53, -1e12, 1e12, 1e12 + 1);
  const texts = fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '|',
    '__proto__',
    'ó'.repeat(2000),
    '\ud800',
    '\uffff',
    '<![CDATA[',
    '2026-02-30T00:00:00',
    'NaN',
    '\u200b',
  );
  const places = fc.oneof(fc.nat(40), fc.nat(400));
  const builders = [
    invoiceFacts.map((facts) => (place: number, number: number, text: string) => buildInvoice(spoiled(facts, place, number, text), NOW)),
    creditNoteFacts.map((facts) => (place: number, number: number, text: string) => buildCreditNote(spoiled(facts, place, number, text), NOW)),
    receiptFacts.map((facts) => (place: number, number: number, text: string) => buildReceipt(spoiled(facts, place, number, text), NOW)),
    transportFacts.map((facts) => (place: number, number: number, text: string) => buildTransport(spoiled(facts, place, number, text), NOW)),
  ];
  fc.assert(
    fc.property(fc.oneof(...builders), places, numbers, texts, (make, place, number, text) => {
      const built = make(place, number, text);
      if ('faults' in built) return;
      const read = documentNode(built.document, { seal: 's', certificate_number: 'n', certificate: 'c' });
      expect(readDocument(xmlOf(read))).toMatchObject({ document: built.document });
    }),
    { numRuns: MANY },
  );
});

test('a receipt is not made of taxes that are not those of the invoice', () => {
  const [facts] = fc.sample(receiptFacts, { numRuns: 1, seed: 1 }) as [ReceiptFacts];
  const [payment] = facts.payments as [ReceiptFacts['payments'][number]];
  const invoices = payment.invoices.map((invoice) => ({
    ...invoice,
    charged: invoice.charged.map((tax) => ({ ...tax, base: centavos(tax.base + 1) })),
  }));
  const built = buildReceipt({ ...facts, payments: [{ ...payment, invoices }] }, NOW);
  expect('faults' in built && built.faults.map(({ code, path }) => [code, path])).toContainEqual([
    'INVOICE_TAXES_OFF',
    'payments[0].invoices[0].charged',
  ]);
});
