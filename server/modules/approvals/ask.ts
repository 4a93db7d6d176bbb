import type { Actor } from '#contract/access/access.ts';
import { decidingRoles } from '#contract/approvals/approvals.ts';
import type { ApprovalId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Waiting } from './api.ts';
import { subjectOf, type KnownKind } from './kinds.ts';
import type { ApprovalsNeeds } from './needs.ts';
import { countApprovals, insertApproval, waitingOfKind } from './store/approvals.ts';
import type { AskedPayload } from './tables.ts';

/** Keeps what one person may not do alone, and tells those who may decide. */
export async function ask(
  { clock, access, notifications }: ApprovalsNeeds,
  tx: Tx,
  kind: KnownKind,
  { payload, amount, actor }: { payload: AskedPayload; amount: Centavos | null; actor: Actor },
): Promise<ApprovalId> {
  const id = newId<ApprovalId>();
  await insertApproval(tx, { id, kind: kind.kind, payload, amount, asked_by: actor.id, asked_at: clock.now() });
  const to = (await access.staffWith(tx, decidingRoles)).filter((person) => person !== actor.id);
  const message = kind.texts.toldWaiting(subjectOf(kind, { payload, amount }));
  await notifications.tell(tx, { key: `approval ${id} waits`, message, to, path: '/autorizaciones' });
  return id;
}

/** What of one kind waits, the oldest first. */
export const waitingOf = async (reader: Reader, { kind }: KnownKind): Promise<Waiting<AskedPayload>[]> =>
  (await waitingOfKind(reader, kind)).map(({ id, payload, asked_by, asker, asked_at }) => ({
    ...{ id, payload, asked_at },
    asked_by: { id: asked_by, name: asker ?? '' },
  }));

/** What waits for this person's decision; null for anyone who decides nothing. */
export async function waitingFor(reader: Reader, { id, role }: Actor): Promise<number | null> {
  const mayDecide = decidingRoles.some((deciding) => deciding === role);
  return mayDecide ? countApprovals(reader, { state: 'waiting', notAskedBy: id }) : null;
}
