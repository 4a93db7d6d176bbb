import { IconAlertTriangle, IconCalendarOff, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Validity } from '#contract/wallet/stock.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';

const looks = {
  Vigente: { tone: 'delivered', Icon: IconCircleCheck },
  'Por caducar': { tone: 'exception', Icon: IconAlertTriangle },
  Caducada: { tone: 'danger', Icon: IconCalendarOff },
  Finalizada: { tone: 'finalized', Icon: IconCircleX },
} as const;

/** Whether the units of a lot can still be spent. */
export function ValidityChip({ validity }: { validity: Validity }) {
  const { tone, Icon } = looks[validity];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {validity}
    </StatusChip>
  );
}
