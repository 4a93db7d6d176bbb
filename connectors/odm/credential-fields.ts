import { addressed, optional, readable, secret, type CredentialField } from '#wire/credential-fields.ts';
import { credentialLabels as labels } from '#texts/es/carriers/credential-labels.ts';

export const odmFields: readonly CredentialField[] = [
  addressed('base_url', labels.address),
  secret('login', labels.login),
  secret('password', labels.password),
  optional(readable('goods_code', labels.goodsCode)),
];
