import { randomBytes } from 'node:crypto';
import type { Actor } from '#contract/access/access.ts';
import type { prospectsOperations } from '#contract/prospects/prospects.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import { sha256Of } from '#platform/hash.ts';
import { documentMail, documentWords as words } from '#texts/es/prospects/document-words.ts';
import type { ProspectsNeeds } from './needs.ts';
import { checkLiving, heldProspect } from './reach.ts';
import { isReady } from './rules/validation-status.ts';
import { documentsOfProspects } from './store/documents.ts';
import { countLinks, endLinks, insertLink, livingLinks } from './store/links.ts';
import { changeProspect } from './store/prospects.ts';
import type { ProspectTable } from './tables.ts';
import { auditProspect, statusOf, tellIfRatesMissing } from './write-prospect.ts';

type Operation = typeof prospectsOperations.sendProspectDocumentation;

const LINK_MS = 30 * DAY_MS;
/** More of one prospect do not live at once: the oldest ends (AMB-1.05). */
const MOST_LINKS = 5;
/** Nobody makes the portal write to a stranger all day. */
const LINKS_AN_HOUR = 10;

export const tokenHash = (token: string): string => sha256Of(new TextEncoder().encode(token));

/** POST /api/prospect/{id}/documentation: a new link, mailed or opened; or the end of all of them. */
export async function sendProspectDocumentation(
  needs: ProspectsNeeds,
  { id, revoke, open }: RequestOf<Operation>,
  actor: Actor,
): Promise<ResponseOf<Operation>> {
  const { inTransaction, clock } = needs;
  return inTransaction(async (tx) => {
    const prospect = await heldProspect(needs, tx, actor, id);
    checkLiving(prospect);
    const now = clock.now();
    const living = await livingLinks(tx, id, now);
    if (revoke) {
      await endLinks(tx, living.map(({ token_hash }) => token_hash), now); // prettier-ignore
      await auditProspect(needs, tx, actor, 'prospect.links_revoked', { id });
      return { path: null, living_links: 0 };
    }
    if (!isReady(prospect)) throw new Refusal('NOT_ALLOWED', { description: words.notReady });
    if ((await countLinks(tx, id, new Date(now.getTime() - HOUR_MS))) >= LINKS_AN_HOUR)
      throw new Refusal('TOO_MANY_REQUESTS', { description: words.manyLinks });
    const tooMany = living.slice(0, Math.max(0, living.length - MOST_LINKS + 1));
    await endLinks(tx, tooMany.map(({ token_hash }) => token_hash), now); // prettier-ignore
    const path = await issueLink(tx, prospect, actor, now);
    const before = await statusOf(tx, prospect);
    const sent = { ...prospect, sent_at: prospect.sent_at ?? now };
    await changeProspect(tx, sent);
    if (!open) await mailLink(needs, tx, prospect, path, now);
    await auditProspect(needs, tx, actor, 'prospect.link_issued', { id });
    await tellIfRatesMissing(needs, tx, sent, before);
    return { path: open ? path : null, living_links: living.length - tooMany.length + 1 };
  });
}

async function issueLink(tx: Tx, { id }: ProspectTable, actor: Actor, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + LINK_MS);
  const counters = { ended_at: null, counted_since: now, requests: 0 };
  await insertLink(tx, { token_hash: tokenHash(token), prospect_id: id, issued_by: actor.id, issued_at: now, expires_at, ...counters });
  return `/prospect/documentation/${token}`;
}

/** Says also what was rejected, so that it is sent again. */
async function mailLink({ mail, portal }: ProspectsNeeds, tx: Tx, prospect: ProspectTable, path: string, now: Date): Promise<void> {
  const documents = await documentsOfProspects(tx, [prospect.id]);
  const rejected = documents
    .filter(({ status }) => status === 'rejected')
    .map(({ document_type, comment }) => ({ document: words.types[document_type], comment: comment ?? '' }));
  await mail(tx, {
    to: prospect.email,
    subject: documentMail.subject(portal.product),
    text: documentMail.text({ name: prospect.name, product: portal.product, link: portal.address(path), rejected }),
    until: new Date(now.getTime() + LINK_MS),
  });
}
