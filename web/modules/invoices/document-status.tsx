import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileInvoice,
  IconFileText,
  IconHourglass,
  IconReceipt,
} from '@tabler/icons-react';
import type { InvoiceStatus, PreInvoiceStatus } from '#contract/invoices/invoice-states.ts';
import { invoiceStatusWords, preInvoiceStatusWords } from '#texts/es/invoices/invoice-words.ts';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';

type Look = { tone: Tone; Icon: typeof IconClock };

const invoiceLooks: Record<InvoiceStatus, Look> = {
  created: { tone: 'registered', Icon: IconFileInvoice },
  unpaid: { tone: 'transit', Icon: IconReceipt },
  overdue: { tone: 'exception', Icon: IconAlertTriangle },
  paid: { tone: 'delivered', Icon: IconCircleCheck },
  liquidated: { tone: 'finalized', Icon: IconCircleCheck },
  to_cancel: { tone: 'facility', Icon: IconClock },
  pre_cancelled: { tone: 'facility', Icon: IconHourglass },
  cancelled: { tone: 'danger', Icon: IconCircleX },
};

const preInvoiceLooks: Record<PreInvoiceStatus, Look> = {
  pending: { tone: 'registered', Icon: IconClock },
  waiting_po: { tone: 'exception', Icon: IconFileText },
  stamping: { tone: 'transit', Icon: IconHourglass },
  rejected: { tone: 'danger', Icon: IconCircleX },
  invoiced: { tone: 'delivered', Icon: IconCircleCheck },
  cancelled: { tone: 'danger', Icon: IconCircleX },
};

const Chip = ({ look: { tone, Icon }, children }: { look: Look; children: string }) => (
  <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
    {children}
  </StatusChip>
);

export const InvoiceStatusChip = ({ status }: { status: InvoiceStatus }) => <Chip look={invoiceLooks[status]}>{invoiceStatusWords[status]}</Chip>;

export const PreInvoiceStatusChip = ({ status }: { status: PreInvoiceStatus }) => (
  <Chip look={preInvoiceLooks[status]}>{preInvoiceStatusWords[status]}</Chip>
);
