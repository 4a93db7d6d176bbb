import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  "accounts with carriers are the operator's": ['credentialVersions', 'lockCredentials', 'insertCredential', 'insertCredentialStep'],
};
