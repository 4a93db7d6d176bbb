import { clabeOf } from '#contract/deposits/clabe.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DepositsNeeds } from './needs.ts';
import { clabeGiven, insertClabe, lockClabes, numberFor } from './store/clabes.ts';

const JOB = 'deposits-assign-clabe';

/** Asks for a CLABE once this transaction is committed; without a bank a customer stays without, which is shown masked. */
export async function requestClabe({ queue, clabePrefix }: DepositsNeeds, tx: Tx, customer_id: CustomerId): Promise<void> {
  if (clabePrefix !== null) await queue.enqueue(tx, JOB, { customer_id });
}

export const clabeJob = (needs: DepositsNeeds): Job => ({ name: JOB, run: ({ customer_id }) => assignClabe(needs, customer_id as CustomerId) });

/** Gives a customer the next free number of our prefix, once; a number is never given to another (AMB-13.16). */
export async function assignClabe({ inTransaction, access, audit, clabePrefix }: DepositsNeeds, customer_id: CustomerId): Promise<void> {
  if (clabePrefix === null) return;
  await inTransaction(async (tx) => {
    await lockClabes(tx);
    if (await clabeGiven(tx, customer_id)) return;
    const number = await numberFor(tx, clabePrefix);
    const clabe = clabeOf(clabePrefix, number);
    await insertClabe(tx, { number, customer_id, clabe });
    await access.changeCustomer(tx, customer_id, { stp_account: clabe });
    const act = { actor_id: null, on_behalf_of: null, customer_id, entity: 'customer', entity_id: customer_id };
    await audit(tx, { ...act, action: 'customer.clabe_assigned', after: { number } });
  });
}
