import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { PurchaseStatus } from '#contract/purchases/purchases.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

const looks = {
  pending_payment: { tone: 'exception', Icon: IconClock },
  paid: { tone: 'delivered', Icon: IconCircleCheck },
  credited: { tone: 'facility', Icon: IconAlertTriangle },
  cancelled: { tone: 'danger', Icon: IconCircleX },
} as const;

/** Where an order stands, by word, sign and colour. */
export function OrderStatus({ status }: { status: PurchaseStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {purchaseTexts.statuses[status]}
    </StatusChip>
  );
}
