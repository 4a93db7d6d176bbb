import { seededServices } from '#contract/catalogs/catalogs.ts';
import { newId } from '#platform/ids.ts';
import { type CallRows, anySession, rootOnly, tariffReaders } from '../../fixtures/call-rows.ts';
import { multipart } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listCustomerServices: { may: anySession, of: 'customer' },
  listServiceTariffs: { may: '1 Y Y Y 3 Y Y Y 3', query: { year: '2026' } },
  updateService: { may: rootOnly, of: 'customer', body: { editable: false } },
  listRates: { may: '1 Y Y 3 3 3 3 3 3', query: { year: '2026' } },
  listRateYears: { may: tariffReaders },
  getCustomerRates: { may: tariffReaders, of: 'customer' },
  getProspectRates: { may: '1 Y Y 3 3 3 3 3 3', of: 'prospect' },
  createRate: { may: rootOnly },
  syncRate: { may: '1 Y Y 3 3 3 3 3 3', of: 'customer', body: { volume: 10 } },
  deleteRate: { may: rootOnly, of: 'customer', body: { rate_config_id: newId() } },
  deleteProspectRate: { may: rootOnly, of: 'prospect', body: { rate_config_id: newId() } },
  getProposal: { may: rootOnly, of: 'customer' },
  createProposal: { may: rootOnly },
  updateProposal: { may: rootOnly, of: 'customer', body: { name: 'Otra', version: 1, prices: [], zones: [] } },
  previewProposal: { may: rootOnly, of: 'customer', body: { prices: [], zones: [] } },
  readProposalFile: { may: rootOnly, body: multipart({ service_id: seededServices.sendexSaver }, 'csv_file') },
  uploadTariff: { may: rootOnly },
  listCustomerFiles: { may: tariffReaders },
};
