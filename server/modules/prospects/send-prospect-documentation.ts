import type { Actor } from '#contract/access/access.ts';
import type { prospectsOperations } from '#contract/prospects/prospects.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import { factsOfOwner } from './document-owner.ts';
import { issueLink, revokeLinks } from './issue-link.ts';
import { mailLink } from './mail-rejections.ts';
import type { ProspectsNeeds } from './needs.ts';
import { checkLiving, heldProspect } from './reach.ts';
import { isReady } from './rules/validation-status.ts';
import { changeProspect } from './store/prospects.ts';
import { auditProspect, statusOf, tellIfRatesMissing } from './write-prospect.ts';

type Operation = typeof prospectsOperations.sendProspectDocumentation;

/** POST /api/prospect/{id}/documentation: a new link, mailed or opened; or the end of all of them. */
export async function sendProspectDocumentation(
  needs: ProspectsNeeds,
  { id, revoke, open }: RequestOf<Operation>,
  actor: Actor,
): Promise<ResponseOf<Operation>> {
  const { inTransaction, clock } = needs;
  const owner = { prospect_id: id, customer_id: null };
  return inTransaction(async (tx) => {
    const prospect = await heldProspect(needs, tx, actor, id);
    checkLiving(prospect);
    const now = clock.now();
    if (revoke) {
      await revokeLinks(tx, owner, now);
      await auditProspect(needs, tx, actor, 'prospect.links_revoked', { id, before: prospect, after: prospect });
      return { path: null, living_links: 0 };
    }
    if (!isReady(prospect)) throw new Refusal('NOT_ALLOWED', { description: words.notReady });
    const { path, living_links } = await issueLink(tx, owner, { by: actor.id, email: open ? null : prospect.email }, now);
    const before = await statusOf(needs, tx, prospect);
    const sent = { ...prospect, sent_at: prospect.sent_at ?? now };
    await changeProspect(tx, sent);
    const facts = open ? null : await factsOfOwner(needs, tx, owner);
    if (facts) await mailLink(needs, tx, owner, facts, path);
    await auditProspect(needs, tx, actor, 'prospect.link_issued', { id, before: prospect, after: sent });
    await tellIfRatesMissing(needs, tx, sent, before);
    return { path: open ? path : null, living_links };
  });
}
