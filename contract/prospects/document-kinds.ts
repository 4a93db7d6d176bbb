import * as z from 'zod/mini';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import { isRfc } from '../shared/rfc.ts';
import type { BusinessType } from '../customers/customer-told.ts';
import { messages } from '#texts/es/shared/messages.ts';

export const documentTypes = ['ine', 'tax', 'proof_address', 'constitutive_act', 'assembly_act'] as const;
export type DocumentType = (typeof documentTypes)[number];
/** As it is sent: 'proof' is another name of 'proof_address' (AMB-15.08). */
export const documentType = z.codec(z.enum([...documentTypes, 'proof']), z.enum(documentTypes), {
  decode: (sent) => (sent === 'proof' ? 'proof_address' : sent),
  encode: (type) => type,
});

export const documentStatuses = ['pending', 'approved', 'rejected'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
/** As a review sends it: 'validated' is another name of 'approved' (AMB-15.01). */
export const reviewStatus = z.codec(z.enum([...documentStatuses, 'validated']), z.enum(documentStatuses), {
  decode: (sent) => (sent === 'validated' ? 'approved' : sent),
  encode: (status) => status,
});

/** What a business must show: three documents of a persona física, five of any other. */
export const requiredDocuments = (business_type: BusinessType | null): readonly DocumentType[] =>
  business_type === 'Persona física' ? ['ine', 'tax', 'proof_address'] : documentTypes;

export type DocumentField = keyof typeof words.fields;
export const documentFieldNames = Object.keys(words.fields) as DocumentField[];
export type DocumentFields = Partial<Record<DocumentField, string>>;
const act: readonly DocumentField[] = ['company_name', 'admin_name', 'public_deed', 'public_notary', 'notary_number', 'date'];
const place: readonly DocumentField[] = ['street', 'number', 'neighborhood', 'city', 'state'];
const fieldsOfType: Record<DocumentType, readonly DocumentField[]> = {
  ine: ['names', 'last_name', 'second_last_name', ...place, 'zip_code', 'validity'],
  tax: ['tax_id', 'business_name', 'denomination', 'address', 'zip_code', 'date_of_issue'],
  proof_address: ['street', 'number', 'suite_number', 'neighborhood', 'city', 'state', 'country', 'zip_code', 'date_of_issue'],
  constitutive_act: act,
  assembly_act: act,
};

/** What is read off a document of this type; a persona física has no denominación (AMB-15.09). */
export const fieldsOfDocument = (type: DocumentType, business_type: BusinessType | null): readonly DocumentField[] =>
  fieldsOfType[type].filter((name) => name !== 'denomination' || business_type !== 'Persona física');

/** What is missing of a document that is to be approved: field → message. */
export function documentFaults(type: DocumentType, business_type: BusinessType | null, fields: DocumentFields): Record<string, string> {
  const missing = fieldsOfDocument(type, business_type).filter((name) => name !== 'suite_number' && !fields[name]);
  const faults = Object.fromEntries(missing.map((name) => [name, words.fieldMissing(words.fields[name])]));
  return fields.tax_id && !isRfc(fields.tax_id) ? { ...faults, tax_id: messages.rfc } : faults;
}
