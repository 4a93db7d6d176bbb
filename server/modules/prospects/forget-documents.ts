import { DAY_MS } from '#contract/shared/dates.ts';
import type { DocumentId, FileId, ProspectId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { ProspectsNeeds } from './needs.ts';
import { changeDocument, deleteDocuments, documentsOfProspects, documentsWithFilesOf, lockDocument } from './store/documents.ts';
import { archivedWithDocuments, lockProspect } from './store/prospects.ts';
import type { DocumentTable } from './tables.ts';

/** Papers of a business that never became a customer, counted from the day it was archived. */
const ARCHIVED_MS = 90 * DAY_MS;
/** A file that another one has replaced. */
const REPLACED_MS = 30 * DAY_MS;

/** A job: identity documents that nobody needs any more are deleted; that they were there stays in the audit. */
export async function forgetDocuments(needs: ProspectsNeeds): Promise<void> {
  const { clock, db, log } = needs;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  for (const prospect_id of await archivedWithDocuments(db, before(ARCHIVED_MS)))
    await alone(log, { prospect_id }, () => forgetArchived(needs, prospect_id, before(ARCHIVED_MS)));
  for (const document_id of await documentsWithFilesOf(db, before(REPLACED_MS)))
    await alone(log, { document_id }, () => forgetReplaced(needs, document_id, before(REPLACED_MS)));
}

async function forgetArchived(needs: ProspectsNeeds, prospect: ProspectId, before: Date): Promise<void> {
  const { drive, inTransaction } = needs;
  const files = await inTransaction(async (tx) => {
    const held = await lockProspect(tx, prospect, null);
    // Taken out of the archive meanwhile.
    if (!held?.archived_at || held.archived_at > before) return [];
    const documents = await documentsOfProspects(tx, [prospect]);
    const ids = documents.map(({ id }) => id);
    await deleteDocuments(tx, ids);
    await drive.dropFilesOf(tx, 'document', ids);
    for (const document of documents) await note(needs, tx, document, 'document.forgotten');
    return documents.flatMap(({ file_id, former_files }) => [file_id, ...former_files.map((former) => former.file_id)]);
  });
  await drive.pieces.remove(files);
}

async function forgetReplaced(needs: ProspectsNeeds, id: DocumentId, before: Date): Promise<void> {
  const { drive, inTransaction } = needs;
  const files = await inTransaction(async (tx): Promise<FileId[]> => {
    const document = await lockDocument(tx, id);
    if (!document) return [];
    const isOld = ({ replaced_at }: DocumentTable['former_files'][number]) => Date.parse(replaced_at) < before.getTime();
    const old = document.former_files.filter(isOld);
    await changeDocument(tx, { ...document, former_files: document.former_files.filter((former) => !isOld(former)) });
    for (const { file_id } of old) await drive.dropFile(tx, file_id, { kind: 'document', id });
    await note(needs, tx, document, 'document.former_files_forgotten');
    return old.map(({ file_id }) => file_id);
  });
  await drive.pieces.remove(files);
}

const note = ({ audit }: ProspectsNeeds, tx: Tx, { id, customer_id, document_type }: DocumentTable, action: string): Promise<void> =>
  audit(tx, { actor_id: null, on_behalf_of: null, customer_id, action, entity: 'document', entity_id: id, before: { document_type } });
