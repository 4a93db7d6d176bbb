import { IconClock } from '@tabler/icons-react';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { FollowUpIcon } from './follow-up-icon.tsx';
import { followUpTone } from './follow-up-look.ts';

/** The status of a guide, or that it waits to be settled. */
export function FollowUpChip({ followUp, isUnsettled = false }: { followUp: FollowUp | null; isUnsettled?: boolean }) {
  if (isUnsettled || !followUp) {
    return (
      <StatusChip tone="facility" icon={<IconClock size={15} stroke={1.75} aria-hidden="true" />}>
        {labelRowTexts.unsettled}
      </StatusChip>
    );
  }
  return (
    <StatusChip tone={followUpTone[followUp]} icon={<FollowUpIcon followUp={followUp} size={15} />}>
      {shippingTexts.followUp[followUp]}
    </StatusChip>
  );
}
