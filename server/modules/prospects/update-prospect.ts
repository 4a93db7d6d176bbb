import type { Actor } from '#contract/access/access.ts';
import type { prospectsOperations } from '#contract/prospects/prospects.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { isChange } from '#platform/audit.ts';
import type { Tx } from '#platform/db/tx.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import { factsOfOwner } from './document-owner.ts';
import { endLinksTo, revokeLinks } from './issue-link.ts';
import { mailNewLink } from './mail-rejections.ts';
import type { ProspectsNeeds } from './needs.ts';
import { heldProspect } from './reach.ts';
import { changeProspect } from './store/prospects.ts';
import type { ProspectTable } from './tables.ts';
import { auditProspect, checkServices, statusOf, tellIfRatesMissing } from './write-prospect.ts';

type Operation = typeof prospectsOperations.updateProspect;

/** PUT /api/prospect/{id}: what was sent is merged into what is stored. */
export async function updateProspect(needs: ProspectsNeeds, request: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { inTransaction, access, clock } = needs;
  const { id } = request;
  return inTransaction(async (tx) => {
    const former = await heldProspect(needs, tx, actor, id);
    if (former.converted_customer_id) throw new Refusal('NOT_ALLOWED', { description: words.ended });
    const prospect = after(former, request, clock.now());
    if (prospect.email !== former.email) await access.holdEmail(tx, prospect.email);
    if (request.agent_id !== undefined) await checkAgent(needs, tx, actor, request.agent_id);
    if (request.services) await checkServices(needs, tx, actor, request.services, former);
    const before = await statusOf(needs, tx, former);
    await changeProspect(tx, prospect);
    if (prospect.archived_at) await revokeLinks(tx, { prospect_id: id, customer_id: null }, clock.now());
    else if (prospect.email !== former.email) await moveLink(needs, tx, former, actor);
    if (isChange(former, { ...prospect, changed_at: undefined }))
      await auditProspect(needs, tx, actor, 'prospect.changed', { id, before: former, after: prospect });
    return { id, validation_status: await tellIfRatesMissing(needs, tx, prospect, before) };
  });
}

/** What was mailed to the former address opens nothing more; a prospect that had a link there is mailed one where it is now. Throws TOO_MANY_REQUESTS. */
async function moveLink(needs: ProspectsNeeds, tx: Tx, { id, email }: ProspectTable, actor: Actor): Promise<void> {
  const owner = { prospect_id: id, customer_id: null };
  if (!(await endLinksTo(tx, owner, email, needs.clock.now()))) return;
  const facts = await factsOfOwner(needs, tx, owner);
  if (facts) await mailNewLink(needs, tx, owner, facts, actor.id);
}

/** Root gives a prospect, to an agent who is there. */
async function checkAgent({ access }: ProspectsNeeds, tx: Tx, actor: Actor, agent_id: UserId | null): Promise<void> {
  if (actor.role !== 'root') throw new Refusal('FORBIDDEN');
  if (agent_id === null || (await access.actorOf(tx, agent_id))?.role === 'agent') return;
  throw new Refusal('WRONG_DATA', { fields: { agent_id: words.agent } });
}

function after(former: ProspectTable, { id: _id, archived, ...sent }: RequestOf<Operation>, now: Date): ProspectTable {
  const { phone_number, webpage, email, ...rest } = sent;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Partial<ProspectTable>;
  return {
    ...former,
    ...given,
    ...(phone_number === undefined ? {} : { phone_number: phone_number || null }),
    ...(webpage === undefined ? {} : { webpage: webpage || null }),
    ...(email === undefined ? {} : { email: email.toLowerCase() }),
    ...(archived === undefined ? {} : { archived_at: archived ? (former.archived_at ?? now) : null }),
    changed_at: now,
  };
}
