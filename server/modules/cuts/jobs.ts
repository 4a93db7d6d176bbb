import { alone } from '#platform/jobs/alone.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { approveDue } from './approve-due.ts';
import { cutCustomer } from './cut-customer.ts';
import type { CutsNeeds } from './needs.ts';
import { customersWithOpenReport } from './store/read-reports.ts';

/** Cuts whatever is due, customer by customer; one that cannot be cut keeps none behind it waiting. */
export async function cutDue(needs: CutsNeeds): Promise<void> {
  const waiting = [...(await needs.billing.customersToReport(needs.db)), ...(await customersWithOpenReport(needs.db))];
  for (const customer of new Set(waiting)) await alone(needs.log, { customer }, () => cutCustomer(needs, customer));
}

export const cutsJobs = (needs: CutsNeeds): Job[] => [
  { name: 'cuts-cut', everyMs: needs.waits.sweepMs, run: () => cutDue(needs) },
  { name: 'cuts-approve-due', everyMs: needs.waits.sweepMs, run: () => approveDue(needs) },
];
