import { useNavigate } from '@tanstack/react-router';
import {
  IconBan,
  IconBrandWhatsapp,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconLink,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconRepeat,
} from '@tabler/icons-react';
import { useState } from 'react';
import { hasEnded } from '#contract/shipping/ended-label.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { useSession } from '../../../frame/session.tsx';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button, classOf } from '../../../ui/button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { usePrintPdf } from '../../../ui/pdf-viewer.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AddEventDialog } from '../add-event-dialog.tsx';
import { CancelDialog } from '../cancel-dialog.tsx';
import { useEvidence } from '../document/use-evidence.ts';
import { noLabel } from '../../guide/files/no-label.ts';
import { useZpl } from '../../guide/prints/use-zpl.ts';
import { eventsByOf, mayTypeEvents } from '../../guide/label-rights.ts';
import styles from '../label-view.module.css';
import { trackingMessage } from '../../guide/hand-on/tracking-message.ts';
import { copyTracking } from '../../guide/hand-on/tracking-hand-on.ts';
import { repeatLabel } from '../../guide/repeat/repeat-wish.ts';

const icon = { size: 17, stroke: 1.75, 'aria-hidden': 'true' } as const;

/** What is done with a guide that was made: printing first, the rest behind '⋯' with cancelling last. */
export function LabelActions({ detail, isInPanel }: { detail: LabelDetail; isInPanel: boolean }) {
  const { user, can } = useSession();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'cancel' | 'event' | null>(null);
  const downloadEvidence = useEvidence(detail);
  const zpl = useZpl();
  const close = () => setDialog(null);
  const message = trackingMessage(detail);
  const hasLabel = detail.has_document && !hasEnded(detail.follow_up);
  const mayWrite = can('canCreateUpdateDelete.label');
  const typesEvents = mayTypeEvents(user, eventsByOf(detail), detail.follow_up);
  const items: (MenuItem | false)[] = [
    { id: 'tracking', label: labelsTexts.tracking, icon: <IconExternalLink {...icon} />, href: `/tracking/${detail.id}` },
    { id: 'copy', label: labelsTexts.copyLink, icon: <IconLink {...icon} />, onAct: () => copyTracking(detail.id) },
    message !== null && { id: 'write', label: labelsTexts.writeLink, icon: <IconBrandWhatsapp {...icon} />, href: message },
    hasLabel && {
      id: 'zpl',
      label: labelsTexts.zpl,
      icon: <IconPrinter {...icon} />,
      onAct: () => zpl.download({ ids: [detail.id] }, [detail]),
    },
    detail.sign_delivery !== null &&
      detail.evidence_by === 'carrier' && {
        id: 'evidence',
        label: labelPageTexts.evidence,
        icon: <IconDownload {...icon} />,
        onAct: downloadEvidence,
      },
    isInPanel &&
      !detail.is_manual &&
      mayWrite && { id: 'edit', label: labelsTexts.edit, icon: <IconPencil {...icon} />, onAct: () => void navigate({ to: `/envio/${detail.id}` }) },
    detail.is_manual &&
      mayWrite && {
        id: 'manual',
        label: labelsTexts.editManual,
        icon: <IconPencil {...icon} />,
        onAct: () => void navigate({ to: `/guia-manual/${detail.id}` }),
      },
    typesEvents && { id: 'event', label: labelsTexts.addEvent, icon: <IconPlus {...icon} />, onAct: () => setDialog('event') },
    detail.can_cancel && {
      id: 'cancel',
      label: labelsTexts.cancel,
      icon: <IconBan {...icon} />,
      isDangerous: true,
      onAct: () => setDialog('cancel'),
    },
  ];
  return (
    <>
      <PrintButton detail={detail} />
      {mayWrite && <RepeatButton label={detail} />}
      <Menu
        trigger={<IconDots {...icon} />}
        triggerClass={`${classOf('outline')} ${styles.more}`}
        label={labelsTexts.more}
        items={items.filter((item) => item !== false)}
      />
      <CancelDialog detail={detail} isOpen={dialog === 'cancel'} onClose={close} />
      {typesEvents && <AddEventDialog detail={detail} isOpen={dialog === 'event'} onClose={close} />}
    </>
  );
}

/** The same shipment once more, at today's price. */
function RepeatButton({ label }: { label: LabelDetail }) {
  const press = () => repeatLabel(label);
  useShortcut('r', press, { label: labelRowTexts.repeatKey });
  return (
    <Button variant="outline" icon={<IconRepeat {...icon} />} keys={['R']} onClick={press}>
      {labelRowTexts.repeat}
    </Button>
  );
}

/** Prints the carrier's own document, unless it is void: then P says why not. */
function PrintButton({ detail }: { detail: LabelDetail }) {
  const { pdf, follow_up } = detail;
  const isVoid = hasEnded(follow_up);
  const { address, print } = usePrintPdf(isVoid ? null : pdf);
  const refusal = isVoid ? labelsTexts.voidLabel(shippingTexts.followUp[follow_up]) : noLabel(detail);
  const press = () => (address ? print() : showToast({ tone: 'info', message: refusal }));
  useShortcut('p', press, { label: labelsTexts.print });
  if (pdf === null || isVoid) return null;
  return (
    <Button icon={<IconPrinter {...icon} />} keys={['P']} onClick={press}>
      {labelsTexts.print}
    </Button>
  );
}
