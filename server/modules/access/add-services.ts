import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { changeUser, usersWithServices } from './store/users.ts';

/** Who may use every service needs nothing; each list of some gets those it lacks (AMB-14.03). */
export async function addServices(tx: Tx, customer: CustomerId, services: readonly ServiceId[]): Promise<void> {
  if (services.length === 0) return;
  for (const user of await usersWithServices(tx, customer)) {
    const kept = user.services ?? [];
    const all = [...kept, ...services.filter((id) => !kept.includes(id))];
    if (all.length > kept.length) await changeUser(tx, user.id, { services: all });
  }
}
