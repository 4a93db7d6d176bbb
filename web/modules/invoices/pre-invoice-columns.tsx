import type { PreInvoiceRow } from '#contract/invoices/pre-invoices.ts';
import { preInvoiceTexts as texts } from '#texts/es/invoices/pre-invoice-screens.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import records from '../../frame/records/records.module.css';
import { DateText } from '../../ui/date-text.tsx';
import { Period, Sum } from '../cuts/report-columns.tsx';
import { PreInvoiceStatusChip } from './document-status.tsx';

export const nameOf = ({ folio }: PreInvoiceRow): string => folio;

/** Whom it is billed to; nobody stands out. */
const Billed = ({ row: { business } }: { row: PreInvoiceRow }) =>
  business === null ? (
    <span className="tone-exception">{texts.noBusiness}</span>
  ) : (
    <span className="lines gap-2">
      <span className={records.clipped}>{business.name}</span>
      <span className={records.second}>{business.tax_id}</span>
    </span>
  );

const InvoiceOn = ({ row: { invoice_on, status } }: { row: PreInvoiceRow }) => {
  if (status === 'waiting_po') return texts.waitsForOrder;
  return invoice_on === null ? texts.hidden : <DateText when={invoice_on} />;
};

const { columns: heads } = texts;
export const preInvoiceColumns = (seesCustomers: boolean): readonly Column<PreInvoiceRow>[] => [
  { id: 'folio', header: heads.folio, staysShown: true, cell: ({ folio }) => <span className="code">{folio}</span> },
  { id: 'business', header: heads.business, cell: (row) => <Billed row={row} /> },
  ...(seesCustomers
    ? [
        {
          id: 'customer',
          header: heads.customer,
          hideBelow: 'wide',
          cell: ({ customer }: PreInvoiceRow) => <span className={records.clipped}>{customer.name}</span>,
        } satisfies Column<PreInvoiceRow>,
      ]
    : []),
  {
    id: 'period',
    header: heads.period,
    hideBelow: 'tablet',
    cell: (row) => (row.period_to === null ? texts.hidden : <Period row={row} />),
  },
  { id: 'invoiceOn', header: heads.invoiceOn, hideBelow: 'tablet', cell: (row) => <InvoiceOn row={row} /> },
  { id: 'status', header: heads.status, cell: ({ status }) => <PreInvoiceStatusChip status={status} /> },
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
];

export const preInvoiceCard = (row: PreInvoiceRow) => (
  <div className={`stack gap-4 ${records.card}`}>
    <div className="row gap-8 shrinks apart">
      <span className="code">{row.folio}</span>
      <strong>
        <Sum of={row.total} />
      </strong>
    </div>
    <span className={records.second}>{row.business?.name ?? texts.noBusiness}</span>
    <div className="row gap-8 shrinks apart">
      <PreInvoiceStatusChip status={row.status} />
      <span className={records.second}>
        <InvoiceOn row={row} />
      </span>
    </div>
  </div>
);
