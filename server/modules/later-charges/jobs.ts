import { HOUR_MS } from '#contract/shared/dates.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { alone } from '#platform/jobs/alone.ts';
import { chargeOverweight } from './charge-overweight.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { remindOfClaims } from './remind-of-claims.ts';
import { dueOverweight, lockOverweight, type Due } from './store/overweight.ts';

const AT_ONCE = 200;

/**
 * Charges what waited its days and nobody objected to, the oldest first; what a person has decided meanwhile is left alone. One that cannot be charged
 * keeps none behind it waiting, however many they are.
 */
export async function chargeDue(needs: LaterChargesNeeds, limit = AT_ONCE): Promise<void> {
  const now = needs.clock.now();
  for (let after: Due | null = null; ;) {
    const due: Due[] = await dueOverweight(needs.db, now, { after, limit });
    for (const one of due) await alone(needs.log, { overweight: one.id }, () => chargeOne(needs, one));
    after = due.at(-1) ?? null;
    if (!after) return;
  }
}

const chargeOne = (needs: LaterChargesNeeds, { id, customer_id, label_id }: Due): Promise<void> =>
  needs.inTransaction(async (tx) => {
    await needs.shipping.holdGuides(tx, [{ id: label_id, customer_id }]);
    const overweight = await lockOverweight(tx, customer_id, id);
    if (overweight?.status === 'pending') await chargeOverweight(needs, tx, overweight, null);
  });

export const laterChargesJobs = (needs: LaterChargesNeeds): Job[] => [
  { name: 'charges-overweight-due', everyMs: needs.waits.sweepMs, run: () => chargeDue(needs) },
  // Once for each business day, however often it looks.
  { name: 'charges-remind-of-claims', everyMs: HOUR_MS, run: () => remindOfClaims(needs) },
];
