import type { DocumentId, FileId, ProspectId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { insertFile } from '../drive/store/files.ts';
import { insertDocument } from './store/documents.ts';
import { insertProspect } from './store/prospects.ts';

/** That its customer was a prospect, with one document of that time. */
export const plant: PlantTenant = async ({ database, customer, user, name }) => {
  const [prospect, document, file_id, by, at] = [newId<ProspectId>(), newId<DocumentId>(), newId<FileId>(), user, new Date('2026-11-20T12:00:00Z')]; // prettier-ignore
  await database.inTransaction(async (tx) => {
    await insertFile(
      tx,
      { id: file_id, owner_id: by, name: 'ine.pdf', media_type: 'application/pdf', bytes: 1, sha256: name, created_at: at },
      { kind: 'document', id: document },
    );
    await insertProspect(tx, {
      ...{ id: prospect, agent_id: null, business_name: name, business_type: null, name, last_name: '', email: `${name}@porteo.test` },
      ...{ phone_number: null, channel: null, webpage: null, services: [], sent_at: at, archived_at: null },
      ...{ converted_customer_id: customer, created_by: by, created_at: at, changed_at: at },
    });
    await insertDocument(tx, {
      ...{
        id: document,
        prospect_id: prospect,
        customer_id: customer,
        document_type: 'ine',
        status: 'pending',
        comment: null,
        fields: { names: name },
      },
      ...{ file_id, content_sha256: name, former_files: [], opened_at: null, untold_since: null, reviewed_by: null, created_at: at, changed_at: at },
    });
  });
  return { prospect, document };
};
