import { IconArrowBackUp, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react';
import type { OverweightStatus } from '#contract/later-charges/overweight-states.ts';
import { overweightTexts as texts } from '#texts/es/later-charges/overweight.ts';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';

const looks: Record<OverweightStatus, { tone: Tone; Icon: typeof IconClock }> = {
  pending: { tone: 'exception', Icon: IconClock },
  claimed: { tone: 'transit', Icon: IconSend },
  charged: { tone: 'registered', Icon: IconCircleCheck },
  dropped: { tone: 'delivered', Icon: IconArrowBackUp },
};

export function OverweightStatusChip({ status }: { status: OverweightStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {texts.statuses[status]}
    </StatusChip>
  );
}
