import { idOf } from './guides.ts';
import { personOf, shellFakes } from './people.ts';
import type { FakeAnswer } from '#contract/fixtures/server-double.ts';

export const ID = idOf(1);
export const TAX = idOf(2);
export const SEEN = '2026-11-20T17:00:00.000Z';
const empty = { id: null, description: '', file_type: null, file_name: null, url: null, created_date: null, last_update: null, status: null, comment: null }; // prettier-ignore
const come = {
  ...{ id: TAX, file_type: 'application/pdf', file_name: 'constancia.pdf', url: `/drive/files/${idOf(9)}` },
  ...{ created_date: '2026-11-19T17:00:00.000Z', last_update: SEEN, comment: null },
};
export const documents = [
  { ...empty, document_type: 'ine' },
  { ...empty, ...come, document_type: 'tax', status: 'pending', tax_id: 'PERL900317AA1' },
  { ...empty, ...come, id: idOf(3), document_type: 'proof_address', status: 'rejected', comment: 'Es de hace un año' },
  { ...empty, ...come, id: idOf(4), document_type: 'constitutive_act', status: 'approved' },
];
const prospect = {
  ...{ id: ID, created_at: SEEN, business_name: 'DULCES NORTE', business_type: 'Persona física', name: 'Inés', last_name: 'Peña' },
  ...{
    email: 'ines@dulcesnorte.mx',
    phone_number: null,
    contact: { first_name: 'Inés', last_name: 'Peña', email: '' },
    channel: null,
    webpage: null,
  },
  ...{ services: [], validation_status: 'Documentación', archived: false, converted_customer_id: null, documents, living_links: 2 },
};

/** The documents of a prospect, and of a customer: one is missing, the others stand where each may. */
export const documentFakes: Record<string, FakeAnswer> = {
  ...shellFakes(personOf('root')),
  getProspect: () => prospect,
  createTicket: ({ id }) => ({ url: `/drive/files/${String(id)}?ticket=uno` }),
  listCustomerDocuments: () => ({ data: documents }),
  getDocumentSuggestions: () => ({ read: false, fields: {}, regimes: [], tax_ids: { text: null, qr: null } }),
  updateProspectDocument: ({ status }) => ({ ...documents[1], status }),
};
