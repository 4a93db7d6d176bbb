import type { Actor } from '#contract/access/access.ts';
import type { DocumentSuggestions } from '#contract/prospects/documents.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { DocumentId } from '#contract/shared/ids.ts';
import { documentAccess } from './document-access.ts';
import type { ProspectsNeeds } from './needs.ts';
import { readCertificate } from './rules/read-certificate.ts';
import { readSatQr } from './rules/read-sat-qr.ts';
import { nothingTold, toldByCertificate } from './rules/told-by-certificate.ts';
import { documentById } from './store/documents.ts';
import { filesOf } from './views.ts';

/** GET /api/prospect/document/{id}/suggestions: what its text and its QR say, read again each time and kept nowhere. It counts as opened by who asks. */
export async function getDocumentSuggestions(needs: ProspectsNeeds, id: DocumentId, actor: Actor): Promise<DocumentSuggestions> {
  const { db, drive, open } = needs;
  const access = documentAccess(needs);
  const document = await documentById(db, id);
  if (!document || !(await access.mayRead(db, actor, id))) throw new Refusal('NOT_FOUND');
  if (document.document_type !== 'tax') return nothingTold;
  const file = (await filesOf(needs, db, [document])).get(document.file_id);
  if (!file) return nothingTold;
  const bytes = await drive.read(db, document.file_id);
  if (!bytes) throw new Refusal('NOT_FOUND');
  const content = file.media_type === 'application/pdf' ? await open.text(bytes) : null;
  const told = toldByCertificate(content && readCertificate(content.text), readSatQr(await open.qr(bytes)));
  if (told.read) await access.opened(actor, id);
  return told;
}
