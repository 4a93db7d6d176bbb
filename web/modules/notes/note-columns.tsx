import type { NoteRow } from '#contract/notes/notes.ts';
import { noteTexts as texts } from '#texts/es/notes/note-screens.ts';
import { noteReasonWords } from '#texts/es/notes/note-words.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import records from '../../frame/records/records.module.css';
import { DateText } from '../../ui/date-text.tsx';
import { Sum } from '../cuts/report-columns.tsx';
import { NoteDocumentChip, NoteStatusChip } from './note-status.tsx';

export const nameOf = ({ folio }: NoteRow): string => folio;

const { columns: heads } = texts;
export const noteColumns = (isHouse: boolean): readonly Column<NoteRow>[] => [
  { id: 'folio', header: heads.folio, staysShown: true, cell: ({ folio }) => <span className="code nowrap">{folio}</span> },
  { id: 'invoice', header: heads.invoice, cell: ({ invoice }) => <span className="code nowrap">{invoice.folio}</span> },
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
  ...(isHouse
    ? [
        {
          id: 'customer',
          header: heads.customer,
          hideBelow: 'wide',
          cell: ({ customer }: NoteRow) => <span className={records.clipped}>{customer.name}</span>,
        } satisfies Column<NoteRow>,
      ]
    : []),
  { id: 'reason', header: heads.reason, hideBelow: 'tablet', cell: ({ reason }) => noteReasonWords[reason] },
  { id: 'made', header: heads.made, hideBelow: 'tablet', cell: ({ created_at }) => <DateText when={created_at} /> },
  ...(isHouse
    ? [
        {
          id: 'document',
          header: heads.document,
          hideBelow: 'wide',
          cell: ({ document }: NoteRow) => <NoteDocumentChip state={document.state} />,
        } satisfies Column<NoteRow>,
      ]
    : []),
  { id: 'status', header: heads.status, cell: ({ status }) => <NoteStatusChip status={status} /> },
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

export const noteCard = (row: NoteRow) => (
  <div className={`stack gap-4 ${records.card}`}>
    <div className="row gap-8 shrinks apart">
      <span>
        <span className="code">{row.folio}</span> <span className={records.second}>{row.invoice.folio}</span>
      </span>
      <strong>
        <Sum of={row.total} />
      </strong>
    </div>
    <span className={records.second}>{row.business.name}</span>
    <div className="row gap-8 shrinks apart">
      <NoteStatusChip status={row.status} />
      <span className={records.second}>
        <DateText when={row.created_at} />
      </span>
    </div>
  </div>
);
