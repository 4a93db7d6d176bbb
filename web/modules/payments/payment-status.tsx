import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconHourglass, IconMinus } from '@tabler/icons-react';
import type { ComplementState, PaymentStatus } from '#contract/payments/payment-states.ts';
import { complementWords, paymentStatusWords } from '#texts/es/payments/payment-words.ts';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';

type Look = { tone: Tone; Icon: typeof IconClock };

const statusLooks: Record<PaymentStatus, Look> = {
  applied: { tone: 'delivered', Icon: IconCircleCheck },
  cancelling: { tone: 'facility', Icon: IconHourglass },
  cancelled: { tone: 'danger', Icon: IconCircleX },
};

const complementLooks: Record<ComplementState, Look> = {
  none: { tone: 'registered', Icon: IconMinus },
  waiting: { tone: 'registered', Icon: IconClock },
  stamping: { tone: 'transit', Icon: IconHourglass },
  stamped: { tone: 'finalized', Icon: IconCircleCheck },
  refused: { tone: 'exception', Icon: IconAlertTriangle },
  cancelled: { tone: 'danger', Icon: IconCircleX },
};

const Chip = ({ look: { tone, Icon }, children }: { look: Look; children: string }) => (
  <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
    {children}
  </StatusChip>
);

export const PaymentStatusChip = ({ status }: { status: PaymentStatus }) => <Chip look={statusLooks[status]}>{paymentStatusWords[status]}</Chip>;

export const ComplementChip = ({ state }: { state: ComplementState }) => <Chip look={complementLooks[state]}>{complementWords[state]}</Chip>;
