import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { LabelDetail, LabelRow } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { grouped, timeOfDay, weekdayDay } from '../../platform/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CarrierBadge, carrierName } from '../carriers/carrier-badge.tsx';
import { LabelActions } from './panel/label-actions.tsx';
import styles from './label-view.module.css';
import { FollowUpChip } from './follow-up/follow-up-chip.tsx';

/** What list and detail both know of a guide. */
type Head = Pick<
  LabelRow,
  'id' | 'carrier' | 'service_description' | 'parcel_number' | 'tracking_number' | 'created_at' | 'follow_up' | 'is_unsettled'
>;
/** The panel of Envíos, from which one walks on and goes away. */
export type InPanel = { isColumn: boolean; onClose: () => void; onPrevious: (() => void) | null; onNext: (() => void) | null };
type Props = { head: Head; detail: LabelDetail | null; panel: InPanel | null };

const icon = { size: 17, stroke: 1.75, 'aria-hidden': 'true' } as const;

/** Carrier, number, status and what can be done with the guide. */
export function LabelHead({ head, detail, panel }: Props) {
  const created = labelsTexts.created(`${weekdayDay(head.created_at)}, ${timeOfDay(head.created_at)}`);
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <CarrierBadge carrier={head.carrier} size="lg" />
        <h2 className={styles.number}>
          <span className={head.parcel_number ? 'code' : 'muted'}>{head.parcel_number ? grouped(head.parcel_number) : labelsTexts.unnumbered}</span>
          {head.parcel_number && <CopyButton text={head.parcel_number} label={labelsTexts.copyNumber} copied={labelsTexts.copied} />}
        </h2>
        <p className={styles.facts}>{[carrierName(head.carrier), head.service_description, created].join(' · ')}</p>
        {head.tracking_number && head.tracking_number !== head.parcel_number && (
          <p className={styles.code}>
            {labelsTexts.trackingNumber} <span className="code">{grouped(head.tracking_number)}</span>
          </p>
        )}
        {panel && <Steps {...panel} />}
      </div>
      <div className={styles.actions}>
        <div className={styles.status}>
          <FollowUpChip followUp={head.follow_up} isUnsettled={head.is_unsettled} />
          {detail?.delivered_at && (
            <span className={styles.delivered}>{labelsTexts.delivered(`${weekdayDay(detail.delivered_at)}, ${timeOfDay(detail.delivered_at)}`)}</span>
          )}
          {detail?.received_by_name && <span className={styles.delivered}>{labelsTexts.receivedBy(detail.received_by_name)}</span>}
        </div>
        {!detail && <span className={styles.actionsAwaited} />}
        {detail?.creation === 'made' && <LabelActions detail={detail} isInPanel={panel !== null} />}
      </div>
    </div>
  );
}

const Steps = ({ isColumn, onClose, onPrevious, onNext }: InPanel) => (
  <div className={styles.steps}>
    <IconButton label={labelsTexts.previous} disabled={!onPrevious} onClick={() => onPrevious?.()}>
      <IconChevronUp {...icon} />
    </IconButton>
    <IconButton label={labelsTexts.next} disabled={!onNext} onClick={() => onNext?.()}>
      <IconChevronDown {...icon} />
    </IconButton>
    {isColumn && (
      <IconButton label={labelsTexts.close} onClick={onClose}>
        <IconX {...icon} />
      </IconButton>
    )}
  </div>
);
