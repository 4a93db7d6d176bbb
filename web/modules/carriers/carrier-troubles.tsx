import type { QuoteResponse } from '#contract/rating/rating.ts';
import { Notice } from '../../ui/notice.tsx';
import { carrierName } from './carrier-badge.tsx';

/** What root tells of carriers with whose rates something is wrong now. */
export const CarrierTroubles = ({ quote }: { quote: QuoteResponse | null | undefined }) =>
  quote?.troubles?.map(({ carrier, text }) => (
    <Notice key={carrier}>
      <strong>{carrierName(carrier)}</strong>: {text}
    </Notice>
  ));
