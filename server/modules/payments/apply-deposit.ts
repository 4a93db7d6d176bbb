import type { Tx } from '#platform/db/tx.ts';
import type { CreditedDeposit } from '../deposits/api.ts';
import { makePayments } from './make-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { allocate } from './rules/allocate.ts';

/**
 * A deposit pays invoices before what it leaves stays in its customer's account (AMB-13.14 b): the one of exactly its sum, otherwise those that are overdue, and
 * of a customer with credit those that are not due yet. One that paid an order pays nothing else.
 */
export async function applyDeposit(needs: PaymentsNeeds, tx: Tx, deposit: CreditedDeposit): Promise<void> {
  const { id, customer_id, amount, tracking_key, came_at: paid_at } = deposit;
  if ((await needs.purchases.orderPaidBy(tx, customer_id, id)) !== null) return;
  const seen = await needs.invoices.payable(tx, customer_id);
  if (seen.length === 0) return;
  const hasCredit = (await needs.access.customer(tx, customer_id)).customer_modality === 'credit';
  const chosen = allocate(seen, amount, { hasCredit }).map(({ invoice }) => invoice.id);
  const held = await needs.invoices.holdPayable(tx, customer_id, chosen);
  const made = {
    ...{ key: `deposit ${id}`, customer_id, source: 'deposit' as const, deposit_id: id, from: hasCredit ? ('favor' as const) : ('pool' as const) },
    ...{ payment_type: '03' as const, reference: tracking_key, paid_at, by: null },
  };
  await makePayments(needs, tx, made, allocate(held, amount, { hasCredit }));
}
