import { businessDayOf } from '#contract/shared/dates.ts';
import type { ConsolidatedId, CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import { changeOrder } from './change-order.ts';
import type { ConsolidatedNeeds } from './needs.ts';
import { lockOrder, unansweredBefore } from './store/orders.ts';
import { tellChanged } from './tell-people.ts';

const AT_ONCE = 200;

/** Cancels orders whose final price nobody answered within its days, each in a transaction of its own; their money goes back. */
export async function endUnanswered(needs: ConsolidatedNeeds): Promise<void> {
  const today = businessDayOf(needs.clock.now());
  for (const { id, customer_id } of await unansweredBefore(needs.db, today, AT_ONCE))
    await alone(needs.log, { consolidated: id }, () => needs.inTransaction((tx) => endOne(needs, tx, customer_id, id)));
}

async function endOne(needs: ConsolidatedNeeds, tx: Tx, customer_id: CustomerId, id: ConsolidatedId): Promise<void> {
  const order = await lockOrder(tx, customer_id, id);
  // Somebody answered a moment ago.
  if (order?.status !== 'to_accept') return;
  const changed = await changeOrder(needs, tx, order, { kind: 'unanswered' }, { actor_id: null, request_id: `unanswered ${id}` });
  await tellChanged(needs, tx, order, changed, null);
}
