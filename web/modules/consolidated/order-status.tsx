import { IconCircleCheck, IconCircleX, IconClock, IconHourglass } from '@tabler/icons-react';
import type { ConsolidatedRow, ConsolidatedStatus } from '#contract/consolidated/consolidated.ts';
import { consolidatedTexts } from '#texts/es/consolidated/consolidated.ts';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';
import { FollowUpChip } from '../guide/status/follow-up-chip.tsx';

const looks: Record<ConsolidatedStatus, { tone: Tone; Icon: typeof IconClock }> = {
  requested: { tone: 'registered', Icon: IconClock },
  to_accept: { tone: 'exception', Icon: IconHourglass },
  confirmed: { tone: 'delivered', Icon: IconCircleCheck },
  cancelled: { tone: 'finalized', Icon: IconCircleX },
};

/** The status of an order; a confirmed one goes on as its guide does (AMB-10.12). */
export function OrderStatus({ status, follow_up, booking }: Pick<ConsolidatedRow, 'status' | 'follow_up' | 'booking'>) {
  if (status === 'confirmed' && follow_up !== null && follow_up !== 'registered') return <FollowUpChip followUp={follow_up} />;
  const { tone, Icon } = looks[status];
  const word =
    status === 'requested' && booking !== null && booking !== 'made' ? consolidatedTexts.bookings[booking] : consolidatedTexts.statuses[status];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {word}
    </StatusChip>
  );
}
