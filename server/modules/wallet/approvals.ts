import { decidingRoles, type ApprovalKind } from '#contract/wallet/approvals.ts';
import type { Actor } from '#contract/access/access.ts';
import type { ApprovalId, UserId } from '#contract/shared/ids.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { approvalTexts as texts } from '#texts/es/wallet/approvals.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';
import { carryOutWithdrawal } from './carry-out-withdrawal.ts';
import { carryOutAdjustment } from './carry-out-adjustment.ts';
import type { WaitingChange } from '../settings/api.ts';
import type { WalletNeeds } from './needs.ts';
import { countApprovals, insertApproval, waitingOfKind } from './store/approvals.ts';
import type { ApprovalTable, Payloads } from './tables.ts';
import { transferMoney } from './transfer-money.ts';

type Approved<K extends ApprovalKind> = { id: ApprovalId; payload: Payloads[K]; asked_by: UserId; decided_by: UserId };
/** What approving does, by kind. It runs in the transaction of the decision and checks everything again; `id` makes it happen once. */
export const carryOut: { [K in ApprovalKind]: (needs: WalletNeeds, tx: Tx, approved: Approved<K>) => Promise<unknown> } = {
  move_amount: async (needs, tx, { id, payload, asked_by }) => {
    const asker = await needs.access.actorOf(tx, asked_by);
    if (!asker || !(await needs.access.mayMoveAmount(tx, asker))) throw new Refusal('FORBIDDEN', { description: texts.hindrances.asker_gone });
    return transferMoney(needs, tx, id, payload);
  },
  withdrawal: (needs, tx, { id, payload }) => carryOutWithdrawal(needs, tx, id, payload),
  adjustment: (needs, tx, { id, payload }) => carryOutAdjustment(needs, tx, id, payload),
  manual_deposit: ({ asks }, tx, { payload, ...approved }) => asks.enterDeposit(tx, { ...approved, deposit: payload.deposit }),
  sale: ({ asks }, tx, { payload, ...approved }) => asks.sell(tx, { ...approved, order: payload.order }),
  later_charge: ({ asks }, tx, { payload }) => asks.chargeApproved(tx, payload),
  limits: ({ asks }, tx, { payload, decided_by }) => asks.setLimits(tx, { ...payload, decided_by }),
  setting: ({ settings }, tx, { id, payload, asked_by, decided_by }) =>
    settings.carryOut(tx, { approval_id: id, change: payload, set_by: asked_by, approved_by: decided_by }),
};

/** Keeps what one person may not do alone, and tells those who may decide. Nothing is held meanwhile. */
export async function askApproval<K extends ApprovalKind>(
  { clock, access, notifications }: WalletNeeds,
  tx: Tx,
  { kind, payload, amount, actor }: { kind: K; payload: Payloads[K]; amount: Centavos | null; actor: Actor },
): Promise<ApprovalId> {
  const id = newId<ApprovalId>();
  await insertApproval(tx, { id, kind, payload, amount, asked_by: actor.id, asked_at: clock.now() });
  const to = (await access.staffWith(tx, decidingRoles)).filter((person) => person !== actor.id);
  const message = texts.toldWaiting[kind](subjectOf({ payload, amount }));
  await notifications.tell(tx, { key: `approval ${id} waits`, message, to, path: '/autorizaciones' });
  return id;
}

/** What an approval is about, in words: its sum, the setting, or whose limits. */
export const subjectOf = ({ payload, amount }: Pick<ApprovalTable, 'payload' | 'amount'>): string =>
  'key' in payload ? settingTexts.settings[payload.key].title : 'limits' in payload ? payload.customer : walletTexts.money(amount ?? ZERO);

/** Changes of settings that wait for a second person. */
export const waitingChanges = async (reader: Reader): Promise<WaitingChange[]> =>
  (await waitingOfKind(reader, 'setting')).map(({ id, payload, asked_by, asker, asked_at }) => ({
    ...{ id, asked_at },
    change: payload as Payloads['setting'],
    asked_by: { id: asked_by, name: asker ?? '' },
  }));

/** How much waits for this person's decision; null for anyone who decides nothing. */
export async function waitingFor(reader: Reader, { id, role }: Actor): Promise<number | null> {
  const mayDecide = decidingRoles.some((deciding) => deciding === role);
  return mayDecide ? countApprovals(reader, { state: 'waiting', notAskedBy: id }) : null;
}
