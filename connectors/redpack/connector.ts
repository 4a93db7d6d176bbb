import type { Connector } from '#connectors/kit/connector.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { redpackFields } from './credential-fields.ts';
import { redpackCredentials, type RedpackCredentials } from './credentials.ts';
import { createLabels } from './labels.ts';
import { bookPickup } from './pickups.ts';
import { numberPattern } from './schema.ts';
import { track } from './tracking.ts';

/** Blind: nothing searches by our reference, no answer echoes it and no call cancels. Quotes are ours: of its own, only a total is known. */
export const connector: Connector<RedpackCredentials> = {
  manifest: {
    slug: 'redpack',
    credentials: redpackCredentials,
    visibleAfterMs: 0,
    isRepeatSafe: false,
    // No check digit is public.
    parcelNumber: numberPattern,
    echoesReference: false,
    trackBatch: 20,
    texts: textLimitsOf('redpack'),
    fields: redpackFields,
    domains: ['redpack.com.mx'],
    exampleNumber: '000000019',
  },
  createLabels,
  track,
  bookPickup,
  closedBy: ({ pickup_url }) => (pickup_url === undefined ? ['bookPickup'] : []),
};
