import type { Actor } from '#contract/access/access.ts';
import { askingRoles, type ApprovalRow, type approvalOperations, type Hindrance } from '#contract/wallet/approvals.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { TransferSide } from '#ledger/plans/transfer.ts';
import type { WalletNeeds } from './needs.ts';
import { whyNotSecond } from './second-person.ts';
import type { Payloads } from './tables.ts';
import { countApprovals, listApprovals as findApprovals, type NamedApproval } from './store/approvals.ts';

type Operations = typeof approvalOperations;

/** GET /api/billing/approvals, for those who decide: what waits, the oldest first, or what was decided, the newest first. */
export async function listApprovals(
  needs: WalletNeeds,
  { state = 'waiting', page, limit }: RequestOf<Operations['listApprovals']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listApprovals']>> {
  const { db } = needs;
  const rows = await findApprovals(db, state, { limit, offset: (page - 1) * limit });
  const data: ApprovalRow[] = [];
  for (const row of rows) {
    const asked = { asked_by: row.asked_by, roles: askingRoles[row.kind] };
    data.push(toRow(row, row.state === 'waiting' ? await whyNotSecond(needs, db, asked, actor) : null));
  }
  return { data, total: await countApprovals(db, { state }) };
}

const settingOf = ({ key, before, value, valid_from }: Payloads['setting']) => ({ key, before, value, valid_from });

export const toRow = (
  { id, kind, state, amount, payload, asked_by, asked_at, decided_by, decided_at, refusal, ...names }: NamedApproval,
  hindrance: Hindrance | null,
): ApprovalRow => {
  const person = (user: UserId | null, name: string | null) => user && { id: user, name: name ?? '' };
  const { from, to } = 'key' in payload ? { from: null, to: null } : payload;
  const sideOf = (side: 'from' | 'to', { customer_id, user_id }: TransferSide) => ({
    customer: { id: customer_id, name: names[`${side}_customer`] ?? '' },
    user: person(user_id, names[`${side}_user`]),
  });
  return {
    id,
    kind,
    state,
    amount,
    from: from && sideOf('from', from),
    to: to && sideOf('to', to),
    account: 'account' in payload ? { clabe: payload.account, holder: payload.holder } : null,
    facts: 'facts' in payload ? payload.facts : [],
    setting: 'key' in payload ? settingOf(payload) : null,
    reason: payload.reason,
    asked_by: { id: asked_by, name: names.asker ?? '' },
    asked_at: asked_at.toISOString(),
    hindrance,
    decided_by: person(decided_by, names.decider),
    decided_at: decided_at && decided_at.toISOString(),
    refusal,
  };
};
