import type { AcrossCustomers, StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  documentsOfCustomer: (store, tx, { customer_id }) => store(tx, customer_id),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'a prospect is no customer yet; its agent stands in the query, or its caller has found or locked it': [
    'insertProspect',
    'changeProspect',
    'prospectById',
    'lockProspect',
    'isOrigin',
    'findProspects',
    'countProspects',
    'documentsOfProspects',
    'documentById',
    'insertDocument',
    'changeDocument',
    'markOpened',
    'markTold',
    'deleteDocuments',
    'documentsWithFilesOf',
    'lockDocument',
    'archivedWithDocuments',
    'untoldOwners',
    'handOver',
  ],
  'a link is found by the hash of its token, or by whose it is': [
    'insertLink',
    'livingLink',
    'livingLinks',
    'countLinks',
    'endLinks',
    'countRequest',
    'countWrongToken',
    'dropOldWrongTokens',
  ],
};
