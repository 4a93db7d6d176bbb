import type { Rate } from '#contract/rating/rating.ts';
import { Notice } from '../../ui/notice.tsx';
import { carrierName } from './carrier-badge.tsx';

/** What root tells of the carriers of these rates while something is wrong with them, once for each. */
export const CarrierTroubles = ({ rates }: { rates: readonly Rate[] }) =>
  [...Map.groupBy(rates, ({ carrier }) => carrier)].map(
    ([carrier, [first]]) =>
      first?.trouble && (
        <Notice key={carrier}>
          <strong>{carrierName(carrier)}</strong>: {first.trouble}
        </Notice>
      ),
  );
