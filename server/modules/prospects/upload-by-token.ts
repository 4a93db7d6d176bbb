import { requiredDocuments } from '#contract/prospects/document-kinds.ts';
import type { documentOperations, PublicDocument } from '#contract/prospects/documents.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Upload } from '#platform/http/route.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import { keepDocument, withFile } from './keep-document.ts';
import type { ProspectsNeeds } from './needs.ts';
import { documentsOfProspects } from './store/documents.ts';
import { lockProspect } from './store/prospects.ts';
import type { DocumentTable, ProspectTable } from './tables.ts';
import { openLink } from './use-link.ts';
import { filesOf, publicRowOf } from './views.ts';

/** POST /api/prospect/files/{token}: one document of the prospect whose link it is. Its route has counted the request before the file was read. */
export async function uploadByToken(
  needs: ProspectsNeeds,
  { token, document: type }: RequestOf<typeof documentOperations.uploadByToken>,
  upload: Upload | null | undefined,
): Promise<PublicDocument> {
  const link = await openLink(needs, needs.db, token);
  return withFile(needs, upload, link.token_hash, async (tx, file) => {
    const prospect = await lockProspect(tx, link.prospect_id, null);
    if (!prospect) throw new Refusal('TOKEN_EXPIRED');
    // It may have ended while the file came.
    await openLink(needs, tx, token);
    const documents = await documentsOfProspects(tx, [prospect.id]);
    const owner = { business_type: prospect.business_type, prospect_id: prospect.id, customer_id: null, documents };
    const { document, isKept } = await keepDocument(needs, tx, owner, file, { type, by: link.issued_by, isLink: true });
    const others = documents.filter(({ id }) => id !== document.id);
    if (isKept) await tellIfComplete(needs, tx, prospect, [...others, document]);
    return { answer: publicRowOf(type, document, await filesOf(needs, tx, [document])), isKept };
  });
}

/** The staff of a prospect learn when nothing is missing any more. */
async function tellIfComplete(needs: ProspectsNeeds, tx: Tx, prospect: ProspectTable, documents: readonly DocumentTable[]): Promise<void> {
  const isThere = (type: string) => documents.some(({ document_type, status }) => document_type === type && status !== 'rejected');
  if (!requiredDocuments(prospect.business_type).every(isThere)) return;
  await needs.notifications.tell(tx, {
    key: `documents of ${prospect.id} ${needs.clock.now().getTime()}`,
    message: words.documentsComplete(prospect.business_name),
    path: null,
    to: prospect.agent_id ? [prospect.agent_id] : await needs.access.staffWith(tx, ['root']),
  });
}
