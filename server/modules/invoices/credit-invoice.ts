import { isStanding } from '#contract/invoices/invoice-states.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { CustomerId, InvoiceId } from '#contract/shared/ids.ts';
import { addCentavos, subtractCentavos, sumCentavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { CreditedInvoice, InvoiceCredit } from './api.ts';
import { auditInvoice } from './audit-document.ts';
import type { InvoicesNeeds } from './needs.ts';
import { tellOrder, withTaxes } from './pay-invoice.ts';
import { freeCredits, insertCredits } from './store/credits.ts';
import { changeInvoice, invoiceById, lockInvoice, type Invoice } from './store/invoices.ts';

type Needs = Pick<InvoicesNeeds, 'audit' | 'clock' | 'purchases'>;

/** An invoice as a credit note finds it, held until the transaction ends. */
export async function holdCredited(tx: Tx, customer: CustomerId, id: InvoiceId): Promise<CreditedInvoice | null> {
  await lockInvoice(tx, customer, id);
  return creditedInvoice(tx, customer, id);
}

/** The same as it stands. One that is being replaced has its charges on two documents: a note waits until SAT has decided. */
export async function creditedInvoice(reader: Reader, customer: CustomerId, id: InvoiceId): Promise<CreditedInvoice | null> {
  const found = await invoiceById(reader, customer, id);
  const [invoice] = found ? await withTaxes(reader, customer, [found]) : [];
  return invoice ? { ...invoice, refused: await whyRefused(reader, invoice) } : null;
}

async function whyRefused(reader: Reader, { customer_id, status, replaces_id }: Invoice): Promise<CreditedInvoice['refused']> {
  if (!isStanding(status)) return 'not_standing';
  const replaced = replaces_id === null ? undefined : await invoiceById(reader, customer_id, replaces_id);
  return replaced && replaced.status !== 'cancelled' ? 'being_replaced' : null;
}

/** A note takes back of it: with nothing left it is Liquidada (AMB-13.10). */
export async function creditInvoice(needs: Needs, tx: Tx, { customer_id, id, note, parts }: InvoiceCredit): Promise<void> {
  const held = await mustHold(tx, customer_id, id);
  const amount = sumCentavos(parts.map((part) => part.amount));
  if (amount > held.balance) throw new Error(`invoice ${id} is credited beyond its balance`);
  await insertCredits(
    tx,
    customer_id,
    parts.map((part) => ({ invoice_id: id, note_id: note, customer_id, state: 'in', ...part })),
  );
  const balance = subtractCentavos(held.balance, amount);
  const credited = await changeInvoice(tx, held, {
    ...{ credited: addCentavos(held.credited, amount), balance, status: balance === 0 ? 'liquidated' : held.status, changed_at: needs.clock.now() },
  });
  await tellOrder(needs, tx, credited);
  await auditInvoice(needs, tx, credited, 'credited', null, { amount });
}

/** A note does not count after all: what it took of the balance is owed again, and overdue where its day is over. */
export async function uncreditInvoice(
  needs: Needs,
  tx: Tx,
  { customer_id, id, note, isLiquidated }: Omit<InvoiceCredit, 'parts'> & { isLiquidated: boolean },
): Promise<void> {
  const held = await mustHold(tx, customer_id, id);
  const now = needs.clock.now();
  const amount = sumCentavos((await freeCredits(tx, customer_id, note)).map((part) => part.amount));
  const balance = addCentavos(held.balance, amount);
  const isLate = held.due_on !== null && held.due_on < businessDayOf(now);
  const owed = isLate ? ('overdue' as const) : ('unpaid' as const);
  const paid = isLiquidated ? ('liquidated' as const) : ('paid' as const);
  const changed = await changeInvoice(tx, held, {
    ...{ credited: subtractCentavos(held.credited, amount), balance, status: balance > 0 ? owed : paid, changed_at: now },
  });
  await tellOrder(needs, tx, changed);
  await auditInvoice(needs, tx, changed, 'credit_cancelled', null, { amount });
}

async function mustHold(tx: Tx, customer: CustomerId, id: InvoiceId): Promise<Invoice> {
  const held = await lockInvoice(tx, customer, id);
  if (!held) throw new Error(`invoice ${id} is not one of its customer`);
  return held;
}
