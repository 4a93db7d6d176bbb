import { subtractCentavos } from '#contract/shared/money.ts';
import type { Heading, PaymentReceipt } from '../document/fiscal-document.ts';
import { chargedRates, withheldRates, type Tax } from '../document/tax.ts';
import type { LocalTime } from '../document/local-time.ts';
import type { Receiver } from '../document/parties.ts';
import type { PaidInvoice, Payment } from '../document/receipt.ts';
import { sumByRate, sumOfAmounts, sumOrNull } from '../sums.ts';
import { faultIf, type Fault } from '../validation/fault.ts';
import { money } from '../xml/scalars.ts';
import { build, type Built } from './built.ts';
import type { InvoiceToPay, PaymentFacts } from './facts.ts';
import { taxesOfPart, withinLimits } from './part-of-tax.ts';

export type ReceiptFacts = Omit<Heading, 'receiver'> & { receiver: Omit<Receiver, 'use'>; payments: readonly PaymentFacts[] };

/** CFDI de pago: every payment with the taxes of what it pays of each invoice. `now` as in buildInvoice. */
export const buildReceipt = (facts: ReceiptFacts, now: LocalTime): Built<PaymentReceipt> => build(facts, now, receiptOf, partsFaults);

function receiptOf(facts: ReceiptFacts): PaymentReceipt {
  const payments = facts.payments.map(paymentOf);
  const totals = {
    charged: sumByRate(payments.flatMap(({ charged }) => charged)),
    withheld: sumOrNull(payments.map(({ withheld }) => withheld)),
    amount: sumOfAmounts(payments),
  };
  return { type: 'P', ...facts, receiver: { ...facts.receiver, use: 'CP01' }, totals, payments };
}

const partsFaults = ({ payments }: ReceiptFacts): Fault[] =>
  payments.flatMap(({ invoices }, payment) => invoices.flatMap((invoice, index) => splitFaults(invoice, `payments[${payment}].invoices[${index}]`)));

/** What keeps the taxes of a part from being computed at all: what is told of the invoice, or the part itself. */
function splitFaults(invoice: InvoiceToPay, path: string): Fault[] {
  const ofInvoice = [...paidFaults(invoice, path), ...taxFaults(invoice, path)];
  return ofInvoice.length > 0 ? ofInvoice : partFaults(taxesIn(taxesOfPart(invoice)), path);
}

const taxesIn = ({ charged, withheld }: Pick<InvoiceToPay, 'charged' | 'withheld'>): Tax<number>[] => [...charged, ...(withheld ? [withheld] : [])];

function paidFaults({ total, paid, paid_before, balance_before }: InvoiceToPay, path: string): Fault[] {
  const isOver = paid > balance_before || paid_before < 0 || paid_before + paid > total;
  return [
    ...faultIf(paid <= 0, 'PAID_NOT_POSITIVE', `${path}.paid`),
    ...faultIf(paid > 0 && isOver, 'PAID_OVER_BALANCE', `${path}.paid`, money.write(balance_before)),
  ];
}

/** The taxes that are told of an invoice are of SAT's rates, and those of its total. */
function taxFaults(invoice: InvoiceToPay, path: string): Fault[] {
  const { total, charged, withheld } = invoice;
  const rates: readonly number[] = [...chargedRates, ...withheldRates];
  const sum = charged.reduce((all, { base, amount }) => all + base + amount, -(withheld?.amount ?? 0));
  const isWhole = total > 0 && sum === total && taxesIn(invoice).every(({ base, amount }) => base > 0 && amount >= 0);
  return [
    ...taxesIn(invoice).flatMap(({ rate_percent: rate }) => faultIf(!rates.includes(rate), 'KEY_UNKNOWN', `${path}.charged`, `${rate} %`)),
    ...faultIf(!isWhole, 'INVOICE_TAXES_OFF', `${path}.charged`, money.write(total)),
  ];
}

function partFaults(taxes: readonly Tax<number>[], path: string): Fault[] {
  if (taxes.some(({ base, amount }) => base <= 0 || amount < 0)) return faultIf(true, 'PART_TOO_SMALL', `${path}.paid`);
  return faultIf(
    taxes.some((tax) => withinLimits(tax) === null),
    'PART_NEEDS_LINES',
    `${path}.charged`,
  );
}

function paymentOf({ invoices: toPay, ...facts }: PaymentFacts): Payment {
  const invoices = toPay.map(paidInvoiceOf);
  return {
    ...facts,
    invoices,
    charged: sumByRate(invoices.flatMap(({ charged }) => charged)),
    withheld: sumOrNull(invoices.flatMap(({ withheld }) => withheld.map(({ amount }) => amount))),
  };
}

function paidInvoiceOf(invoice: InvoiceToPay): PaidInvoice {
  const { uuid, series, folio, installment, balance_before, paid } = invoice;
  const { charged, withheld } = taxesOfPart(invoice);
  return {
    uuid,
    series,
    folio,
    installment,
    balance_before,
    paid,
    balance_after: subtractCentavos(balance_before, paid),
    charged: charged.flatMap((tax) => withinLimits(tax) ?? []),
    withheld: (withheld ? [withheld] : []).flatMap((tax) => withinLimits(tax) ?? []),
  };
}
