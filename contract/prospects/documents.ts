import * as z from 'zod/mini';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { instant } from '../shared/dates.ts';
import { customerId, documentId, prospectId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { manyLines, oneLine, pathText } from '../shared/text.ts';
import { documentFieldNames, documentStatuses, documentType, documentTypes, reviewStatus, type DocumentField } from './document-kinds.ts';

const field = oneLine().check(z.maxLength(200, { error: messages.tooLong(200) }));
const sentFields = Object.fromEntries(documentFieldNames.map((name) => [name, z.optional(field)])) as Record<
  DocumentField,
  z.ZodMiniOptional<typeof field>
>;
const toldField = z.optional(z.string());
const toldFields = Object.fromEntries(documentFieldNames.map((name) => [name, toldField])) as Record<DocumentField, typeof toldField>;

/** One document of a prospect or customer; without a file id and status are null. */
export const documentRow = z.object({
  id: z.nullable(documentId),
  document_type: z.enum(documentTypes),
  description: z.string(),
  file_type: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  url: z.nullable(z.string()),
  created_date: z.nullable(instant),
  last_update: z.nullable(instant),
  status: z.nullable(z.enum(documentStatuses)),
  comment: z.nullable(z.string()),
  /** Whether the owner of a rejected one was mailed what is wrong with it. */
  is_told: z.optional(z.boolean()),
  ...toldFields,
});
export type DocumentRow = z.output<typeof documentRow>;

/** A document as its link's page shows it: nothing of what it says. */
export const publicDocument = z.object({
  document_type: z.enum(documentTypes),
  status: z.nullable(z.enum(documentStatuses)),
  comment: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  can_upload: z.boolean(),
});
export type PublicDocument = z.output<typeof publicDocument>;

/**
 * `read` false: the file has neither text nor QR of a certificate. `regimes`: their names in SAT's catalogue. `tax_ids`: the RFC that each of them
 * names; where they differ, `fields` has none.
 */
export const documentSuggestions = z.object({
  read: z.boolean(),
  fields: z.object(toldFields),
  regimes: z.array(z.string()),
  tax_ids: z.object({ text: z.nullable(z.string()), qr: z.nullable(z.string()) }),
});
export type DocumentSuggestions = z.output<typeof documentSuggestions>;

const token = pathText().check(z.minLength(1), z.maxLength(100));
const upload = { document: documentType, file_type: z.optional(oneLine().check(z.maxLength(60))) };
const takesFile = { field: 'files', tooLarge: words.fileTooLarge };

/** Documents of prospects, and of customers, who show the same ones (AMB-15.07, AMB-15.08, AMB-15.10). */
export const documentOperations = named({
  /** Anyone who has the link. */
  getProspectDocuments: operation({
    method: 'GET',
    path: '/api/prospect/documents/{token}',
    needs: 'public',
    request: z.object({ token }),
    response: z.object({
      prospect: z.object({ name: z.string(), business_name: z.string() }),
      documents: z.array(publicDocument),
      required: z.array(z.enum(documentTypes)),
      expires_at: instant,
    }),
    refusals: ['TOKEN_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  uploadByToken: operation({
    method: 'POST',
    path: '/api/prospect/files/{token}',
    needs: 'public',
    takesFile,
    request: z.object({ token, ...upload }),
    response: publicDocument,
    refusals: ['TOKEN_EXPIRED', 'TOO_MANY_REQUESTS', 'WRONG_DATA', 'NOT_ALLOWED'],
  }),
  uploadProspectFile: operation({
    method: 'POST',
    path: '/api/prospect/{id}/files',
    needs: 'session',
    roles: ['root', 'agent'],
    takesFile,
    request: z.object({ id: prospectId, ...upload }),
    response: documentRow,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  listCustomerDocuments: operation({
    method: 'GET',
    path: '/api/customer/{id}/documents',
    needs: 'canRead.app',
    roles: ['root', 'agent', 'customer', 'client'],
    request: z.object({ id: customerId }),
    response: z.object({ data: z.array(documentRow) }),
    refusals: ['NOT_FOUND'],
  }),
  /** Mails a link to the page of documents; with `open` answers its path instead ('Reemplazar'), with `revoke` ends all there are. */
  sendCustomerDocumentation: operation({
    method: 'POST',
    path: '/api/customer/{id}/documentation',
    needs: 'session',
    roles: ['root', 'agent'],
    request: z.object({ id: customerId, revoke: z.optional(z.boolean()), open: z.optional(z.boolean()) }),
    response: z.object({ path: z.nullable(z.string()) }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  uploadCustomerDocument: operation({
    method: 'POST',
    path: '/api/customer/{id}/documents',
    needs: 'canCreateUpdateDelete.client',
    roles: ['root', 'agent', 'customer'],
    takesFile,
    request: z.object({ id: customerId, ...upload }),
    response: documentRow,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  /** What text and QR of a SAT certificate say of its fields, to be offered and never taken silently. Nothing of it is kept. */
  getDocumentSuggestions: operation({
    method: 'GET',
    path: '/api/prospect/document/{id}/suggestions',
    needs: 'session',
    roles: ['root', 'agent'],
    request: z.object({ id: documentId }),
    response: documentSuggestions,
    refusals: ['NOT_FOUND'],
  }),
  /** A review. It names the document that was seen by its `last_update`; one that changed meanwhile is a CONFLICT. */
  updateProspectDocument: operation({
    method: 'PUT',
    path: '/api/prospect/document/{id}',
    needs: 'session',
    roles: ['root', 'agent'],
    request: z.object({
      id: documentId,
      status: reviewStatus,
      prospectID: z.optional(prospectId),
      customer_id: z.optional(customerId),
      document_type: documentType,
      last_update: instant,
      comment: z.optional(manyLines().check(z.maxLength(256, { error: messages.tooLong(256) }))),
      ...sentFields,
    }),
    response: documentRow,
    refusals: ['NOT_FOUND', 'CONFLICT', 'NOT_ALLOWED'],
  }),
});
