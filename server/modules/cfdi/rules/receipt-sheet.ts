import type { PaymentReceipt } from '#fiscal/document/fiscal-document.ts';
import type { PaidInvoice, Payment, ReceiptTotals } from '#fiscal/document/receipt.ts';
import type { Charged } from '#fiscal/document/tax.ts';
import { amountInWords } from '#fiscal/print/amount-in-words.ts';
import type { SheetCell, SheetColumn, SheetFact, SheetPart, SheetSum } from '#platform/pdf/draw-sheet.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { printedTexts as texts } from '#texts/es/cfdi/printed.ts';
import { moneyText } from '#texts/es/shared/figures.ts';
import { timeText, type SheetOfKind } from './printed-values.ts';

const heads = texts.invoices;
const columns: readonly SheetColumn[] = [
  { head: heads.document, share: 40 },
  { head: heads.installment, share: 11, isFigure: true },
  { head: heads.before, share: 15, isFigure: true },
  { head: heads.paid, share: 15, isFigure: true },
  { head: heads.after, share: 15, isFigure: true },
  { head: heads.iva, share: 20, isFigure: true },
];

/** A payment complement: each payment with the invoices that it pays, and what they come to. */
export const receiptSheet = ({ payments, totals }: PaymentReceipt): SheetOfKind => ({
  heading: [
    [texts.currency, texts.noCurrency],
    [texts.concept, texts.paymentConcept],
  ],
  parts: [
    ...payments.map((payment, at): SheetPart => ({
      title: texts.payment(at + 1),
      facts: factsOf(payment),
      table: { columns, rows: payment.invoices.map((invoice) => ({ cells: cellsOf(invoice) })) },
    })),
    { total: { sums: sumsOf(totals), words: texts.inWords(amountInWords(totals.amount)) } },
  ],
});

const sumsOf = ({ charged, withheld, amount: paid }: ReceiptTotals): SheetSum[] => [
  ...charged.flatMap(({ rate_percent, base, amount }): SheetSum[] => [
    { name: texts.ivaBase(rate_percent), value: moneyText(base) },
    { name: texts.iva(rate_percent), value: moneyText(amount) },
  ]),
  ...(withheld === null ? [] : [{ name: texts.withheld, value: moneyText(withheld) }]),
  { name: texts.totalPaid, value: moneyText(paid), isStrong: true },
];

function factsOf({ received_at, payment_type, amount, operation, payer, payee }: Payment): SheetFact[] {
  const from = [payer.account, payer.bank_name, payer.bank_rfc].filter((told) => told !== null);
  const to = [payee.account, payee.bank_rfc].filter((told) => told !== null);
  return [
    [texts.received, timeText(received_at)],
    [texts.type, texts.keyed(payment_type, fiscalTexts.types[payment_type])],
    [texts.paid, `${moneyText(amount)} MXN`],
    ...(operation === null ? [] : ([[texts.operation, operation]] as const)),
    ...(from.length === 0 ? [] : ([[texts.payer, from.join(' · ')]] as const)),
    ...(to.length === 0 ? [] : ([[texts.payee, to.join(' · ')]] as const)),
  ];
}

function cellsOf({ uuid, series, folio, installment, balance_before, paid, balance_after, charged, withheld }: PaidInvoice): SheetCell[] {
  const number = [series, folio].filter(Boolean).join('-');
  return [
    number === '' ? uuid.toUpperCase() : [number, uuid.toUpperCase()],
    String(installment),
    ...[balance_before, paid, balance_after].map(moneyText),
    [
      moneyText(charged.reduce((sum, { amount }) => sum + amount, 0)),
      [...ratesOf(charged), ...withheld.map((tax) => texts.withheldOf(tax.rate_percent, moneyText(tax.amount)))].join(' · '),
    ],
  ];
}

/** One rate may stand in several parts, which are one to a reader. */
function ratesOf(charged: readonly Charged[]): string[] {
  const bases = new Map<number, number>();
  for (const { rate_percent, base } of charged) bases.set(rate_percent, (bases.get(rate_percent) ?? 0) + base);
  return [...bases].map(([rate, base]) => texts.rateOf(rate, moneyText(base)));
}
