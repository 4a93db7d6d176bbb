import { addressed, optional, readable, secret, type CredentialField } from '#wire/credential-fields.ts';
import { credentialLabels as labels } from '#texts/es/carriers/credential-labels.ts';

export const paquetexpressFields: readonly CredentialField[] = [
  addressed('base_url', labels.address),
  secret('user', labels.login),
  secret('password', labels.password),
  readable('client_number', labels.customerNumber),
  optional(secret('quote_user', labels.ofService(labels.login, labels.services.quote))),
  optional(secret('quote_password', labels.ofService(labels.password, labels.services.quote))),
  secret('contract_token', labels.contractToken),
];
