import { IconArrowBackUp, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { DepositStatus } from '#contract/deposits/deposit-states.ts';
import { depositTexts as texts } from '#texts/es/deposits/deposits.ts';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';

const looks: Record<DepositStatus, { tone: Tone; Icon: typeof IconClock }> = {
  pending: { tone: 'exception', Icon: IconClock },
  identified: { tone: 'transit', Icon: IconClock },
  partial: { tone: 'transit', Icon: IconClock },
  applied: { tone: 'delivered', Icon: IconCircleCheck },
  returned: { tone: 'finalized', Icon: IconArrowBackUp },
  reversed: { tone: 'danger', Icon: IconArrowBackUp },
};

export function DepositStatusChip({ status }: { status: DepositStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {texts.statuses[status]}
    </StatusChip>
  );
}
