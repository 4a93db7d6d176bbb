import { IconPencil } from '@tabler/icons-react';
import type { LabelDetail, LabelRow } from '#contract/shipping/shipping.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { PanelSteps } from '../../frame/records/panel-steps.tsx';
import type { InPanel } from '../../frame/records/side-panel.tsx';
import { grouped, timeOfDay, weekdayDay } from '../../platform/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Tear } from '../../ui/ticket/tear.tsx';
import { CarrierBadge, carrierName, nameOfOther } from '../carriers/carrier-badge.tsx';
import { LabelActions } from './panel/label-actions.tsx';
import styles from './label-view.module.css';
import { FollowUpChip } from '../guide/status/follow-up-chip.tsx';

/** What list and detail both know of a guide. */
type Head = Pick<
  LabelRow,
  'id' | 'carrier' | 'service_description' | 'parcel_number' | 'tracking_number' | 'created_at' | 'follow_up' | 'is_unsettled'
>;
/** `isAlone`: the rest of the guide is on another card. */
type Props = { head: Head; detail: LabelDetail | null; panel: InPanel | null; isAlone: boolean };

/** Carrier, number, status and what can be done with the guide. */
export function LabelHead({ head, detail, panel, isAlone }: Props) {
  const created = labelsTexts.created(`${weekdayDay(head.created_at)}, ${timeOfDay(head.created_at)}`);
  return (
    <div className={`stack gap-12 rigid ${styles.head}`}>
      <div className={`stack ${styles.title}`}>
        <CarrierBadge carrier={head.carrier} size="lg" />
        <h2 className={`row gap-4 ${styles.number}`}>
          <span className={head.parcel_number ? 'code' : 'muted'}>{head.parcel_number ? grouped(head.parcel_number) : labelRowTexts.unnumbered}</span>
          {head.parcel_number && <CopyButton text={head.parcel_number} label={labelsTexts.copyNumber} copied={labelsTexts.copied} />}
        </h2>
        <p className={`quiet label ${styles.facts}`}>
          {[detail?.is_manual ? nameOfOther(head.carrier) : carrierName(head.carrier), head.service_description, created].join(' · ')}
        </p>
        {detail?.is_manual && (
          <p className={`quiet label ${styles.code}`}>
            <Tag icon={<IconPencil size={14} stroke={1.75} aria-hidden="true" />}>{labelsTexts.manual}</Tag>
          </p>
        )}
        {head.tracking_number && head.tracking_number !== head.parcel_number && (
          <p className={`quiet label ${styles.code}`}>
            {labelsTexts.trackingNumber} <span className="code">{grouped(head.tracking_number)}</span>
          </p>
        )}
        {panel && (
          <div className={styles.steps}>
            <PanelSteps {...panel} words={labelsTexts} />
          </div>
        )}
      </div>
      {isAlone && <Tear />}
      <div className={`wrap gap-8 end ${styles.actions}`}>
        <div className={`wrap ${styles.status}`}>
          <FollowUpChip followUp={head.follow_up} isUnsettled={head.is_unsettled} />
          {detail?.delivered_at && (
            <span className={`quiet ${styles.delivered}`}>
              {labelsTexts.delivered(`${weekdayDay(detail.delivered_at)}, ${timeOfDay(detail.delivered_at)}`)}
            </span>
          )}
          {detail?.received_by_name && <span className={`quiet ${styles.delivered}`}>{labelsTexts.receivedBy(detail.received_by_name)}</span>}
        </div>
        {!detail && <span className={styles.actionsAwaited} />}
        {detail?.creation === 'made' && <LabelActions detail={detail} isInPanel={panel !== null} />}
      </div>
    </div>
  );
}
