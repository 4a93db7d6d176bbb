import type { Job } from '#platform/jobs/queue.ts';
import { followComplements } from './follow-complements.ts';
import { payNewInvoices } from './follow-invoices.ts';
import type { PaymentsNeeds } from './needs.ts';
import { stampDue } from './stamp-complement.ts';

/** Each looks for what is due and does it once, however many processes look. */
export function paymentsJobs(needs: PaymentsNeeds): Job[] {
  const everyMs = needs.waits.sweepMs;
  return [
    { name: 'payments-by-favor', everyMs, run: () => payNewInvoices(needs) },
    { name: 'payments-stamp-due', everyMs, run: () => stampDue(needs) },
    { name: 'payments-follow-complements', everyMs, run: () => followComplements(needs) },
  ];
}
