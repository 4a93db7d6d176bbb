import { requiredDocuments, type DocumentType } from '#contract/prospects/document-kinds.ts';
import type { BusinessType } from '#contract/customers/customer-told.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, DocumentId, FileId, ProspectId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { CommitUnknown } from '#platform/db/unreachable.ts';
import type { Upload } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import type { TakenIn } from '../drive/api.ts';
import type { ProspectsNeeds } from './needs.ts';
import { mayReplace } from './rules/validation-status.ts';
import { changeDocument, insertDocument } from './store/documents.ts';
import type { DocumentTable } from './tables.ts';

export type DocumentOwner = {
  business_type: BusinessType | null;
  prospect_id: ProspectId | null;
  customer_id: CustomerId | null;
  documents: readonly DocumentTable[];
};
/** `by`: whose upload it counts as. `isLink`: a link replaces what nobody has opened; the table of staff only fills what is empty. */
export type Sent = { type: DocumentType; by: UserId; isLink: boolean };

export const wrongFile = (description: string): Refusal => new Refusal('WRONG_DATA', { description, fields: { files: description } });

/** Judges and writes the bytes, then does `work` in one transaction; bytes that no row took are removed. */
export async function withFile<T>(
  { drive, inTransaction }: ProspectsNeeds,
  upload: Upload | null | undefined,
  payer: string,
  work: (tx: Tx, file: TakenIn) => Promise<{ answer: T; isKept: boolean }>,
): Promise<T> {
  if (!upload) throw wrongFile(words.fileKind);
  const file = await drive.takeIn(upload, payer);
  if (!file) throw wrongFile(words.fileKind);
  try {
    const { answer, isKept } = await inTransaction((tx) => work(tx, file));
    if (!isKept) await drive.pieces.remove([file.id]);
    return answer;
  } catch (error) {
    if (!(error instanceof CommitUnknown)) await drive.pieces.remove([file.id]);
    throw error;
  }
}

/** Keeps the file of a document of an owner that its caller holds. The same file again changes nothing: `isKept` is false. */
export async function keepDocument(
  needs: ProspectsNeeds,
  tx: Tx,
  { documents, ...owner }: DocumentOwner,
  file: TakenIn,
  { type, by, isLink }: Sent,
): Promise<{ document: DocumentTable; isKept: boolean }> {
  if (!requiredDocuments(owner.business_type).includes(type))
    throw new Refusal('WRONG_DATA', { description: words.notAsked, fields: { document: words.notAsked } });
  const former = documents.find(({ document_type }) => document_type === type);
  if (former && former.status === 'pending' && former.content_sha256 === file.sha256) return { document: former, isKept: false };
  if (isLink ? !mayReplace(former) : former) throw new Refusal('NOT_ALLOWED', { description: isLink ? words.closed : words.hasStatus });
  const document = documentAfter(former, owner, file, type, needs.clock.now());
  await needs.drive.keepMade(tx, { ...file, owner_id: by, by: { kind: 'document', id: document.id } });
  if (former) await changeDocument(tx, document);
  else await insertDocument(tx, document);
  await needs.audit(tx, {
    actor_id: isLink ? null : by,
    on_behalf_of: null,
    customer_id: owner.customer_id,
    action: 'document.uploaded',
    entity: 'document',
    entity_id: document.id,
    after: { document_type: type, file_id: file.id },
  });
  return { document, isKept: true };
}

/** Another file is reviewed from the beginning; the former one is kept in its history. */
function documentAfter(
  former: DocumentTable | undefined,
  { prospect_id, customer_id }: Omit<DocumentOwner, 'documents'>,
  { id: file_id, sha256: content_sha256 }: { id: FileId; sha256: string },
  document_type: DocumentType,
  now: Date,
): DocumentTable {
  const usual = { id: newId<DocumentId>(), prospect_id, customer_id, document_type, former_files: [], created_at: now };
  const history = former && {
    former_files: [
      ...former.former_files,
      { file_id: former.file_id, status: former.status, comment: former.comment, replaced_at: now.toISOString() },
    ],
  };
  const fresh = {
    status: 'pending' as const,
    comment: null,
    fields: {},
    file_id,
    content_sha256,
    opened_at: null,
    reviewed_by: null,
    untold_since: null,
  };
  return { ...(former ?? usual), ...history, ...fresh, changed_at: later(former?.changed_at, now) };
}

/** Every change of a document has an instant of its own: by it a review names what it saw. */
export const later = (former: Date | undefined, now: Date): Date =>
  former && former.getTime() >= now.getTime() ? new Date(former.getTime() + 1) : now;
