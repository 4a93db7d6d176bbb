import type { PaymentSource } from '#contract/payments/payment-states.ts';
import { formOfBalance, type PaymentType } from '#contract/shared/fiscal.ts';
import type { CustomerId, DepositId, PaymentId, UserId } from '#contract/shared/ids.ts';
import { centavos, subtractCentavos, sumCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { partsFor } from '#fiscal/build/parts-of-total.ts';
import { newId } from '#platform/ids.ts';
import { paymentWords as words } from '#texts/es/payments/payment-words.ts';
import type { PayableInvoice } from '../invoices/api.ts';
import { auditPayment } from './audit-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import type { Allocated } from './rules/allocate.ts';
import { complementOn } from './rules/days.ts';
import { ivaOf } from './rules/parts.ts';
import { insertPayment, liveParts, type Application, type Payment } from './store/payments.ts';

/** How its money is said to have come. */
export const formOf = async ({ deposits }: Pick<PaymentsNeeds, 'deposits'>, tx: Tx, customer: CustomerId): Promise<PaymentType> =>
  formOfBalance(await deposits.everDeposited(tx, customer));

export type NewPayment = {
  key: string;
  customer_id: CustomerId;
  source: PaymentSource;
  deposit_id: DepositId | null;
  from: 'pool' | 'favor';
  payment_type: PaymentType;
  reference: string;
  /** When the money was received. */
  paid_at: Date;
  by: UserId | null;
};

/** The parts of what is allocated, each with its IVA; null where SAT takes none of one. */
export type Priced = Omit<Application, 'payment_id' | 'state'>;
export async function priceParts(tx: Tx, customer: CustomerId, allocated: readonly Allocated[]): Promise<(Priced[] | null)[]> {
  const live = await liveParts(
    tx,
    customer,
    allocated.map(({ invoice }) => invoice.id),
  );
  return allocated.map(({ invoice, amount }) =>
    partsOf(
      invoice,
      amount,
      live.filter(({ invoice_id }) => invoice_id === invoice.id),
    ),
  );
}

function partsOf(invoice: PayableInvoice, amount: Centavos, live: readonly Application[]): Priced[] | null {
  let balance = invoice.balance;
  const installment = Math.max(0, ...live.map((part) => part.installment)) + 1;
  const priced: Priced[] = [];
  for (const part of partsFor(invoice.total, [...live, ...invoice.credits], amount)) {
    const iva = ivaOf(part, invoice);
    if (iva === null) return null;
    priced.push({ invoice_id: invoice.id, customer_id: invoice.customer_id, ...part, iva, installment, balance_before: balance });
    balance = subtractCentavos(balance, part.amount);
  }
  return priced;
}

/** Applies money to invoices of one razón social, which the caller holds as it holds the customer's pool. Refusal: INSUFFICIENT_BALANCE. */
export async function makePayment(needs: PaymentsNeeds, tx: Tx, made: NewPayment, invoices: readonly PayableInvoice[], parts: readonly Priced[]) {
  const { clock, wallet } = needs;
  const { customer_id, from, by, ...told } = made;
  const [first] = invoices;
  if (!first || parts.length === 0) throw new Error(`payment ${made.key} pays nothing`);
  const now = clock.now();
  const id = newId<PaymentId>();
  const [amount, iva] = [sumCentavos(parts.map((part) => part.amount)), sumCentavos(parts.map((part) => part.iva))];
  const row = {
    ...{ id, customer_id, business_id: first.business_id, ...told, paid_from: from, amount, iva, status: 'applied' as const },
    ...{ complement_on: complementOn(now), cfdi_id: null, uuid: null, words: null, reason: null, created_by: by, created_at: now, changed_at: now },
  };
  const payment = await insertPayment(
    tx,
    row,
    parts.map((part) => ({ ...part, payment_id: id, state: 'in' as const })),
  );
  const description = words.description(invoices.map(({ series, folio }) => `${series}-${folio}`));
  const sums = sumsByInvoice(parts);
  const orderOf = (invoice_id: Application['invoice_id']) => invoices.find((invoice) => invoice.id === invoice_id)?.order_id ?? null;
  const owed = sums.map(([invoice_id, paid]) => ({ order_id: orderOf(invoice_id), amount: paid }));
  await wallet.payInvoices(tx, { payment_id: id, customer_id, from, owed, iva, description });
  for (const [invoice_id, paid] of sums) await needs.invoices.pay(tx, { customer_id, id: invoice_id, amount: paid });
  await auditPayment(needs, tx, payment, 'made', by, { invoices: invoices.length });
  return payment;
}

/** What a payment pays of each invoice, in the order in which they are locked. */
export function sumsByInvoice(parts: readonly Pick<Application, 'invoice_id' | 'amount'>[]): [Application['invoice_id'], Centavos][] {
  const sums = new Map<Application['invoice_id'], Centavos>();
  for (const { invoice_id, amount } of parts) sums.set(invoice_id, centavos((sums.get(invoice_id) ?? ZERO) + amount));
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Makes one payment of each razón social of what is allocated; what SAT takes no IVA of stays where it is. */
export async function makePayments(needs: PaymentsNeeds, tx: Tx, made: NewPayment, allocated: readonly Allocated[]): Promise<Payment[]> {
  const priced = await priceParts(tx, made.customer_id, allocated);
  const payments: Payment[] = [];
  for (const business_id of new Set(allocated.map(({ invoice }) => invoice.business_id))) {
    const own = allocated.flatMap(({ invoice }, index) => (invoice.business_id === business_id ? [{ invoice, parts: priced[index] ?? null }] : []));
    const whole = own.flatMap(({ invoice, parts }) => (parts === null ? [] : [{ invoice, parts }]));
    if (whole.length === 0) continue;
    const named = { ...made, key: `${made.key} ${business_id}` };
    payments.push(
      await makePayment(
        needs,
        tx,
        named,
        whole.map(({ invoice }) => invoice),
        whole.flatMap(({ parts }) => parts),
      ),
    );
  }
  return payments;
}
