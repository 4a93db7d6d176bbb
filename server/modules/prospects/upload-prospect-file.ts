import type { Actor } from '#contract/access/access.ts';
import type { documentOperations, DocumentRow } from '#contract/prospects/documents.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Upload } from '#platform/http/route.ts';
import { keepDocument, withFile } from './keep-document.ts';
import type { ProspectsNeeds } from './needs.ts';
import { checkLiving, heldProspect, prospectInReach } from './reach.ts';
import { documentsOfProspects } from './store/documents.ts';
import { filesOf, rowOf } from './views.ts';

/** POST /api/prospect/{id}/files: staff bring a document that a prospect sent them in another way. */
export async function uploadProspectFile(
  needs: ProspectsNeeds,
  { id, document: type }: RequestOf<typeof documentOperations.uploadProspectFile>,
  upload: Upload | null | undefined,
  actor: Actor,
): Promise<DocumentRow> {
  await prospectInReach(needs, needs.db, actor, id);
  return withFile(needs, upload, actor.id, async (tx, file) => {
    const prospect = await heldProspect(needs, tx, actor, id);
    checkLiving(prospect);
    const owner = { business_type: prospect.business_type, prospect_id: id, customer_id: null, documents: await documentsOfProspects(tx, [id]) };
    const { document, isKept } = await keepDocument(needs, tx, owner, file, { type, by: actor.id, isLink: false });
    return { answer: rowOf(needs, type, prospect.business_type, document, await filesOf(needs, tx, [document])), isKept };
  });
}
