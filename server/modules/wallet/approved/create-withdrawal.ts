import type { Actor } from '#contract/access/access.ts';
import type { withdrawalOperations } from '#contract/wallet/withdrawals.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ApprovalId, CustomerId } from '#contract/shared/ids.ts';
import { addCentavos, type Centavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { accounts } from '#ledger/account.ts';
import { moneyIn } from '#ledger/balances.ts';
import { withdrawalTexts as texts } from '#texts/es/wallet/withdrawals.ts';
import { holderOf } from './account-holder.ts';
import { withdrawalKind } from './approval-kinds.ts';
import type { WalletNeeds } from '../needs.ts';
import { readBalances } from '../store/accounts.raw.ts';
import type { Withdrawal } from '../tables.ts';
import { moneyText } from '#texts/es/shared/figures.ts';

type Operation = typeof withdrawalOperations.createWithdrawal;

/** POST /api/billing/withdrawal: one person asks, another one decides; what could not be done now is refused now (AMB-12.12, AMB-13.14). */
export async function createWithdrawal(
  needs: WalletNeeds,
  request: RequestOf<Operation>,
  actor: Actor,
  once: Once,
): Promise<Kept<ResponseOf<Operation>>> {
  return once(async (tx) => ({ approval_id: await askForWithdrawal(needs, tx, request, actor) }));
}

async function askForWithdrawal(needs: WalletNeeds, tx: Tx, request: RequestOf<Operation>, actor: Actor): Promise<ApprovalId> {
  const { customer_id, business_id, amount, account, reason } = request;
  const holder = await holderOf(needs, tx, request);
  const available = await withdrawable(tx, customer_id);
  if (amount > available) {
    const [sum, fields] = [moneyText(available), { amount: texts.faults.notEnough(moneyText(available)) }];
    throw new Refusal('INSUFFICIENT_BALANCE', { description: texts.faults.notEnough(sum), fields });
  }
  const payload: Withdrawal = { from: { customer_id, user_id: null }, to: null, amount, account, business_id, holder, reason };
  const id = await needs.approvals.ask(tx, withdrawalKind, { payload, amount, actor });
  const act = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'approval', entity_id: id };
  await needs.audit(tx, { ...act, action: 'withdrawal.asked', after: { amount, business_id } });
  return id;
}

/** Saldo a favor and pool: what users hold was given to them. */
async function withdrawable(reader: Reader, customer_id: CustomerId): Promise<Centavos> {
  const [favor, pool] = [accounts.favor(customer_id), accounts.pool(customer_id)];
  const balances = await readBalances(reader, { customer_id, accounts: [favor, pool] });
  return addCentavos(moneyIn(balances, favor), moneyIn(balances, pool));
}
