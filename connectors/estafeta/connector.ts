import type { Connector } from '#connectors/kit/connector.ts';
import { estafetaFields } from './credential-fields.ts';
import { estafetaCredentials, type EstafetaCredentials } from './credentials.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { createLabels } from './labels.ts';
import { listServices } from './list-services.ts';
import { bookPickup } from './pickups.ts';
import { quote } from './quote.ts';
import { track } from './tracking.ts';

/** Blind: no search by reference until a contract proves it, no cancel call at all. What is unknown goes to a person. */
export const connector: Connector<EstafetaCredentials> = {
  manifest: {
    slug: 'estafeta',
    credentials: estafetaCredentials,
    visibleAfterMs: 0,
    isRepeatSafe: false,
    // Letters appear in it, and no check digit is public.
    parcelNumber: /^[0-9A-Z]{22}$/,
    echoesReference: true,
    trackBatch: 20,
    texts: textLimitsOf('estafeta'),
    fields: estafetaFields,
    domains: ['estafeta.com', 'login.microsoftonline.com'],
    exampleNumber: '3059999999000070000018',
  },
  listServices,
  quote,
  createLabels,
  track,
  bookPickup,
  closedBy: ({ pickup_url }) => (pickup_url === undefined ? ['bookPickup'] : []),
};
