import type { Connector } from '#connectors/kit/connector.ts';
import { isFedexNumber } from './check-digit.ts';
import { fedexFields } from './credential-fields.ts';
import { fedexCredentials, type FedexCredentials } from './credentials.ts';
import { fetchDocument, findByReference } from './find-label.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { cancel, createLabels } from './labels.ts';
import { pickupAvailability } from './pickup-days.ts';
import { bookPickup, cancelPickup } from './pickups.ts';
import { proofOfDelivery } from './proof.ts';
import { quote } from './quote.ts';
import { track } from './tracking.ts';

/** Twice the time a creation may take, and more: FedEx says nothing about when a fresh label can be searched (README). */
const visibleAfterMs = 120_000;

export const connector: Connector<FedexCredentials> = {
  manifest: {
    slug: 'fedex',
    credentials: fedexCredentials,
    visibleAfterMs,
    isRepeatSafe: false,
    parcelNumber: /^\d{12}$/,
    checkNumber: isFedexNumber,
    echoesReference: true,
    trackBatch: 30,
    labelPages: 3,
    texts: textLimitsOf('fedex'),
    fields: fedexFields,
    domains: ['fedex.com'],
    exampleNumber: '794400123453',
  },
  quote,
  createLabels,
  findByReference: (context, wanted) => findByReference(context, wanted, visibleAfterMs),
  fetchDocument,
  cancel,
  track,
  proofOfDelivery,
  pickupAvailability,
  bookPickup,
  cancelPickup,
};
