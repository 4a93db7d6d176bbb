import { subtractCentavos } from '#contract/shared/money.ts';
import type { Heading, PaymentReceipt } from '../document/fiscal-document.ts';
import type { LocalTime } from '../document/local-time.ts';
import type { Receiver } from '../document/parties.ts';
import type { PaidInvoice, Payment } from '../document/receipt.ts';
import { sumByRate, sumOfAmounts, sumOrNull } from '../sums.ts';
import { faultIf, type Fault } from '../validation/fault.ts';
import { money } from '../xml/scalars.ts';
import { judged, type Built } from './built.ts';
import type { InvoiceToPay, PaymentFacts } from './facts.ts';
import { taxesOfPart, withinLimits } from './part-of-tax.ts';

export type ReceiptFacts = Omit<Heading, 'receiver'> & { receiver: Omit<Receiver, 'use'>; payments: readonly PaymentFacts[] };

/** CFDI de pago: every payment with the taxes of what it pays of each invoice. `now` as in buildInvoice. */
export function buildReceipt(facts: ReceiptFacts, now: LocalTime): Built<PaymentReceipt> {
  const found = facts.payments.flatMap(({ invoices }, payment) =>
    invoices.flatMap((invoice, index) => splitFaults(invoice, `payments[${payment}].invoices[${index}]`)),
  );
  if (found.length > 0) return { faults: found };
  const payments = facts.payments.map(paymentOf);
  const totals = {
    charged: sumByRate(payments.flatMap(({ charged }) => charged)),
    withheld: sumOrNull(payments.map(({ withheld }) => withheld)),
    amount: sumOfAmounts(payments),
  };
  return judged({ type: 'P', ...facts, receiver: { ...facts.receiver, use: 'CP01' }, totals, payments }, now);
}

/** What keeps the taxes of a part from being computed at all. */
function splitFaults(invoice: InvoiceToPay, path: string): Fault[] {
  const { total, paid, paid_before, balance_before } = invoice;
  if (paid <= 0 || total <= 0) return faultIf(true, 'PAID_NOT_POSITIVE', `${path}.paid`);
  if (paid > balance_before || paid_before < 0 || paid_before + paid > total)
    return faultIf(true, 'PAID_OVER_BALANCE', `${path}.paid`, money.write(balance_before));
  const { charged, withheld } = taxesOfPart(invoice);
  const taxes = [...charged, ...(withheld ? [withheld] : [])];
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
