import type { CallRows } from '../../fixtures/call-rows.ts';

/** Root and billers see every document, the owner of a customer its own; clients, agents and sellers none. */
const documentReaders = '1 Y 3 3 Y Y 3 3 3';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listCfdi: { may: documentReaders },
  getCfdi: { may: documentReaders, of: 'cfdi' },
  getCfdiXml: { may: documentReaders, of: 'cfdi' },
  getCfdiPdf: { may: documentReaders, of: 'cfdi' },
};
