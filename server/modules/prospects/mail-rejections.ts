import { documentTypes } from '#contract/prospects/document-kinds.ts';
import { MINUTE_MS } from '#contract/shared/dates.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import { documentMail, documentWords as words } from '#texts/es/prospects/document-words.ts';
import { factsOfOwner, type OwnerFacts } from './document-owner.ts';
import { issueLink, LINK_MS } from './issue-link.ts';
import type { ProspectsNeeds } from './needs.ts';
import { markTold, untoldOwners } from './store/documents.ts';
import { lockProspect } from './store/prospects.ts';
import type { DocumentOwnerId } from './tables.ts';

/** Rejections go out together, this long after the last one (AMB-15.02). */
const WAIT_MS = 10 * MINUTE_MS;

/** A job: each owner with rejections that nobody was told of gets one mail with a new link; one that was sent too many links waits. */
export async function mailRejections(needs: ProspectsNeeds): Promise<void> {
  const { clock, db, log } = needs;
  const until = () => new Date(clock.now().getTime() - WAIT_MS);
  for (const owner of await untoldOwners(db, until())) await alone(log, namesOf(owner), () => mailOne(needs, owner, until));
}

const namesOf = ({ prospect_id, customer_id }: DocumentOwnerId): Record<string, string> => (customer_id === null ? { prospect_id } : { customer_id });

const mailOne = (needs: ProspectsNeeds, owner: DocumentOwnerId, until: () => Date): Promise<void> =>
  needs.inTransaction(async (tx) => {
    if (owner.customer_id === null) await lockProspect(tx, owner.prospect_id, null);
    else await needs.access.lockCustomer(tx, owner.customer_id);
    const facts = await factsOfOwner(needs, tx, owner);
    const untold = facts?.documents.filter(({ untold_since }) => untold_since !== null) ?? [];
    // Another process has mailed them, or one more was rejected meanwhile.
    if (!facts || untold.length === 0 || untold.some(({ untold_since }) => (untold_since as Date) > until())) return;
    const by = untold.find(({ reviewed_by }) => reviewed_by !== null)?.reviewed_by as UserId;
    await mailNewLink(needs, tx, owner, facts, by);
  });

/** A new link of an owner that its caller holds, mailed to it. Throws TOO_MANY_REQUESTS. */
export async function mailNewLink(needs: ProspectsNeeds, tx: Tx, owner: DocumentOwnerId, facts: OwnerFacts, by: UserId): Promise<void> {
  const { path } = await issueLink(tx, owner, { by, email: facts.email }, needs.clock.now());
  await mailLink(needs, tx, owner, facts, path);
}

/** The mail of a link: what is asked for, and what was rejected, which is told by it. */
export async function mailLink(
  { mail, portal, clock }: Pick<ProspectsNeeds, 'mail' | 'portal' | 'clock'>,
  tx: Tx,
  owner: DocumentOwnerId,
  { name, email, documents }: OwnerFacts,
  path: string,
): Promise<void> {
  const refused = documentTypes.flatMap((type) => documents.filter(({ document_type, status }) => document_type === type && status === 'rejected'));
  const rejected = refused.map(({ document_type, comment }) => ({ document: words.types[document_type], comment: comment ?? '' }));
  const { product } = portal;
  await mail(tx, {
    to: email,
    subject: (rejected.length > 0 ? documentMail.rejectedSubject : documentMail.subject)(product),
    text: documentMail.text({ name, product, link: portal.address(path), rejected, isCustomer: owner.customer_id !== null }),
    until: new Date(clock.now().getTime() + LINK_MS),
  });
  await markTold(
    tx,
    refused.map(({ id }) => id),
  );
}
