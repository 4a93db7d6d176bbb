import type { BusinessType } from '#contract/customers/customer-told.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { ProspectsNeeds } from './needs.ts';
import { documentsOfCustomer, documentsOfProspects } from './store/documents.ts';
import { lockProspect, prospectById } from './store/prospects.ts';
import type { DocumentOwnerId, DocumentTable, LinkTable } from './tables.ts';

/** What a link, or a mail, needs to know of whose documents they are. `staff`: who is told when all are there; root where its agent is gone. */
export type OwnerFacts = {
  name: string;
  business_name: string;
  email: string;
  business_type: BusinessType | null;
  documents: readonly DocumentTable[];
  staff: (reader: Reader) => Promise<readonly UserId[]>;
};

export const ownerOfLink = ({ prospect_id, customer_id }: LinkTable): DocumentOwnerId =>
  customer_id === null ? { prospect_id: prospect_id as NonNullable<typeof prospect_id>, customer_id } : { prospect_id: null, customer_id };

type Needs = Pick<ProspectsNeeds, 'access' | 'customers'>;

/** The prospect or the customer; null when it cannot be asked any more. */
export async function factsOfOwner(needs: Needs, reader: Reader, owner: DocumentOwnerId): Promise<OwnerFacts | null> {
  const { access, customers } = needs;
  if (owner.customer_id === null) {
    const prospect = await prospectById(reader, owner.prospect_id, null);
    if (!prospect || prospect.archived_at || prospect.converted_customer_id) return null;
    const { name, business_name, email, business_type, agent_id } = prospect;
    const documents = await documentsOfProspects(reader, [owner.prospect_id]);
    const staff = async (read: Reader) => (agent_id && (await access.actorOf(read, agent_id)) ? [agent_id] : access.staffWith(read, ['root']));
    return { name, business_name, email, business_type, documents, staff };
  }
  const contact = await access.contactOf(reader, owner.customer_id);
  if (!contact) return null;
  const { business_name } = await access.customer(reader, owner.customer_id);
  const { business_type } = await customers.profileOf(reader, owner.customer_id);
  const documents = await documentsOfCustomer(reader, owner.customer_id);
  const staff = (read: Reader) => access.staffOf(read, owner.customer_id);
  return { name: contact.name, business_name, email: contact.email, business_type, documents, staff };
}

/** Whose a link is. Throws TOKEN_EXPIRED: also where it was mailed to an address that its owner has no more. */
export async function factsOfLink(needs: Needs, reader: Reader, link: LinkTable): Promise<OwnerFacts> {
  const facts = await factsOfOwner(needs, reader, ownerOfLink(link));
  if (!facts || (link.mailed_to !== null && link.mailed_to !== facts.email.toLowerCase())) throw new Refusal('TOKEN_EXPIRED');
  return facts;
}

/** The same, held until the transaction ends. */
export async function holdOwnerOfLink(
  needs: Needs & { access: Pick<ProspectsNeeds['access'], 'lockCustomer'> },
  tx: Tx,
  link: LinkTable,
): Promise<OwnerFacts> {
  const owner = ownerOfLink(link);
  if (owner.customer_id === null) await lockProspect(tx, owner.prospect_id, null);
  else await needs.access.lockCustomer(tx, owner.customer_id);
  return factsOfLink(needs, tx, link);
}
