import type { Actor } from '#contract/access/access.ts';
import type { documentOperations } from '#contract/prospects/documents.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import { factsOfOwner } from './document-owner.ts';
import { issueLink, revokeLinks } from './issue-link.ts';
import { mailLink } from './mail-rejections.ts';
import type { ProspectsNeeds } from './needs.ts';

type Operation = typeof documentOperations.sendCustomerDocumentation;

/** POST /api/customer/{id}/documentation: the same for a customer; its person in charge gets the mail (AMB-15.02). */
export async function sendCustomerDocumentation(
  needs: ProspectsNeeds,
  { id, revoke, open }: RequestOf<Operation>,
  actor: Actor,
): Promise<ResponseOf<Operation>> {
  const { access, audit, inTransaction, clock } = needs;
  const owner = { prospect_id: null, customer_id: id };
  return inTransaction(async (tx) => {
    await access.customerOf(tx, actor, id);
    await access.lockCustomer(tx, id);
    const now = clock.now();
    const write = (action: string) =>
      audit(tx, { actor_id: actor.id, on_behalf_of: null, customer_id: id, action, entity: 'customer', entity_id: id });
    if (revoke) {
      await revokeLinks(tx, owner, now);
      await write('customer.links_revoked');
      return { path: null };
    }
    const facts = await factsOfOwner(needs, tx, owner);
    if (!facts) throw new Refusal('NOT_ALLOWED', { description: words.nobodyToAsk });
    const { path } = await issueLink(tx, owner, { by: actor.id, email: open ? null : facts.email }, now);
    if (!open) await mailLink(needs, tx, owner, facts, path);
    await write('customer.link_issued');
    return { path: open ? path : null };
  });
}
