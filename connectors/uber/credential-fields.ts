import { addressed, optional, readable, secret, type CredentialField } from '#wire/credential-fields.ts';
import { credentialLabels as labels } from '#texts/es/carriers/credential-labels.ts';

export const uberFields: readonly CredentialField[] = [
  addressed('base_url', labels.address),
  addressed('auth_url', labels.tokenAddress),
  secret('client_id', labels.clientId),
  secret('client_secret', labels.clientSecret),
  readable('customer_id', labels.customerNumber),
  optional(secret('webhook_key', labels.webhookKey)),
];
