import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { RecordStatus as Status } from '#contract/purchases/balance-records.ts';
import { recordTexts } from '#texts/es/purchases/balance-records.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';

const looks = {
  pending: { tone: 'exception', Icon: IconClock },
  confirmed: { tone: 'delivered', Icon: IconCircleCheck },
  rejected: { tone: 'danger', Icon: IconCircleX },
} as const;

/** Where an announced transfer stands. */
export function RecordStatus({ status }: { status: Status }) {
  const { tone, Icon } = looks[status];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {recordTexts.statuses[status]}
    </StatusChip>
  );
}
