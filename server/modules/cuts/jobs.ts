import type { CustomerId } from '#contract/shared/ids.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { approveDue } from './approve-due.ts';
import { cutCustomer, isDue, OPEN } from './cut-customer.ts';
import type { CutsNeeds } from './needs.ts';
import { openReports } from './store/read-reports.ts';

/** Cuts whatever is due, customer by customer; one that cannot be cut keeps none behind it waiting. */
export async function cutDue(needs: CutsNeeds): Promise<void> {
  const waiting = new Map<CustomerId, Set<string>>();
  const add = (customer: CustomerId, what: string) => void waiting.set(customer, (waiting.get(customer) ?? new Set()).add(what));
  for (const { customer_id, report_name } of await needs.billing.unreportedRows(needs.db)) add(customer_id, report_name);
  for (const { customer_id, bucket } of await openReports(needs.db)) add(customer_id, OPEN + bucket);
  for (const [customer, what] of waiting)
    await alone(needs.log, { customer }, async () => {
      if (await isDue(needs, customer, what)) await cutCustomer(needs, customer);
    });
}

export const cutsJobs = (needs: CutsNeeds): Job[] => [
  { name: 'cuts-cut', everyMs: needs.waits.sweepMs, run: () => cutDue(needs) },
  { name: 'cuts-approve-due', everyMs: needs.waits.sweepMs, run: () => approveDue(needs) },
];
