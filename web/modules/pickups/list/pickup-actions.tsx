import { useNavigate } from '@tanstack/react-router';
import { IconBan, IconCopy, IconDots, IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { PickupRow } from '#contract/pickups/pickup-shapes.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { useSession } from '../../../frame/session.tsx';
import { classOf } from '../../../ui/button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { copyText } from '../../../ui/copying/copy-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { CancelPickup } from './cancel-pickup.tsx';
import { shortId } from './short-id.ts';
import styles from './pickups.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': 'true' } as const;

type Props = { pickup: PickupRow; /** Null beside the list, where it is open already. */ onSee: (() => void) | null };

/** What may be done with a pickup: see, edit, cancel (AMB-9.04). */
export function PickupActions({ pickup, onSee }: Props) {
  const navigate = useNavigate();
  const { can, actsForOthers } = useSession();
  const [isCancelling, setCancelling] = useState(false);
  const mayWrite = can('canCreateUpdateDelete.pickup');
  const { folio } = pickup;
  const items: MenuItem[] = [
    ...(onSee ? [{ id: 'see', label: texts.see, icon: <IconEye {...icon} />, onAct: onSee }] : []),
    ...(mayWrite && (pickup.can_edit || actsForOthers)
      ? [{ id: 'edit', label: texts.edit, icon: <IconPencil {...icon} />, onAct: () => void navigate({ to: `/recoleccion/${pickup.id}` }) }]
      : []),
    ...(folio ? [{ id: 'copy', label: texts.copyFolio, icon: <IconCopy {...icon} />, onAct: () => copy(folio) }] : []),
    ...(mayWrite && pickup.can_cancel
      ? [{ id: 'cancel', label: texts.cancel, icon: <IconBan {...icon} />, isDangerous: true, onAct: () => setCancelling(true) }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={texts.actions(shortId(pickup.id))}
        triggerClass={`${classOf(onSee ? 'plain' : 'outline')} ${styles.more}`}
        trigger={<IconDots {...icon} />}
        items={items}
      />
      <CancelPickup pickup={pickup} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

const copy = (folio: string): void => void copyText(folio).then((isCopied) => isCopied && showToast({ tone: 'info', message: texts.folioCopied }));
