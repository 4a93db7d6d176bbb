import type { Connector } from '#connectors/kit/connector.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { odmFields } from './credential-fields.ts';
import { odmCredentials, type OdmCredentials } from './credentials.ts';
import { createLabels } from './labels.ts';

/** One call is known, which makes a guide. Nothing quotes, cancels, searches or tells what happened: staff type it. */
export const connector: Connector<OdmCredentials> = {
  manifest: {
    slug: 'odm',
    credentials: odmCredentials,
    visibleAfterMs: 0,
    isRepeatSafe: false,
    // Ours of an order, ODM's own where staff settle one by hand, and those of the time when ODM was data.
    parcelNumber: /^[0-9A-Z]{6,30}$/,
    echoesReference: false,
    trackBatch: 1,
    texts: textLimitsOf('odm'),
    fields: odmFields,
    domains: ['odmexpress.com.mx'],
    exampleNumber: '01J9ZP7F3K9QX2M4N5P6Q7R8S8',
  },
  createLabels,
};
