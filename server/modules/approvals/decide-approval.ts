import type { Actor } from '#contract/access/access.ts';
import type { ApprovalRow, approvalOperations } from '#contract/approvals/approvals.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import { approvalTexts as texts } from '#texts/es/approvals/approvals.ts';
import { subjectOf, type Kinds, type KnownKind } from './kinds.ts';
import type { ApprovalsNeeds } from './needs.ts';
import { toRow } from './read-approvals.ts';
import { whyNotSecond, type AskedBy } from './second-person.ts';
import { approvalById, endApproval, lockApproval, type NamedApproval } from './store/approvals.ts';
import type { ApprovalTable } from './tables.ts';

type Request = RequestOf<typeof approvalOperations.decideApproval>;

/**
 * PUT /api/billing/approval/{id}: somebody else than who asked approves, which does it in the same transaction, or refuses with a reason. Of two who
 * decide at once the second finds the decision of the first; what can no longer be done is refused and goes on waiting. What a person asked for who may
 * not ask for it any more can only be refused.
 */
export async function decideApproval(needs: ApprovalsNeeds, kinds: Kinds, request: Request, actor: Actor): Promise<ApprovalRow> {
  const { kind, row } = await needs.inTransaction(async (tx) => {
    const approval = await lockApproval(tx, request.id);
    if (!approval) throw new Refusal('NOT_FOUND');
    const { asked_by, state, decided_by } = approval;
    if (asked_by === actor.id) throw new Refusal('FORBIDDEN', { description: texts.hindrances.own });
    const isRepeat = state === request.decision && decided_by === actor.id;
    if (!isRepeat && state !== 'waiting') throw new Refusal('ALREADY_DECIDED');
    const kind = kinds.find(approval);
    // The version that asked knew what it does and what it checks; here it can be neither done nor surely called off.
    if (kind === null) throw new Refusal('FORBIDDEN', { description: texts.hindrances.former });
    if (!isRepeat) await checkSecond(needs, tx, { asked_by, roles: kind.askedBy }, request, actor);
    if (!isRepeat) await decide(needs, tx, kind, approval, request, actor);
    const decided = (await approvalById(tx, request.id)) as NamedApproval;
    if (!isRepeat) await tellAsker(needs, tx, kind, decided);
    return { kind, row: toRow(kind, decided, null) };
  });
  await kind.committed?.();
  return row;
}

/** Who asked stays who it is until this is decided. */
async function checkSecond(needs: ApprovalsNeeds, tx: Tx, asked: AskedBy, { decision }: Request, actor: Actor): Promise<void> {
  await needs.access.lockUser(tx, asked.asked_by);
  const hindrance = await whyNotSecond(needs, tx, asked, actor);
  if (hindrance === null || (hindrance === 'asker_gone' && decision === 'refused')) return;
  throw new Refusal('FORBIDDEN', { description: texts.hindrances[hindrance] });
}

async function decide(
  needs: ApprovalsNeeds,
  tx: Tx,
  known: KnownKind,
  { id, kind, payload, asked_by, amount }: ApprovalTable,
  { decision, reason }: Request,
  actor: Actor,
): Promise<void> {
  if (decision === 'approved') await known.carryOut(tx, { id, payload, asked_by, decided_by: actor.id as UserId });
  const refusal = decision === 'refused' ? (reason ?? null) : null;
  await endApproval(tx, id, { state: decision, decided_by: actor.id, decided_at: needs.clock.now(), refusal });
  const { from, to } = payload;
  const setting = known.setting?.(payload);
  await needs.audit(tx, {
    ...{ actor_id: actor.id, on_behalf_of: null, customer_id: from?.customer_id ?? null, entity: 'approval', entity_id: id },
    action: `approval.${decision}`,
    before: { asked_by },
    after: setting ? { kind, key: setting.key, value: setting.value, valid_from: setting.valid_from } : { kind, from, to, amount },
  });
}

async function tellAsker({ notifications }: ApprovalsNeeds, tx: Tx, kind: KnownKind, approval: NamedApproval): Promise<void> {
  const { id, asked_by, decider, refusal } = approval;
  const [subject, name] = [subjectOf(kind, approval), decider ?? ''];
  const message = refusal === null ? kind.texts.toldApproved(subject, name) : kind.texts.toldRefused(subject, name, refusal);
  await notifications.tell(tx, { key: `approval ${id} decided`, message, to: [asked_by], path: kind.path ?? '/autorizaciones' });
}
