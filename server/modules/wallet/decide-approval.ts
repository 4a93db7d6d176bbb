import type { Actor } from '#contract/access/access.ts';
import { askingRoles, type ApprovalKind, type ApprovalRow, type approvalOperations } from '#contract/wallet/approvals.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import { approvalTexts as texts } from '#texts/es/wallet/approvals.ts';
import { carryOut, subjectOf } from './approvals.ts';
import type { WalletNeeds } from './needs.ts';
import { toRow } from './read-approvals.ts';
import { whyNotSecond } from './second-person.ts';
import { approvalById, endApproval, lockApproval, type NamedApproval } from './store/approvals.ts';
import type { ApprovalTable, Payloads } from './tables.ts';

type Request = RequestOf<typeof approvalOperations.decideApproval>;

/**
 * PUT /api/billing/approval/{id}: somebody else than who asked approves, which does it in the same transaction, or refuses with a reason. Of two who
 * decide at once the second finds the decision of the first; what can no longer be done is refused and goes on waiting. What a person asked for who may
 * not ask for it any more can only be refused.
 */
export async function decideApproval(needs: WalletNeeds, request: Request, actor: Actor): Promise<ApprovalRow> {
  const row = await needs.inTransaction(async (tx) => {
    const approval = await lockApproval(tx, request.id);
    if (!approval) throw new Refusal('NOT_FOUND');
    const { asked_by, state, decided_by } = approval;
    if (asked_by === actor.id) throw new Refusal('FORBIDDEN', { description: texts.hindrances.own });
    const isRepeat = state === request.decision && decided_by === actor.id;
    if (!isRepeat && state !== 'waiting') throw new Refusal('ALREADY_DECIDED');
    if (!isRepeat) await checkSecond(needs, tx, approval, request, actor);
    if (!isRepeat) await decide(needs, tx, approval, request, actor);
    const decided = (await approvalById(tx, request.id)) as NamedApproval;
    if (!isRepeat) await tellAsker(needs, tx, decided);
    return toRow(decided, null);
  });
  // What was approved holds in this process from its answer on.
  if (row.kind === 'setting') await needs.settings.refresh();
  return row;
}

/** Who asked stays who it is until this is decided. */
async function checkSecond(needs: WalletNeeds, tx: Tx, { kind, asked_by }: ApprovalTable, { decision }: Request, actor: Actor): Promise<void> {
  await needs.access.lockUser(tx, asked_by);
  const hindrance = await whyNotSecond(needs, tx, { asked_by, roles: askingRoles[kind] }, actor);
  if (hindrance === null || (hindrance === 'asker_gone' && decision === 'refused')) return;
  throw new Refusal('FORBIDDEN', { description: texts.hindrances[hindrance] });
}

async function decide(needs: WalletNeeds, tx: Tx, approval: ApprovalTable, { decision, reason }: Request, actor: Actor): Promise<void> {
  const { id, kind, payload, asked_by, amount } = approval;
  if (decision === 'approved') await carryOutKind(needs, tx, kind, { id, payload, asked_by, decided_by: actor.id as UserId });
  const refusal = decision === 'refused' ? (reason ?? null) : null;
  await endApproval(tx, id, { state: decision, decided_by: actor.id, decided_at: needs.clock.now(), refusal });
  const act = { actor_id: actor.id, on_behalf_of: null, entity: 'approval', entity_id: id, action: `approval.${decision}`, before: { asked_by } };
  if ('key' in payload) {
    const { key, value, valid_from } = payload;
    return needs.audit(tx, { ...act, customer_id: null, after: { kind, key, value, valid_from } });
  }
  const { from, to } = payload;
  return needs.audit(tx, { ...act, customer_id: from.customer_id, after: { kind, from, to, amount } });
}

/** The payload is of its kind: both were written together. */
type Approved = Pick<ApprovalTable, 'id' | 'payload' | 'asked_by'> & { decided_by: UserId };
const carryOutKind = <K extends ApprovalKind>(needs: WalletNeeds, tx: Tx, kind: K, { payload, ...approved }: Approved) =>
  carryOut[kind](needs, tx, { ...approved, payload: payload as Payloads[K] });

/** Where who asked sees what became of it; who sells guides is not always one who decides. */
const askersPath = (kind: ApprovalKind): string => (kind === 'sale' ? '/comprar-guias' : '/autorizaciones');

async function tellAsker({ notifications }: WalletNeeds, tx: Tx, approval: NamedApproval): Promise<void> {
  const { id, kind, asked_by, decider, refusal } = approval;
  const [sum, name] = [subjectOf(approval), decider ?? ''];
  const message = refusal === null ? texts.toldApproved[kind](sum, name) : texts.toldRefused[kind](sum, name, refusal);
  await notifications.tell(tx, { key: `approval ${id} decided`, message, to: [asked_by], path: askersPath(kind) });
}
