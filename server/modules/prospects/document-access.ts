import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { DocumentId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { ProspectsNeeds } from './needs.ts';
import { reachOf } from './reach.ts';
import { documentById, markOpened } from './store/documents.ts';
import { prospectById } from './store/prospects.ts';

const isStaff = ({ role }: Actor): boolean => role === 'root' || role === 'agent';

export type DocumentAccess = {
  /** Whether somebody may open the file of a document: the staff who look after its prospect or customer, and that customer itself. */
  mayRead: (reader: Reader, actor: Actor, document: DocumentId) => Promise<boolean>;
  /** Writes down that somebody opened it; opened by staff, its sender replaces it no more. */
  opened: (actor: Actor, document: DocumentId) => Promise<void>;
};

/** Who opens the file of a document, and what is written down of it. */
export const documentAccess = (needs: ProspectsNeeds): DocumentAccess => ({
  mayRead: async (reader, actor, id) => {
    if (!isStaff(actor) && actor.role !== 'customer') return false;
    const document = await documentById(reader, id);
    if (!document) return false;
    if (document.customer_id) return isReached(needs, reader, actor, document.customer_id);
    if (!isStaff(actor) || !document.prospect_id) return false;
    return (await prospectById(reader, document.prospect_id, await reachOf(needs, reader, actor))) !== undefined;
  },
  opened: (actor, id: DocumentId) =>
    needs.inTransaction(async (tx) => {
      const document = await documentById(tx, id);
      if (!document) return;
      if (isStaff(actor)) await markOpened(tx, id, needs.clock.now());
      const { customer_id } = document;
      await needs.audit(tx, { actor_id: actor.id, on_behalf_of: null, customer_id, action: 'document.viewed', entity: 'document', entity_id: id });
    }),
});

async function isReached(
  { access }: ProspectsNeeds,
  reader: Reader,
  actor: Actor,
  customer: Parameters<typeof access.customerOf>[2],
): Promise<boolean> {
  try {
    await access.customerOf(reader, actor, customer);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
