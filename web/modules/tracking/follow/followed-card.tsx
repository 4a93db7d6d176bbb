import { IconChevronDown } from '@tabler/icons-react';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { shippingOperations } from '#contract/shipping/shipping.ts';
import { followTexts as texts } from '#texts/es/shipping/follow.ts';
import { grouped } from '../../../platform/format.ts';
import { useNow } from '../../../platform/use-now.ts';
import { CarrierBadge, carrierName } from '../../carriers/carrier-badge.tsx';
import { FollowUpChip } from '../../guide/status/follow-up-chip.tsx';
import { LabelNumber } from '../../guide/number/label-number.tsx';
import { momentOf, timelineOf } from '../../guide/label-timeline.ts';
import { eventName, HistoryLines } from '../../guides/panel/history-lines.tsx';
import styles from './follow.module.css';

export type FollowedRow = ResponseOf<typeof shippingOperations.listLabels>['data'][number];
type Props = { row: FollowedRow; isOpen: boolean; onOpen: () => void };

/** One guide: where it is, and below it all that happened. The card opens its detail. */
export function FollowedCard({ row, isOpen, onOpen }: Props) {
  const guide = { ...row, events: row.events ?? [] };
  const { destination } = row;
  const last = guide.events.at(-1);
  const now = useNow();
  const told = timelineOf(guide);
  return (
    <article className={`stack gap-10 ${styles.card}`} data-open={isOpen || undefined}>
      <header className={styles.head}>
        <CarrierBadge carrier={row.carrier} size="lg" />
        <div className="lines">
          <h2 className={styles.number}>
            <button
              type="button"
              className={styles.open}
              data-row-open={row.id}
              aria-label={texts.open(grouped(row.parcel_number ?? ''))}
              onClick={onOpen}
            >
              <LabelNumber number={row.parcel_number} />
            </button>
          </h2>
          <p className="quiet label">{[carrierName(row.carrier), row.service_description].join(' · ')}</p>
        </div>
        <FollowUpChip followUp={row.follow_up} isUnsettled={row.is_unsettled} />
      </header>
      <p className="quiet label">{texts.to(destination.name, [destination.city, destination.state].filter(Boolean).join(', '))}</p>
      {last && (
        <p className="stack">
          <span className="strong">{eventName(last)}</span>
          <span className="quiet label">{[last.city, momentOf(last.createdAt, now)].filter(Boolean).join(' · ')}</span>
        </p>
      )}
      <details className={`ruled ${styles.movements}`} open={told.kind === 'none'}>
        <summary>
          {told.kind === 'events' ? texts.movements(told.events.length) : texts.allMovements}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.arrow} />
        </summary>
        <HistoryLines guide={guide} by={row.user.name} from={row.origin.city} />
      </details>
    </article>
  );
}
