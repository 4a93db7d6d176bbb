import type { ApprovalId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { withdrawalTexts } from '#texts/es/wallet/withdrawals.ts';
import { holderOf } from './account-holder.ts';
import { withdraw } from '../moving/move-money.ts';
import type { WalletNeeds } from '../needs.ts';
import type { Withdrawal } from '../tables.ts';
import { moneyText } from '#texts/es/shared/figures.ts';

/** The approved money leaves the books in the transaction of the decision, and its customer sees it. */
export async function carryOutWithdrawal(
  needs: WalletNeeds,
  tx: Tx,
  id: ApprovalId,
  { from, business_id, amount, reason }: Withdrawal,
): Promise<void> {
  const { access, clock, notifications } = needs;
  const { customer_id } = from;
  await holderOf(needs, tx, { customer_id, business_id });
  await withdraw(needs, tx, { key: id, customer_id, amount, at: clock.now(), reason });
  const users = await access.usersOf(tx, customer_id);
  const owners = users.filter(({ role }) => role === 'customer').map((user) => user.id);
  const message = withdrawalTexts.told(moneyText(amount));
  await notifications.tell(tx, { key: `withdrawal ${id}`, message, to: owners, path: '/historial-saldo' });
  await notifications.refreshBalance(tx, { id: customer_id, to: users.map((user) => user.id) });
}
