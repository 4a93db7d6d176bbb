import { at, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  documentsOf: (store, tx, { customer_id }) => store(tx, customer_id),
  retireDocument: (store, tx, { customer_id }) => store(tx, { customer_id, carrier: 'sendex' }, at),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'its tables belong to no customer': [
    'insertProposal',
    'proposalsOf',
    'proposalById',
    'lockProposal',
    'changeProposal',
    'increasesOf',
    'setIncrease',
  ],
  'it only adds rows, of the customers that stand in them': ['insertDocument'],
  "a proposal is root's, and so is who has it": ['namesOf'],
  'it finds out whose document a file is, before its scope is asked': ['documentById'],
  'a prospect is no customer yet; its agent stands in the query, or its caller has found or locked it': [
    'prospectRatesOf',
    'insertProspectRate',
    'isProspectRate',
    'lockProspectRate',
    'changeProspectRate',
  ],
};
