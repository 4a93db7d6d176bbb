import type { Actor } from '#contract/access/access.ts';
import type { documentOperations, DocumentRow } from '#contract/prospects/documents.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Upload } from '#platform/http/route.ts';
import { keepDocument, withFile } from './keep-document.ts';
import type { ProspectsNeeds } from './needs.ts';
import { documentsOfCustomer } from './store/documents.ts';
import { filesOf, rowOf } from './views.ts';

/** POST /api/customer/{id}/documents: staff, or the customer itself, bring what is missing (AMB-15.10). */
export async function uploadCustomerDocument(
  needs: ProspectsNeeds,
  { id, document: type }: RequestOf<typeof documentOperations.uploadCustomerDocument>,
  upload: Upload | null | undefined,
  actor: Actor,
): Promise<DocumentRow> {
  const { access, customers, db } = needs;
  await access.customerOf(db, actor, id);
  return withFile(needs, upload, actor.id, async (tx, file) => {
    await access.customerOf(tx, actor, id);
    await access.lockCustomer(tx, id);
    const { business_type } = await customers.profileOf(tx, id);
    const owner = { business_type, prospect_id: null, customer_id: id, documents: await documentsOfCustomer(tx, id) };
    const { document, isKept } = await keepDocument(needs, tx, owner, file, { type, by: actor.id, isLink: false });
    return { answer: rowOf(needs, type, business_type, document, await filesOf(needs, tx, [document])), isKept };
  });
}
