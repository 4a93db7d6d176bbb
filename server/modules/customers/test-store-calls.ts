import { at, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  readProfiles: (store, tx, { customer_id }) => store(tx, [customer_id]),
  readProfile: (store, tx, { customer_id }) => store(tx, customer_id),
  keepProfile: (store, tx, { customer_id }) =>
    store(tx, {
      ...{ customer_id, set_of_operations: [], reports: [], report_file_type: 'separate_files', required_fiscal_information: false },
      changed_at: at,
    }),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'a job asks which customers want something': ['thatCancelUnused'],
};
