import { addressed, readable, secret, type CredentialField } from '#wire/credential-fields.ts';
import { credentialLabels as labels } from '#texts/es/carriers/credential-labels.ts';

/** Template of the label and type of an RFC are how we ask, not who we are: they stay in the file. */
export const dhlFields: readonly CredentialField[] = [
  addressed('base_url', labels.address),
  secret('api_key', labels.apiKey),
  secret('api_secret', labels.apiSecret),
  readable('account_number', labels.accountNumber),
];
