import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'its tables belong to no customer': [
    'readServices',
    'changeService',
    'addService',
    'readContents',
    'addSettlements',
    'addSatKeys',
    'addSatZips',
    'addSatColonias',
    'satZip',
    'satColonias',
    'municipalityOfZip',
    'knownSatKeys',
    'searchSatKeys',
    'countRows',
    'currentEdition',
    'dropEdition',
    'findCandidates',
    'findCodes',
    'holdEdition',
    'makeCurrent',
    'municipalitySizes',
    'openEdition',
    'settleTables',
    'sweepEditions',
    'zipsNamed',
  ],
};
