import { type CallRows } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  createCustomer: { may: '1 Y Y 3 3 3 3 3 3', asksFactor: true },
  updateCustomer: { may: '1 Y Y 3 3 Y 3 3 3', of: 'customer', body: { name: 'Otra' }, asksFactor: true },
};
