import type { AuditView } from '#contract/audit/audit.ts';
import { auditTexts as texts } from '#texts/es/audit/audit.ts';
import { entityWords } from '#texts/es/audit/audit-words.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import records from '../../frame/records/records.module.css';
import { DateText } from '../../ui/date-text.tsx';

export const nameOf = ({ what }: AuditView): string => what;
export const whoOf = ({ actor }: AuditView): string => actor?.name ?? texts.system;

/** The first fields that differ, in one line. */
const inShort = ({ changes }: AuditView): string =>
  changes
    .slice(0, 2)
    .map(({ field, before, after }) => (before === null ? `${field}: ${after}` : `${field}: ${before} → ${after ?? texts.none}`))
    .join(' · ');

const c = texts.columns;
const ofCustomer: readonly Column<AuditView>[] = [
  { id: 'at', header: c.at, sortBy: 'at', cell: ({ at }) => <DateText when={at} form="dayAndTime" /> },
  {
    id: 'what',
    header: c.what,
    cell: (row) => (
      <span className="lines">
        <strong className={records.clipped}>{row.what}</strong>
        <span className={records.second}>{entityWords[row.entity]}</span>
      </span>
    ),
  },
  { id: 'who', header: c.who, hideBelow: 'tablet', cell: (row) => <span className={records.clipped}>{whoOf(row)}</span> },
  { id: 'change', header: c.change, hideBelow: 'wide', cell: (row) => <span className={records.clipped}>{inShort(row)}</span> },
];
const customer: Column<AuditView> = {
  id: 'customer',
  header: c.customer,
  hideBelow: 'tablet',
  cell: (row) => <span className={records.clipped}>{row.customer?.name ?? ''}</span>,
};

/** A customer has one customer. */
export const actColumns = { ofCustomer, ofRoot: [...ofCustomer.slice(0, 3), customer, ...ofCustomer.slice(3)] };

export const actCard = (row: AuditView) => (
  <div className={`stack gap-4 ${records.card}`}>
    <strong className={records.clipped}>{row.what}</strong>
    <span className={records.second}>{inShort(row) || entityWords[row.entity]}</span>
    <div className="row gap-8 shrinks apart">
      <span className={records.second}>
        <DateText when={row.at} form="dayAndTime" />
      </span>
      <span className={`${records.second} ${records.clipped}`}>{whoOf(row)}</span>
    </div>
  </div>
);
