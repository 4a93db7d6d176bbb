import type { Connector } from '#connectors/kit/connector.ts';
import { listBranches } from './branches.ts';
import { isDhlNumber } from './check-digit.ts';
import { dhlFields } from './credential-fields.ts';
import { dhlCredentials, type DhlCredentials } from './credentials.ts';
import { fetchDocument, findByReference } from './find-label.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { createLabels } from './labels.ts';
import { bookPickup, cancelPickup, changePickup } from './pickups.ts';
import { proofOfDelivery } from './proof.ts';
import { quote } from './quote.ts';
import { track } from './tracking.ts';

/** No call cancels a shipment: an unused waybill is never scanned and never billed (`unusedCosts` and `confirmsCancel` of the contract). */
export const connector: Connector<DhlCredentials> = {
  manifest: {
    slug: 'dhl',
    credentials: dhlCredentials,
    visibleAfterMs: null,
    isRepeatSafe: false,
    parcelNumber: /^\d{10}$/,
    checkNumber: isDhlNumber,
    echoesReference: true,
    trackBatch: 200,
    labelPages: 2,
    texts: textLimitsOf('dhl'),
    fields: dhlFields,
    domains: ['dhl.com'],
    exampleNumber: '1234567891',
  },
  quote,
  listBranches,
  createLabels,
  findByReference,
  fetchDocument,
  track,
  proofOfDelivery,
  bookPickup,
  changePickup,
  cancelPickup,
};
