import { businessDayOf } from '#contract/shared/dates.ts';
import type { CustomerId, PurchaseId } from '#contract/shared/ids.ts';
import { alone } from '#platform/jobs/alone.ts';
import { makePreInvoices } from './make-pre-invoices.ts';
import type { InvoicesNeeds } from './needs.ts';

/**
 * What orders of guides sold becomes pre-invoices of their own: of an order on credit whatever its customer's billing is, of a paid one where its customer is
 * billed at once; others are taken by the next report (AMB-12.10). What comes back from a cancelled invoice is billed again.
 */
export async function billOrders(needs: InvoicesNeeds): Promise<void> {
  for (const { customer_id, purchase_id, settled } of await needs.billing.unreportedOrders(needs.db))
    await alone(needs.log, { order: purchase_id }, async () => {
      const isAtOnce = !settled || (await needs.access.customer(needs.db, customer_id)).billing === 'inmediata';
      if (isAtOnce) await billOrder(needs, customer_id, purchase_id);
    });
}

const billOrder = (needs: InvoicesNeeds, customer_id: CustomerId, purchase_id: PurchaseId): Promise<void> =>
  needs.inTransaction(async (tx) => {
    // The second of two processes finds none.
    const charges = await needs.billing.lockUnreported(tx, customer_id, { purchase_id });
    if (charges.length === 0) return;
    const now = needs.clock.now();
    const key = `order ${purchase_id} ${now.toISOString()}`;
    await makePreInvoices(needs, tx, { customer_id, key, origin: 'purchase', report_id: null, invoice_on: businessDayOf(now) }, charges);
  });
