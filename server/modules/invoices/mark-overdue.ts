import { businessDayOf } from '#contract/shared/dates.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { InvoicesNeeds } from './needs.ts';
import { changeInvoice, lockInvoice, overdueInvoices } from './store/invoices.ts';

const AT_ONCE = 500;

/** Invoices whose day to be paid is over are Vencida (AMB-13.10). */
export async function markOverdue({ db, inTransaction, clock, log }: InvoicesNeeds): Promise<void> {
  const today = businessDayOf(clock.now());
  for (const { id, customer_id } of await overdueInvoices(db, today, AT_ONCE))
    await alone(log, { invoice: id }, () =>
      inTransaction(async (tx) => {
        const held = await lockInvoice(tx, customer_id, id);
        if (held?.status === 'unpaid') await changeInvoice(tx, held, { status: 'overdue', changed_at: clock.now() });
      }),
    );
}
