import type { ReportRowView } from '#contract/cuts/cuts.ts';
import { reportTexts as texts } from '#texts/es/cuts/report-screens.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import records from '../../frame/records/records.module.css';
import { count } from '../../platform/format.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Money } from '../../ui/money.tsx';
import { ReportStatusChip } from './report-status.tsx';

export const nameOf = ({ folio }: ReportRowView): string => folio;
export const typesOf = ({ types }: Pick<ReportRowView, 'types'>): string => types.map((type) => texts.types[type]).join(', ');

/** A sum that some may not see. */
export const Sum = ({ of }: { of: number | null }) => (of === null ? texts.hidden : <Money centavos={of} />);

/** The days whose charges it took; an open one goes on until its cut. */
export function Period({ row: { period_from, period_to } }: { row: Pick<ReportRowView, 'period_from' | 'period_to'> }) {
  if (period_to === null) return texts.untilCut;
  return (
    <>
      {period_from !== null && (
        <>
          <DateText when={period_from} form="dayMonth" /> –{' '}
        </>
      )}
      <DateText when={period_to} form="dayMonth" />
    </>
  );
}

const Until = ({ row: { review_until } }: { row: ReportRowView }) => (review_until === null ? texts.hidden : <DateText when={review_until} />);

const { columns: heads } = texts;
export const reportColumns = (seesCustomers: boolean): readonly Column<ReportRowView>[] => [
  { id: 'folio', header: heads.folio, staysShown: true, cell: ({ folio }) => <span className="code">{folio}</span> },
  ...(seesCustomers
    ? [
        {
          id: 'customer',
          header: heads.customer,
          cell: ({ customer }: ReportRowView) => <span className={records.clipped}>{customer.name}</span>,
        } satisfies Column<ReportRowView>,
      ]
    : []),
  { id: 'types', header: heads.types, hideBelow: 'wide', cell: typesOf },
  { id: 'period', header: heads.period, hideBelow: 'tablet', cell: (row) => <Period row={row} /> },
  { id: 'labels', header: heads.labels, alignsEnd: true, hideBelow: 'tablet', cell: ({ labels }) => count(labels) },
  { id: 'status', header: heads.status, cell: ({ status }) => <ReportStatusChip status={status} /> },
  { id: 'until', header: heads.until, sortBy: 'review_until', hideBelow: 'tablet', cell: (row) => <Until row={row} /> },
  {
    id: 'total',
    header: heads.total,
    sortBy: 'total',
    alignsEnd: true,
    cell: ({ total }) => (
      <strong>
        <Sum of={total} />
      </strong>
    ),
  },
];

export const reportCard = (row: ReportRowView) => (
  <div className={`stack gap-4 ${records.card}`}>
    <div className="row gap-8 shrinks apart">
      <span className="code">{row.folio}</span>
      <strong>
        <Sum of={row.total} />
      </strong>
    </div>
    <div className="row gap-8 shrinks apart">
      <span className={records.second}>{row.customer.name}</span>
      <span className={records.second}>
        <Period row={row} />
      </span>
    </div>
    <div className="row gap-8 shrinks apart">
      <ReportStatusChip status={row.status} />
      <span className={records.second}>
        <Until row={row} />
      </span>
    </div>
  </div>
);
