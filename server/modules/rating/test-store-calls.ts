import { at, allOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  readBatch: (store, tx, { customer_id, batch }) => store(tx, customer_id, batch.id),
  lockBatch: (store, tx, { customer_id, batch }) => store(tx, customer_id, batch.id),
  setUnavailable: (store, tx, { customer_id, batch }) => store(tx, { customer_id, batch_id: batch.id }, [{ carrier: 'fedex', code: 'TIMEOUT' }]),
  setConsumed: (store, tx, { customer_id, batch }) => store(tx, { customer_id, batch_id: batch.id }, null),
  amountsOf: (store, tx, { customer_id, order }) => store(tx, customer_id, [order.rate_id]),
  inputsOf: (store, tx, { customer_id, order }) => store(tx, customer_id, [order.rate_id]),
  readRates: (store, tx, { batch }) => store(tx, batch),
  servicesOf: (store, tx, { customer_id }) => store(tx, customer_id),
  livingConfigs: (store, tx, { customer_id }) => store(tx, customer_id, 2026),
  lockConfig: (store, tx, { customer_id }) => store(tx, { customer_id, id: 'CONFIG' }),
  refillConfig: (store, tx, { customer_id }) =>
    store(tx, { customer_id, id: 'CONFIG' }, { proposal_name: 'Otra', volume: 1, prices: [], zones: [], synced_at: at }),
  endConfig: (store, tx, { customer_id }) => store(tx, { customer_id, id: 'CONFIG' }, at),
  yearsOf: (store, tx, mine) => store(tx, allOf(mine)),
  enabledServices: (store, tx, { customer_id }) => store(tx, customer_id),
  configsOf: (store, tx, { customer_id }) => store(tx, customer_id, [2026]),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['insertBatch', 'insertRates', 'upsertServices', 'insertConfigs', 'insertConfig'],
  "a proposal is root's, and so is who has it": ['customersOfProposals', 'configsOfProposal'],
};
