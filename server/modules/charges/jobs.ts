import type { Job } from '#platform/jobs/queue.ts';
import { alone } from '#platform/jobs/alone.ts';
import { chargeOverweight } from './charge-overweight.ts';
import type { ChargesNeeds } from './needs.ts';
import { dueOverweight, lockOverweight } from './store/overweight.ts';

const AT_ONCE = 200;

/** Charges what waited its days and nobody objected to, the oldest first; what a person has decided meanwhile is left alone. */
export async function chargeDue(needs: ChargesNeeds): Promise<void> {
  const { clock, db, inTransaction, log, shipping } = needs;
  for (const { id, customer_id, label_id } of await dueOverweight(db, clock.now(), AT_ONCE))
    await alone(log, { overweight: id }, () =>
      inTransaction(async (tx) => {
        await shipping.holdGuides(tx, [{ id: label_id, customer_id }]);
        const overweight = await lockOverweight(tx, customer_id, id);
        if (overweight?.status === 'pending') await chargeOverweight(needs, tx, overweight, null);
      }),
    );
}

export const chargesJobs = (needs: ChargesNeeds): Job[] => [
  { name: 'charges-overweight-due', everyMs: needs.waits.sweepMs, run: () => chargeDue(needs) },
];
