import type { CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { adjust } from '../moving/move-money.ts';
import type { WalletNeeds } from '../needs.ts';
import type { Adjustment } from '../tables.ts';

/** The approved correction, in the transaction of the decision. */
export async function carryOutAdjustment(needs: WalletNeeds, tx: Tx, id: string, { from, change, reason }: Adjustment): Promise<void> {
  const { customer_id } = from;
  await adjust(needs, tx, { key: id, customer_id, amount: change, at: needs.clock.now(), reason });
  await refreshBalance(needs, tx, customer_id);
}

/** Everybody of a customer sees the new balance at once. */
export async function refreshBalance({ access, notifications }: WalletNeeds, tx: Tx, customer_id: CustomerId): Promise<void> {
  const users = await access.usersOf(tx, customer_id);
  await notifications.refreshBalance(tx, { id: customer_id, to: users.map((user) => user.id) });
}
