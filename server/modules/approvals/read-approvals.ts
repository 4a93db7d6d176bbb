import type { Actor } from '#contract/access/access.ts';
import type { ApprovalRow, approvalOperations, Hindrance } from '#contract/approvals/approvals.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { subjectOf, type Kinds, type KnownKind } from './kinds.ts';
import type { ApprovalsNeeds } from './needs.ts';
import { whyNotSecond } from './second-person.ts';
import type { AskedPayload } from './tables.ts';
import { approvalTexts } from '#texts/es/approvals/approvals.ts';
import { countApprovals, listApprovals as findApprovals, type NamedApproval } from './store/approvals.ts';

type Operations = typeof approvalOperations;

/** GET /api/billing/approvals, for those who decide: what waits, the oldest first, or what was decided, the newest first. */
export async function listApprovals(
  needs: ApprovalsNeeds,
  kinds: Kinds,
  { state = 'waiting', page, limit }: RequestOf<Operations['listApprovals']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listApprovals']>> {
  const { db } = needs;
  const rows = await findApprovals(db, state, { limit, offset: (page - 1) * limit });
  const data: ApprovalRow[] = [];
  for (const row of rows) {
    const kind = kinds.find(row);
    const hindrance = kind === null ? 'former' : await whyNotSecond(needs, db, { asked_by: row.asked_by, roles: kind.askedBy }, actor);
    data.push(toRow(kind, row, row.state === 'waiting' ? hindrance : null));
  }
  return { data, total: await countApprovals(db, { state }) };
}

/** What another version asked for, and this one has no module for, is shown by what is stored of it. */
export const toRow = (known: KnownKind | null, approval: NamedApproval, hindrance: Hindrance | null): ApprovalRow => {
  const { id, kind, state, amount, payload, asked_by, asked_at, decided_by, decided_at, refusal, ...names } = approval;
  const person = (user: UserId | null, name: string | null) => user && { id: user, name: name ?? '' };
  const { from, to, account, holder = '', facts = [], reason = '' } = payload;
  const sideOf = (side: 'from' | 'to', { customer_id, user_id }: NonNullable<AskedPayload['from']>) => ({
    customer: { id: customer_id, name: names[`${side}_customer`] ?? '' },
    user: person(user_id, names[`${side}_user`]),
  });
  const subject = subjectOf(known, approval);
  return {
    id,
    kind,
    words: wordsOf(known, subject),
    subject: amount === null ? subject : null,
    state,
    amount,
    from: from ? sideOf('from', from) : null,
    to: to ? sideOf('to', to) : null,
    account: account === undefined ? null : { clabe: account, holder },
    facts,
    setting: known?.setting?.(payload) ?? null,
    reason,
    asked_by: { id: asked_by, name: names.asker ?? '' },
    asked_at: asked_at.toISOString(),
    hindrance,
    decided_by: person(decided_by, names.decider),
    decided_at: decided_at && decided_at.toISOString(),
    refusal,
  };
};

function wordsOf(known: KnownKind | null, subject: string): ApprovalRow['words'] {
  if (known === null) return { name: approvalTexts.former, approve: '', effect: '', refuse: '', done: '' };
  const { name, approve, effect, refuse, done } = known.texts;
  return { name, approve: approve(subject), effect, refuse: refuse(subject), done };
}
