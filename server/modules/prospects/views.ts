import type { FileView } from '#contract/drive/drive.ts';
import { fieldsOfDocument, requiredDocuments, type DocumentType } from '#contract/prospects/document-kinds.ts';
import type { DocumentRow, PublicDocument } from '#contract/prospects/documents.ts';
import type { ProspectRow } from '#contract/prospects/prospects.ts';
import type { BusinessType } from '#contract/customers/customer-told.ts';
import type { FileId, ServiceId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import type { ProspectsNeeds } from './needs.ts';
import { mayReplace, validationStatusOf } from './rules/validation-status.ts';
import type { DocumentTable, ProspectTable } from './tables.ts';

export function prospectRowOf(prospect: ProspectTable, documents: readonly DocumentTable[], rated: ReadonlySet<ServiceId>): ProspectRow {
  const { id, business_name, business_type, name, last_name, email, phone_number, channel, webpage, services, converted_customer_id } = prospect;
  return {
    ...{ id, business_name, business_type, name, last_name, email, phone_number, channel, webpage, services, converted_customer_id },
    created_at: prospect.created_at.toISOString(),
    contact: { first_name: name, last_name, email },
    validation_status: validationStatusOf(prospect, documents, rated),
    archived: prospect.archived_at !== null,
  };
}

export const filesOf = ({ drive }: Pick<ProspectsNeeds, 'drive'>, reader: Reader, documents: readonly DocumentTable[]) =>
  drive.filesById(
    reader,
    documents.map(({ file_id }) => file_id),
  );

type Files = ReadonlyMap<FileId, FileView>;
type ViewNeeds = Pick<ProspectsNeeds, 'drive' | 'fileUrl'>;

/** One row per required document, and those that are there besides. `isOpen` false: a reader who learns no more than that it is there. */
export async function documentRowsOf(
  needs: ViewNeeds,
  reader: Reader,
  business_type: BusinessType | null,
  documents: readonly DocumentTable[],
  isOpen = true,
): Promise<DocumentRow[]> {
  const files = await filesOf(needs, reader, documents);
  return typesShown(business_type, documents).map((type) =>
    rowOf(
      needs,
      type,
      business_type,
      documents.find(({ document_type }) => document_type === type),
      isOpen ? files : null,
    ),
  );
}

const typesShown = (business_type: BusinessType | null, documents: readonly DocumentTable[]): DocumentType[] => [
  ...new Set([...requiredDocuments(business_type), ...documents.map(({ document_type }) => document_type)]),
];

export function rowOf(
  { fileUrl }: Pick<ProspectsNeeds, 'fileUrl'>,
  document_type: DocumentType,
  business_type: BusinessType | null,
  document: DocumentTable | undefined,
  files: Files | null,
): DocumentRow {
  const file = document && files?.get(document.file_id);
  const read = document && files ? fieldsOfDocument(document_type, business_type).map((name) => [name, document.fields[name]] as const) : [];
  return {
    id: document?.id ?? null,
    document_type,
    description: words.types[document_type],
    file_type: file?.media_type ?? null,
    file_name: file?.name ?? null,
    url: file ? fileUrl(file.id) : null,
    created_date: document?.created_at.toISOString() ?? null,
    last_update: document?.changed_at.toISOString() ?? null,
    status: document?.status ?? null,
    comment: document?.comment ?? null,
    ...(document?.status === 'rejected' ? { is_told: document.untold_since === null } : {}),
    ...Object.fromEntries(read.filter(([, value]) => value !== undefined)),
  };
}

export function publicRowOf(document_type: DocumentType, document: DocumentTable | undefined, files: Files): PublicDocument {
  return {
    document_type,
    status: document?.status ?? null,
    comment: document?.comment ?? null,
    file_name: (document && files.get(document.file_id)?.name) ?? null,
    can_upload: mayReplace(document),
  };
}
