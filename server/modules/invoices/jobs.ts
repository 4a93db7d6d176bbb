import type { Job } from '#platform/jobs/queue.ts';
import { billDay } from './bill-day.ts';
import { billOrders } from './bill-orders.ts';
import { followCancellations } from './follow-cancellation.ts';
import { followStamping } from './follow-stamping.ts';
import { markOverdue } from './mark-overdue.ts';
import type { InvoicesNeeds } from './needs.ts';
import { prepareReports } from './prepare-reports.ts';
import { stampDue } from './stamp-pre-invoice.ts';

/** Each looks for what is due and does it once, however many processes look. */
export function invoicesJobs(needs: InvoicesNeeds): Job[] {
  const everyMs = needs.waits.sweepMs;
  return [
    { name: 'invoices-prepare', everyMs, run: () => prepareReports(needs) },
    { name: 'invoices-bill-day', everyMs, run: () => billDay(needs) },
    { name: 'invoices-bill-orders', everyMs, run: () => billOrders(needs) },
    { name: 'invoices-stamp-due', everyMs, run: () => stampDue(needs) },
    { name: 'invoices-follow-stamping', everyMs, run: () => followStamping(needs) },
    { name: 'invoices-follow-cancellations', everyMs, run: () => followCancellations(needs) },
    { name: 'invoices-mark-overdue', everyMs, run: () => markOverdue(needs) },
  ];
}
