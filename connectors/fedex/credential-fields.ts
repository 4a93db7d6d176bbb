import { addressed, optional, readable, secret, type CredentialField } from '#wire/credential-fields.ts';
import { credentialLabels as labels } from '#texts/es/carriers/credential-labels.ts';

/** `send_goods` is how we ask, not who we are: it stays in the file. */
export const fedexFields: readonly CredentialField[] = [
  addressed('base_url', labels.address),
  secret('client_id', labels.clientId),
  secret('client_secret', labels.clientSecret),
  readable('account_number', labels.accountNumber),
  optional(addressed('document_url', labels.documentAddress)),
];
