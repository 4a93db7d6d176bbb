import type { PaymentRow } from '#contract/payments/payments.ts';
import { paymentTexts as texts } from '#texts/es/payments/payment-screens.ts';
import { paymentSourceWords } from '#texts/es/payments/payment-words.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import records from '../../frame/records/records.module.css';
import { count } from '../../platform/format.ts';
import { DateText } from '../../ui/date-text.tsx';
import { ShortText } from '../../ui/short-text.tsx';
import { Sum } from '../cuts/report-columns.tsx';
import { ComplementChip, PaymentStatusChip } from './payment-status.tsx';

export const nameOf = ({ folio }: PaymentRow): string => folio;

/** Folios of what it pays: the first, and how many more. */
function Invoices({ row: { invoices } }: { row: PaymentRow }) {
  const [first = texts.hidden, ...others] = invoices;
  return others.length === 0 ? first : <ShortText short={texts.more(first, count(others.length))} whole={invoices.join(', ')} />;
}

const { columns: heads } = texts;
export const paymentColumns = (seesCustomers: boolean): readonly Column<PaymentRow>[] => [
  { id: 'folio', header: heads.folio, staysShown: true, cell: ({ folio }) => <span className="code">{folio}</span> },
  { id: 'received', header: heads.received, cell: ({ paid_at }) => <DateText when={paid_at} /> },
  ...(seesCustomers
    ? [
        {
          id: 'customer',
          header: heads.customer,
          cell: ({ customer }: PaymentRow) => <span className={records.clipped}>{customer.name}</span>,
        } satisfies Column<PaymentRow>,
      ]
    : []),
  {
    id: 'business',
    header: heads.business,
    hideBelow: 'wide',
    cell: ({ business }) => (
      <span className="lines gap-2">
        <span className={records.clipped}>{business.name}</span>
        <span className={records.second}>{business.tax_id}</span>
      </span>
    ),
  },
  {
    id: 'source',
    header: heads.source,
    hideBelow: 'tablet',
    cell: ({ source, reference }) => (
      <span className="lines gap-2">
        <span>{paymentSourceWords[source]}</span>
        {reference !== '' && <span className={`${records.second} ${records.clipped}`}>{reference}</span>}
      </span>
    ),
  },
  { id: 'invoices', header: heads.invoices, cell: (row) => <Invoices row={row} /> },
  { id: 'complement', header: heads.complement, hideBelow: 'tablet', cell: ({ complement }) => <ComplementChip state={complement.state} /> },
  { id: 'status', header: heads.status, cell: ({ status }) => <PaymentStatusChip status={status} /> },
  {
    id: 'amount',
    header: heads.amount,
    alignsEnd: true,
    cell: ({ amount }) => (
      <strong>
        <Sum of={amount} />
      </strong>
    ),
  },
];

export const paymentCard = (row: PaymentRow) => (
  <div className={`stack gap-4 ${records.card}`}>
    <div className="row gap-8 shrinks apart">
      <span className="code">{row.folio}</span>
      <strong>
        <Sum of={row.amount} />
      </strong>
    </div>
    <div className="row gap-8 shrinks apart">
      <span className={records.second}>{row.business.name}</span>
      <span className={records.second}>
        <Invoices row={row} />
      </span>
    </div>
    <div className="row gap-8 shrinks apart">
      <PaymentStatusChip status={row.status} />
      <span className={records.second}>
        <DateText when={row.paid_at} />
      </span>
    </div>
  </div>
);
