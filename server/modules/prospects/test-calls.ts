import { type CallRows, everybody, staffOnly } from '../../fixtures/call-rows.ts';
import { multipart } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listProspects: { may: staffOnly },
  getProspect: { may: staffOnly, of: 'prospect' },
  createProspect: { may: staffOnly },
  updateProspect: { may: staffOnly, of: 'prospect', body: { name: 'Otra' } },
  sendProspectDocumentation: { may: staffOnly, of: 'prospect' },
  sendCustomerDocumentation: { may: staffOnly, of: 'customer' },
  createProspectCustomer: { may: staffOnly, of: 'prospect', asksFactor: true },
  uploadProspectFile: { may: staffOnly, of: 'prospect', body: multipart({ document: 'ine' }, 'files') },
  getDocumentSuggestions: { may: staffOnly, of: 'document' },
  updateProspectDocument: {
    may: staffOnly,
    of: 'document',
    body: { status: 'pending', document_type: 'ine', last_update: '2026-11-20T10:00:00.000Z' },
  },
  // Anyone with the link.
  getProspectDocuments: { may: everybody },
  uploadByToken: { may: everybody, body: multipart({ document: 'ine' }, 'files') },
  listCustomerDocuments: { may: '1 Y Y 3 3 Y Y Y 3', of: 'customer' },
  uploadCustomerDocument: { may: '1 Y Y 3 3 Y 3 3 3', of: 'customer', body: multipart({ document: 'ine' }, 'files') },
};
