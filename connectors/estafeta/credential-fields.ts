import { addressed, optional, readable, secret, type CredentialField } from '#wire/credential-fields.ts';
import { credentialLabels as labels } from '#texts/es/carriers/credential-labels.ts';

/** Estafeta sells each service apart: what one has of its own, or nothing. Templates, scopes and codes are how we ask: they stay in the file. */
const ofService = (service: 'label' | 'quote' | 'pickup'): CredentialField[] => {
  const of = labels.services[service];
  return [
    optional(addressed(`${service}_auth_url`, labels.ofService(labels.tokenAddress, of))),
    optional(secret(`${service}_client_id`, labels.ofService(labels.clientId, of))),
    optional(secret(`${service}_client_secret`, labels.ofService(labels.clientSecret, of))),
    optional(secret(`${service}_subscription_key`, labels.ofService(labels.subscriptionKey, of))),
  ];
};

export const estafetaFields: readonly CredentialField[] = [
  addressed('auth_url', labels.tokenAddress),
  addressed('label_url', labels.ofService(labels.address, labels.services.label)),
  addressed('quote_url', labels.ofService(labels.address, labels.services.quote)),
  addressed('tracking_url', labels.ofService(labels.address, labels.services.tracking)),
  secret('client_id', labels.clientId),
  secret('client_secret', labels.clientSecret),
  optional(secret('subscription_key', labels.subscriptionKey)),
  readable('subscriber_id', labels.subscriberId),
  readable('customer_number', labels.customerNumber),
  readable('sales_organization', labels.salesOrganization),
  optional(readable('tracking_subscriber_id', labels.ofService(labels.subscriberId, labels.services.tracking))),
  secret('tracking_login', labels.ofService(labels.login, labels.services.tracking)),
  secret('tracking_password', labels.ofService(labels.password, labels.services.tracking)),
  ...ofService('label'),
  ...ofService('quote'),
  optional(addressed('pickup_url', labels.ofService(labels.address, labels.services.pickup))),
  ...ofService('pickup'),
];
