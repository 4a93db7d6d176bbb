import type { Connector } from '#connectors/kit/connector.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { ivoyFields } from './credential-fields.ts';
import { ivoyCredentials, type IvoyCredentials } from './credentials.ts';
import { createLabels } from './labels.ts';
import { track } from './tracking.ts';
import { webhook } from './webhook.ts';

/** How far apart both ends may lie: iVoy carries within cities and their surroundings, and has no call that says so. */
const REACH_KM = 60;

/** A delivery is the guide, with iVoy's own paper: its courier comes by itself. No call quotes, searches, cancels or proves one. */
export const connector: Connector<IvoyCredentials> = {
  manifest: {
    slug: 'ivoy',
    credentials: ivoyCredentials,
    visibleAfterMs: null,
    isRepeatSafe: false,
    parcelNumber: /^[A-Za-z0-9-]{4,40}$/,
    echoesReference: true,
    trackBatch: 1,
    reachKm: REACH_KM,
    texts: textLimitsOf('ivoy'),
    fields: ivoyFields,
    domains: ['ivoy.mx'],
    exampleNumber: 'IV0000000',
  },
  createLabels,
  track,
  webhook,
};
