import { decidingRoles, type ApprovalKind } from '#contract/wallet/approvals.ts';
import type { Actor } from '#contract/access/access.ts';
import type { ApprovalId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { approvalTexts as texts } from '#texts/es/wallet/approvals.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';
import { carryOutWithdrawal } from './carry-out-withdrawal.ts';
import type { WalletNeeds } from './needs.ts';
import { countApprovals, insertApproval } from './store/approvals.ts';
import type { Payloads } from './tables.ts';
import { transferMoney } from './transfer-money.ts';

/** What approving does, by kind. It runs in the transaction of the decision and checks everything again; `id` makes it happen once. */
export const carryOut: { [K in ApprovalKind]: (needs: WalletNeeds, tx: Tx, id: ApprovalId, payload: Payloads[K]) => Promise<unknown> } = {
  move_amount: (needs, tx, id, move) => transferMoney(needs, tx, id, move),
  withdrawal: (needs, tx, id, withdrawal) => carryOutWithdrawal(needs, tx, id, withdrawal),
  later_charge: (needs, tx, _id, charge) => needs.asks.chargeApproved(tx, charge),
};

/** Keeps what one person may not do alone, and tells those who may decide. Nothing is held meanwhile. */
export async function askApproval<K extends ApprovalKind>(
  { clock, access, notifications }: WalletNeeds,
  tx: Tx,
  { kind, payload, amount, actor }: { kind: K; payload: Payloads[K]; amount: Centavos; actor: Actor },
): Promise<ApprovalId> {
  const id = newId<ApprovalId>();
  await insertApproval(tx, { id, kind, payload, amount, asked_by: actor.id, asked_at: clock.now() });
  const to = (await access.staffWith(tx, decidingRoles)).filter((person) => person !== actor.id);
  const message = texts.toldWaiting[kind](walletTexts.money(amount));
  await notifications.tell(tx, { key: `approval ${id} waits`, message, to, path: '/autorizaciones' });
  return id;
}

/** How much waits for this person's decision; null for anyone who decides nothing. */
export async function waitingFor(reader: Reader, { id, role }: Actor): Promise<number | null> {
  const mayDecide = decidingRoles.some((deciding) => deciding === role);
  return mayDecide ? countApprovals(reader, { state: 'waiting', notAskedBy: id }) : null;
}
