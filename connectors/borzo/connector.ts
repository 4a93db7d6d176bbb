import type { Connector } from '#connectors/kit/connector.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { borzoFields } from './credential-fields.ts';
import { borzoCredentials, type BorzoCredentials } from './credentials.ts';
import { cancel, createLabels, findByReference, visibleAfterMs } from './labels.ts';
import { quote } from './quote.ts';
import { track } from './tracking.ts';
import { webhook } from './webhook.ts';

/** An order is the guide: its courier comes by itself, no pickup is booked. Nobody knows a call that proves a delivery. */
export const connector: Connector<BorzoCredentials> = {
  manifest: {
    slug: 'borzo',
    credentials: borzoCredentials,
    visibleAfterMs,
    isRepeatSafe: false,
    parcelNumber: /^[1-9]\d{3,14}$/,
    echoesReference: true,
    trackBatch: 1,
    texts: textLimitsOf('borzo'),
    fields: borzoFields,
    domains: ['borzodelivery.com'],
    exampleNumber: '10000',
  },
  quote,
  createLabels,
  findByReference,
  cancel,
  track,
  webhook,
};
