import { IconBan, IconChevronDown, IconChevronUp, IconExternalLink, IconPencil, IconPrinter, IconRepeat, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { carrierFacts } from '#contract/carriers.ts';
import { hasEnded } from '#contract/ended-label.ts';
import type { LabelDetail, LabelRow } from '#contract/shipping.ts';
import { labelsTexts } from '#texts/es/labels.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import { useSession } from '../../app/session.tsx';
import { grouped, timeOfDay, weekdayDay } from '../../platform/format.ts';
import { useShortcut } from '../../platform/use-shortcut.ts';
import { Button, classOf } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePrintPdf } from '../../ui/pdf-viewer.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CarrierBadge, carrierName } from '../carriers/shared/carrier-badge.tsx';
import { AddEventDialog } from './add-event-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EvidenceButton } from './document/evidence-button.tsx';
import { mayTypeEvents } from './label-rights.ts';
import styles from './label-view.module.css';
import { FollowUpChip } from './shared/follow-up-chip.tsx';
import { repeatLabel } from './shared/repeat-wish.ts';

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
        {detail?.creation === 'made' && <Actions detail={detail} isInPanel={panel !== null} />}
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

function Actions({ detail, isInPanel }: { detail: LabelDetail; isInPanel: boolean }) {
  const { user, can } = useSession();
  const [dialog, setDialog] = useState<'cancel' | 'event' | null>(null);
  const close = () => setDialog(null);
  const typesEvents = mayTypeEvents(user, carrierFacts(detail.carrier)?.kind ?? 'folio', detail.follow_up);
  return (
    <>
      {detail.can_cancel && (
        <Button variant="danger" icon={<IconBan {...icon} />} aria-haspopup="dialog" onClick={() => setDialog('cancel')}>
          {labelsTexts.cancel}
        </Button>
      )}
      {detail.sign_delivery && <EvidenceButton detail={detail} />}
      {typesEvents && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setDialog('event')}>
          {labelsTexts.addEvent}
        </Button>
      )}
      <a href={`/tracking/${detail.id}`} target="_blank" rel="noopener" className={classOf('outline')}>
        <IconExternalLink {...icon} />
        {labelsTexts.tracking}
      </a>
      {isInPanel && can('canCreateUpdateDelete.label') && (
        <ButtonLink to={`/envio/${detail.id}`} variant="outline" icon={<IconPencil {...icon} />}>
          {labelsTexts.edit}
        </ButtonLink>
      )}
      {can('canCreateUpdateDelete.label') && <RepeatButton label={detail} />}
      <PrintButton detail={detail} />
      <CancelDialog detail={detail} isOpen={dialog === 'cancel'} onClose={close} />
      {typesEvents && <AddEventDialog detail={detail} isOpen={dialog === 'event'} onClose={close} />}
    </>
  );
}

/** The same shipment once more, at today's price. */
function RepeatButton({ label }: { label: LabelDetail }) {
  const press = () => repeatLabel(label);
  useShortcut('r', press, { label: labelsTexts.repeatKey });
  return (
    <Button variant="outline" icon={<IconRepeat {...icon} />} keys={['R']} onClick={press}>
      {labelsTexts.repeat}
    </Button>
  );
}

/** Prints the carrier's own document, unless it is void: then P says why not. */
function PrintButton({ detail: { pdf, follow_up } }: { detail: LabelDetail }) {
  const isVoid = hasEnded(follow_up);
  const { address, print } = usePrintPdf(isVoid ? null : pdf);
  const refusal = isVoid ? labelsTexts.voidLabel(shippingTexts.followUp[follow_up]) : labelsTexts.noLabel;
  const press = () => (address ? print() : showToast({ tone: 'info', message: refusal }));
  useShortcut('p', press, { label: labelsTexts.print });
  if (pdf === null || isVoid) return null;
  return (
    <Button icon={<IconPrinter {...icon} />} keys={['P']} onClick={press}>
      {labelsTexts.print}
    </Button>
  );
}
