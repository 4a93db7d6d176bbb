import type { Actor } from '#contract/access/access.ts';
import type { BusinessType } from '#contract/customers/customer-told.ts';
import { documentFaults, fieldsOfDocument, type DocumentFields } from '#contract/prospects/document-kinds.ts';
import type { documentOperations, DocumentRow } from '#contract/prospects/documents.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import { later } from './keep-document.ts';
import type { ProspectsNeeds } from './needs.ts';
import { heldProspect } from './reach.ts';
import { changeDocument, documentById } from './store/documents.ts';
import type { DocumentTable, ProspectTable } from './tables.ts';
import { filesOf, rowOf } from './views.ts';
import { statusOf, tellIfRatesMissing } from './write-prospect.ts';

type Sent = RequestOf<typeof documentOperations.updateProspectDocument>;
type Held = { business_type: BusinessType | null; prospect: ProspectTable | null };

/** PUT /api/prospect/document/{id}: what a reviewer decides of the document that it saw; of two at once one is told that it changed. */
export async function updateProspectDocument(needs: ProspectsNeeds, sent: Sent, actor: Actor): Promise<DocumentRow> {
  const { audit, clock, db, inTransaction } = needs;
  const found = await documentById(db, sent.id);
  if (!found || !isNamed(found, sent)) throw new Refusal('NOT_FOUND');
  return inTransaction(async (tx) => {
    const { business_type, prospect } = await holdOwner(needs, tx, actor, found);
    const former = await documentById(tx, sent.id);
    if (!former) throw new Refusal('NOT_FOUND');
    if (isStale(former, sent)) throw new Refusal('CONFLICT', { description: words.changed });
    const before = prospect && (await statusOf(needs, tx, prospect));
    const document = decided(former, sent, business_type, actor, clock.now());
    await changeDocument(tx, document);
    const { id, status, customer_id } = document;
    const facts = { before: { status: former.status }, after: { status } };
    await audit(tx, {
      actor_id: actor.id,
      on_behalf_of: null,
      customer_id,
      action: 'document.reviewed',
      entity: 'document',
      entity_id: id,
      ...facts,
    });
    if (prospect && before) await tellIfRatesMissing(needs, tx, prospect, before);
    return rowOf(needs, document.document_type, business_type, document, await filesOf(needs, tx, [document]));
  });
}

/** An owner or a type that the request names must be the document's own. */
const isNamed = ({ prospect_id, customer_id, document_type }: DocumentTable, sent: Sent): boolean =>
  (sent.prospectID ?? prospect_id) === prospect_id && (sent.customer_id ?? customer_id) === customer_id && sent.document_type === document_type;

/** Holds the owner of a document, its customer or else its prospect. Throws NOT_FOUND out of reach. */
async function holdOwner(needs: ProspectsNeeds, tx: Tx, actor: Actor, { customer_id, prospect_id }: DocumentTable): Promise<Held> {
  const { access, customers } = needs;
  if (customer_id) {
    await access.customerOf(tx, actor, customer_id);
    await access.lockCustomer(tx, customer_id);
    return { business_type: (await customers.profileOf(tx, customer_id)).business_type, prospect: null };
  }
  if (!prospect_id) throw new Refusal('NOT_FOUND');
  const prospect = await heldProspect(needs, tx, actor, prospect_id);
  return { business_type: prospect.business_type, prospect };
}

const isStale = ({ changed_at }: DocumentTable, { last_update }: Sent): boolean => Date.parse(last_update) !== changed_at.getTime();

function decided(former: DocumentTable, sent: Sent, business_type: BusinessType | null, actor: Actor, now: Date): DocumentTable {
  const { status, comment } = sent;
  const typed = fieldsOfDocument(former.document_type, business_type).map((name) => [name, sent[name] ?? former.fields[name]] as const);
  const fields: DocumentFields = Object.fromEntries(typed.filter(([, value]) => value !== undefined));
  const faults = status === 'approved' ? documentFaults(former.document_type, business_type, fields) : {};
  if (status === 'rejected' && !comment) faults['comment'] = words.comment;
  if (Object.keys(faults).length > 0) throw new Refusal('WRONG_DATA', { fields: faults });
  const kept = { status, fields, comment: status === 'rejected' ? (comment ?? null) : null };
  const untold_since = status === 'rejected' ? now : null;
  return { ...former, ...kept, untold_since, reviewed_by: actor.id, opened_at: former.opened_at ?? now, changed_at: later(former.changed_at, now) };
}
