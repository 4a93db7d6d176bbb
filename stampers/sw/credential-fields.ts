import { addressed, optional, readable, secret, type CredentialField } from '#wire/credential-fields.ts';
import { stamperLabels as labels } from '#texts/es/stampers/credential-labels.ts';

export const swFields: readonly CredentialField[] = [
  addressed('base_url', labels.address),
  readable('user', labels.user),
  secret('password', labels.password),
  optional(addressed('sat_url', labels.satAddress)),
];
