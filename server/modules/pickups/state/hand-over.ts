import type { Tx } from '#platform/db/tx.ts';
import type { HandedOver } from '../api.ts';
import { givePickups } from '../store/write-pickup.ts';
import { auditPickup, refresh, type ChangeNeeds } from './change-pickup.ts';

/** A user goes: its pickups that have not ended are another user's, who is mailed what becomes of them (AMB-17.01). */
export async function handOver(
  needs: Pick<ChangeNeeds, 'audit' | 'access' | 'notifications'>,
  tx: Tx,
  { actor_id, ...handed }: HandedOver,
): Promise<void> {
  for (const pickup of await givePickups(tx, handed)) {
    await auditPickup(needs, tx, pickup, { action: 'pickup.handed_over', actor_id });
    await refresh(needs, tx, pickup);
  }
}
