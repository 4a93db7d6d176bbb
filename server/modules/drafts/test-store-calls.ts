import { at, type Rows, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

const draftOwnerOf = ({ customer_id, user_id }: Rows) => ({ customer_id, user_id, actor_id: user_id });
/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  draftsSince: (store, tx, mine) => store(tx, draftOwnerOf(mine), new Date(0)),
  draftById: (store, tx, mine) => store(tx, draftOwnerOf(mine), mine.draft.id),
  replaceDraft: (store, tx, mine) => store(tx, draftOwnerOf(mine), mine.draft.id, ['V'], { version: 'W', shipment: {}, summary: {}, saved_at: at }),
  keepNewest: (store, tx, mine) => store(tx, draftOwnerOf(mine), 1),
  removeDraft: (store, tx, mine) => store(tx, draftOwnerOf(mine), mine.draft.id),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['insertDraft'],
  'a job knows only an id, or asks what is due': ['dropOldDrafts'],
};
