import { addressed, optional, readable, secret, type CredentialField } from '#wire/credential-fields.ts';
import { credentialLabels as labels } from '#texts/es/carriers/credential-labels.ts';

export const redpackFields: readonly CredentialField[] = [
  addressed('auth_url', labels.tokenAddress),
  addressed('label_url', labels.ofService(labels.address, labels.services.label)),
  addressed('tracking_url', labels.ofService(labels.address, labels.services.tracking)),
  optional(addressed('pickup_url', labels.ofService(labels.address, labels.services.pickup))),
  secret('client_id', labels.clientId),
  secret('client_secret', labels.clientSecret),
  secret('login', labels.login),
  secret('password', labels.password),
  readable('client_number', labels.customerNumber),
];
