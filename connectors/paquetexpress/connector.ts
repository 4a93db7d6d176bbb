import type { Connector } from '#connectors/kit/connector.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { paquetexpressFields } from './credential-fields.ts';
import { paquetexpressCredentials, type PaquetexpressCredentials } from './credentials.ts';
import { cancel, createLabels, fetchDocument } from './labels.ts';
import { bookPickup } from './pickups.ts';
import { quote } from './quote.ts';
import { proofOfDelivery, track } from './tracking.ts';

/** Blind: nothing searches by our reference and no answer echoes it. What is unknown goes to a person. */
export const connector: Connector<PaquetexpressCredentials> = {
  manifest: {
    slug: 'paquetexpress',
    credentials: paquetexpressCredentials,
    visibleAfterMs: 0,
    isRepeatSafe: false,
    // No check digit is public.
    parcelNumber: /^\d{11,13}$/,
    echoesReference: false,
    booksFreight: true,
    trackBatch: 1,
    texts: textLimitsOf('paquetexpress'),
    fields: paquetexpressFields,
    domains: ['paquetexpress.com.mx', 'paquetexpress.mx'],
    exampleNumber: '100000000011',
  },
  quote,
  createLabels,
  fetchDocument,
  cancel,
  track,
  proofOfDelivery,
  bookPickup,
};
