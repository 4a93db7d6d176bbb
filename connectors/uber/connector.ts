import type { Connector } from '#connectors/kit/connector.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { uberFields } from './credential-fields.ts';
import { uberCredentials, type UberCredentials } from './credentials.ts';
import { findByReference, visibleAfterMs } from './find-label.ts';
import { cancel, createLabels } from './labels.ts';
import { quote } from './quote.ts';
import { proofOfDelivery, track } from './tracking.ts';
import { webhook } from './webhook.ts';

/** A delivery is the guide: its courier comes by itself, no pickup is booked. */
export const connector: Connector<UberCredentials> = {
  manifest: {
    slug: 'uber',
    credentials: uberCredentials,
    visibleAfterMs,
    isRepeatSafe: false,
    parcelNumber: /^del_[\w-]{6,60}$/,
    echoesReference: true,
    trackBatch: 1,
    texts: textLimitsOf('uber'),
    fields: uberFields,
    domains: ['uber.com'],
    exampleNumber: 'del_0000000000000000000000',
  },
  quote,
  createLabels,
  findByReference,
  cancel,
  track,
  proofOfDelivery,
  webhook,
};
