import { type CallRows } from '../../fixtures/call-rows.ts';
import { address, multipart } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listAddresses: { may: '1 Y Y Y 3 Y Y Y 3', isListed: true },
  getAddress: { may: '1 Y Y Y 3 Y Y Y 3', of: 'address' },
  createAddress: { may: '1 Y Y 3 3 Y Y 3 3' },
  updateAddress: { may: '1 Y Y 3 3 Y Y 3 3', of: 'address', body: address },
  deleteAddress: { may: '1 Y Y 3 3 Y Y 3 3', of: 'address' },
  saveTaxId: { may: '1 Y Y 3 3 Y Y 3 3', of: 'address', body: { tax_id: 'XAXX010101000' } },
  importAddresses: { may: '1 Y Y 3 3 Y Y 3 3', body: multipart({}, 'csv_file') },
  exportAddresses: { may: '1 Y Y Y 3 Y Y Y 3' },
  getSimpleAddress: { may: '1 Y Y Y 3 Y Y Y 3', of: 'simple' },
  createSimpleAddress: { may: '1 Y Y Y 3 Y Y 3 3' },
  updateSimpleAddress: { may: '1 Y Y Y 3 Y Y 3 3', of: 'simple', body: { street: 'Calle 62' } },
  createContact: { may: '1 Y Y 3 3 Y Y 3 3', of: 'address', body: { name: 'Ana', phone_number: '9999263317' } },
  updateContact: { may: '1 Y Y 3 3 Y Y 3 3', of: 'contact', body: { name: 'Ana' } },
  deleteContact: { may: '1 Y Y 3 3 Y Y 3 3', of: 'contact' },
};
