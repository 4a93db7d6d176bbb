import { addressed, optional, secret, type CredentialField } from '#wire/credential-fields.ts';
import { credentialLabels as labels } from '#texts/es/carriers/credential-labels.ts';

export const borzoFields: readonly CredentialField[] = [
  addressed('base_url', labels.address),
  secret('auth_token', labels.apiKey),
  optional(secret('callback_key', labels.webhookKey)),
];
