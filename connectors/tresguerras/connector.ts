import type { Connector } from '#connectors/kit/connector.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { tresguerrasFields } from './credential-fields.ts';
import { tresguerrasCredentials, type TresguerrasCredentials } from './credentials.ts';
import { createLabels } from './labels.ts';
import { quote } from './quote.ts';
import { talonPattern } from './schema.ts';
import { track } from './tracking.ts';

/** Blind: nothing searches by our reference, no answer echoes it, no call cancels. A collection is a flag of the guide, never a call of its own. */
export const connector: Connector<TresguerrasCredentials> = {
  manifest: {
    slug: 'tresguerras',
    credentials: tresguerrasCredentials,
    visibleAfterMs: 0,
    isRepeatSafe: false,
    // No check digit is public.
    parcelNumber: talonPattern,
    echoesReference: false,
    booksFreight: true,
    trackBatch: 1,
    texts: textLimitsOf('tresguerras'),
    fields: tresguerrasFields,
    domains: ['tresguerras.com.mx'],
    exampleNumber: 'CAN00000001',
  },
  quote,
  createLabels,
  track,
};
