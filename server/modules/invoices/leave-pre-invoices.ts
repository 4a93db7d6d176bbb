import { Refusal } from '#contract/shared/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { invoiceWords as words } from '#texts/es/invoices/invoice-words.ts';
import type { Charge } from '../billing/api.ts';
import { auditPreInvoice } from './audit-document.ts';
import { closeReport } from './close-report.ts';
import type { InvoicesNeeds } from './needs.ts';
import { changePreInvoice, lockPreInvoice, moveRows, sumsOf } from './store/pre-invoices.ts';

/**
 * Charges that were cancelled leave the pre-invoices that held them, whose sums follow; one that is left empty is cancelled (AMB-12.14). CONFLICT for one that
 * is being stamped. The caller holds the charges, and has taken them out of their reports.
 */
export async function leavePreInvoices(needs: InvoicesNeeds, tx: Tx, charges: readonly Charge[]): Promise<void> {
  const ids = new Set(charges.flatMap(({ pre_invoice_id }) => pre_invoice_id ?? []));
  for (const id of [...ids].sort()) {
    const own = charges.filter(({ pre_invoice_id }) => pre_invoice_id === id);
    const [first] = own;
    const held = first && (await lockPreInvoice(tx, first.customer_id, id));
    if (!held) throw new Error(`no pre-invoice ${id}`);
    if (held.status === 'stamping') throw new Refusal('CONFLICT', { description: words.beingInvoiced });
    await moveRows(
      tx,
      held,
      ['in', 'left'],
      own.map((charge) => charge.id),
    );
    const sums = await sumsOf(tx, held);
    const end = sums.charges === 0 ? { status: 'cancelled' as const } : {};
    await auditPreInvoice(needs, tx, await changePreInvoice(tx, held, { ...sums, ...end, changed_at: needs.clock.now() }), 'left');
    await closeReport(needs, tx, held.customer_id, held.report_id);
  }
}
