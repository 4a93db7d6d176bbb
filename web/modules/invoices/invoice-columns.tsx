import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { invoiceTexts as texts } from '#texts/es/invoices/invoice-screens.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import records from '../../frame/records/records.module.css';
import { DateText } from '../../ui/date-text.tsx';
import { ShortText } from '../../ui/short-text.tsx';
import { paperColumns } from '../billing/paper-buttons.tsx';
import { Sum } from '../cuts/report-columns.tsx';
import { InvoiceStatusChip } from './document-status.tsx';

export const nameOf = ({ folio }: InvoiceRow): string => folio ?? texts.unsealed;
const Day = ({ of }: { of: string | null }) => (of === null ? texts.hidden : <DateText when={of} />);

const { columns: heads } = texts;
export const invoiceColumns = ({ seesCustomers, takesPapers }: { seesCustomers: boolean; takesPapers: boolean }): readonly Column<InvoiceRow>[] => [
  { id: 'folio', header: heads.folio, staysShown: true, cell: (row) => <span className={row.folio ? 'code' : 'muted'}>{nameOf(row)}</span> },
  {
    id: 'uuid',
    header: heads.uuid,
    hideBelow: 'wide',
    cell: ({ uuid }) => (uuid === null ? texts.hidden : <ShortText short={`${uuid.slice(0, 8).toUpperCase()}…`} whole={uuid.toUpperCase()} />),
  },
  {
    id: 'business',
    header: heads.business,
    cell: ({ business }) => (
      <span className="lines gap-2">
        <span className={records.clipped}>{business.name}</span>
        <span className={records.second}>{business.tax_id}</span>
      </span>
    ),
  },
  ...(seesCustomers
    ? [
        {
          id: 'customer',
          header: heads.customer,
          hideBelow: 'wide',
          cell: ({ customer }: InvoiceRow) => <span className={records.clipped}>{customer.name}</span>,
        } satisfies Column<InvoiceRow>,
      ]
    : []),
  { id: 'issued', header: heads.issued, hideBelow: 'tablet', cell: ({ issued_at }) => <Day of={issued_at} /> },
  { id: 'due', header: heads.due, hideBelow: 'tablet', cell: ({ due_at }) => <Day of={due_at} /> },
  { id: 'status', header: heads.status, cell: ({ status }) => <InvoiceStatusChip status={status} /> },
  {
    id: 'total',
    header: heads.total,
    alignsEnd: true,
    cell: ({ total }) => (
      <strong>
        <Sum of={total} />
      </strong>
    ),
  },
  { id: 'balance', header: heads.balance, alignsEnd: true, hideBelow: 'tablet', cell: ({ balance }) => <Sum of={balance} /> },
  ...(takesPapers ? paperColumns(nameOf) : []),
];

export const invoiceCard = (row: InvoiceRow) => (
  <div className={`stack gap-4 ${records.card}`}>
    <div className="row gap-8 shrinks apart">
      <span className={row.folio ? 'code' : 'muted'}>{nameOf(row)}</span>
      <strong>
        <Sum of={row.total} />
      </strong>
    </div>
    <span className={records.second}>{row.business.name}</span>
    <div className="row gap-8 shrinks apart">
      <InvoiceStatusChip status={row.status} />
      <span className={records.second}>
        <Day of={row.issued_at} />
      </span>
    </div>
  </div>
);
