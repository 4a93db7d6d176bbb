import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { money } from '../../platform/format.ts';
import { Money } from '../../ui/money.tsx';
import { CarrierBadge } from '../carriers/carrier-badge.tsx';
import { AttentionText } from './attention-text.tsx';
import styles from './labels-list.module.css';
import { FollowUpChip } from '../guide/status/follow-up-chip.tsx';
import { LabelNumber } from '../guide/number/label-number.tsx';

/** One guide of the list on a phone: number and status, name, place and cost. */
export function LabelCard({ row }: { row: LabelRow }) {
  const { destination } = row;
  return (
    <div className={`gap-12 flex ${styles.card}`}>
      <CarrierBadge carrier={row.carrier} size="lg" />
      <div className={`stack gap-2 shrinks ${styles.cardBody}`}>
        <div className={`shrinks gap-8 apart baseline flex ${styles.cardLine}`}>
          <span className={`nowrap strong ${styles.cardNumber}`}>
            <LabelNumber number={row.parcel_number} isShort />
          </span>
          <FollowUpChip followUp={row.follow_up} isUnsettled={row.is_unsettled} />
        </div>
        <span className="cut">{destination.name}</span>
        <div className={`shrinks gap-8 apart baseline flex ${styles.cardLine}`}>
          <span className={`muted caption ${styles.second}`}>{[destination.neighborhood, destination.city].filter(Boolean).join(', ')}</span>
          {row.price !== null && <Money centavos={row.price} />}
        </div>
        {(row.attention.length > 0 || row.risk || row.clock) && (
          <div className={`shrinks gap-8 apart baseline flex ${styles.cardLine}`}>
            <AttentionText row={row} />
            {row.used_charge !== null && <span className={`muted caption ${styles.second}`}>{labelsTexts.usedExtra(money(row.used_charge))}</span>}
          </div>
        )}
      </div>
    </div>
  );
}
