import { Refusal } from '#contract/shared/errors.ts';
import { approvalTexts } from '#texts/es/approvals/approvals.ts';
import { walletApprovalTexts as texts } from '#texts/es/wallet/approval.ts';
import type { ApprovalKind } from '../../approvals/api.ts';
import { carryOutAdjustment } from './carry-out-adjustment.ts';
import { carryOutWithdrawal } from './carry-out-withdrawal.ts';
import type { WalletNeeds } from '../needs.ts';
import type { Adjustment, Move, Withdrawal } from '../tables.ts';
import { transferMoney } from './transfer-money.ts';

export const moveKind: ApprovalKind<Move> = { kind: 'move_amount', askedBy: ['root'], texts: texts.move };
export const withdrawalKind: ApprovalKind<Withdrawal> = {
  kind: 'withdrawal',
  askedBy: ['root', 'biller'],
  texts: texts.withdrawal,
};
export const adjustmentKind: ApprovalKind<Adjustment> = {
  kind: 'adjustment',
  askedBy: ['root'],
  texts: texts.adjustment,
};

/** What approving does, each in the transaction of the decision. */
export function walletApprovals(needs: WalletNeeds): void {
  const { access, approvals } = needs;
  approvals.carriesOut(moveKind, {
    carryOut: async (tx, { id, payload, asked_by }) => {
      const asker = await access.actorOf(tx, asked_by);
      if (!asker || !(await access.mayMoveAmount(tx, asker))) throw new Refusal('FORBIDDEN', { description: approvalTexts.hindrances.asker_gone });
      return transferMoney(needs, tx, id, payload);
    },
  });
  approvals.carriesOut(withdrawalKind, { carryOut: (tx, { id, payload }) => carryOutWithdrawal(needs, tx, id, payload) });
  approvals.carriesOut(adjustmentKind, { carryOut: (tx, { id, payload }) => carryOutAdjustment(needs, tx, id, payload) });
}
