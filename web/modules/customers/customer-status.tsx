import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

const looks = { ACTIVE: { tone: 'delivered', Icon: IconCircleCheck }, LOCKED: { tone: 'danger', Icon: IconLock } } as const;

/** Active, or locked by root. */
export function CustomerStatus({ status }: { status: keyof typeof looks }) {
  const { tone, Icon } = looks[status];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {texts.statuses[status]}
    </StatusChip>
  );
}
