import { requiredDocuments } from '#contract/prospects/document-kinds.ts';
import type { documentOperations, PublicDocument } from '#contract/prospects/documents.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Upload } from '#platform/http/route.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import { keepDocument, withFile } from './keep-document.ts';
import { holdOwnerOfLink, ownerOfLink, type OwnerFacts } from './document-owner.ts';
import type { ProspectsNeeds } from './needs.ts';
import { openLink } from './use-link.ts';
import { filesOf, publicRowOf } from './views.ts';

/** POST /api/prospect/files/{token}: one document of the prospect or customer whose link it is. Its route has counted the request before the file was read. */
export async function uploadByToken(
  needs: ProspectsNeeds,
  { token, document: type }: RequestOf<typeof documentOperations.uploadByToken>,
  upload: Upload | null | undefined,
): Promise<PublicDocument> {
  const link = await openLink(needs, needs.db, token);
  return withFile(needs, upload, link.token_hash, async (tx, file) => {
    const facts = await holdOwnerOfLink(needs, tx, link);
    // The link may have ended while the file came.
    await openLink(needs, tx, token);
    const { business_type, documents } = facts;
    const sent = { type, by: link.issued_by, isLink: true };
    const { document, isKept } = await keepDocument(needs, tx, { ...ownerOfLink(link), business_type, documents }, file, sent);
    const others = documents.filter(({ id }) => id !== document.id);
    if (isKept) await tellIfComplete(needs, tx, link.token_hash, { ...facts, documents: [...others, document] });
    return { answer: publicRowOf(type, document, await filesOf(needs, tx, [document])), isKept };
  });
}

/** Those who look after a prospect or customer learn when nothing is missing any more. */
async function tellIfComplete({ notifications, clock }: ProspectsNeeds, tx: Tx, link: string, owner: OwnerFacts): Promise<void> {
  const isThere = (type: string) => owner.documents.some(({ document_type, status }) => document_type === type && status !== 'rejected');
  if (!requiredDocuments(owner.business_type).every(isThere)) return;
  await notifications.tell(tx, {
    key: `documents of ${link} ${clock.now().getTime()}`,
    message: words.documentsComplete(owner.business_name),
    path: null,
    to: [...(await owner.staff(tx))],
  });
}
