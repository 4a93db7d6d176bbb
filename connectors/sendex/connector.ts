import type { Connector } from '#connectors/kit/connector.ts';
import { noCredentials } from '#connectors/kit/credentials.ts';
import { folioPattern, isFolioNumber } from '#connectors/kit/folio.ts';
import { ownLabelFaults } from '#connectors/kit/own-label.ts';
import type * as z from 'zod/mini';

const folio = { letters: 'SDX', digits: 9 } as const;

/** A folio carrier: own numbers and label, own tariff, events typed by staff. It has no operation, so it has no capability. */
export const connector: Connector<z.output<typeof noCredentials>> = {
  manifest: {
    slug: 'sendex',
    credentials: noCredentials,
    visibleAfterMs: 0,
    isRepeatSafe: true,
    parcelNumber: folioPattern(folio),
    checkNumber: (parcel_number) => isFolioNumber(folio, parcel_number),
    echoesReference: false,
    trackBatch: 1,
    folio,
  },
  textFaults: ownLabelFaults,
};
