import { addressed, optional, readable, secret, type CredentialField } from '#wire/credential-fields.ts';
import { credentialLabels as labels } from '#texts/es/carriers/credential-labels.ts';

export const ivoyFields: readonly CredentialField[] = [
  addressed('base_url', labels.address),
  secret('api_key', labels.apiKey),
  secret('user_key', labels.userKey),
  readable('store_id', labels.store),
  optional(secret('webhook_key', labels.webhookKey)),
];
