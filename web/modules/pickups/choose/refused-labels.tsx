import { IconX } from '@tabler/icons-react';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import { grouped } from '../../../platform/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { RefusedLabel } from '../../shipment/flow/pickup-flow.ts';

type Props = { refused: readonly RefusedLabel[]; onDismiss: () => void };

/** The guides that were asked for and cannot join, each with its reason (AMB-9.08). */
export function RefusedLabels({ refused, onDismiss }: Props) {
  if (refused.length === 0) return null;
  return (
    <Notice
      tone="exception"
      isUrgent
      action={
        <IconButton label={texts.dismiss} onClick={onDismiss}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      <ul className="stack gap-4">
        {refused.map(({ parcel_number, fault, place }) => (
          <li key={parcel_number}>
            <span className="code">{grouped(parcel_number)}</span> {texts.cannotJoin} <strong>{pickupTexts.cannotJoin[fault]}</strong>
            {place && ` (${place})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
