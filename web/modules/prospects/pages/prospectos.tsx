import { prospectsOperations, type ProspectRow } from '#contract/prospects/prospects.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { prospectTexts as texts } from '#texts/es/prospects/prospects.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneOf } from '../../../frame/records/list-filters.ts';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import styles from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { ArchiveProspect } from '../archive-prospect.tsx';
import { ProspectStatus } from '../prospect-status.tsx';

const nameOf = ({ name, last_name }: ProspectRow): string => `${name} ${last_name}`.trim();
const phoneOf = ({ phone_number }: ProspectRow): string => (phone_number ? phoneText(phone_number) : '');

const prospectsList = defineList({
  path: '/prospectos',
  operation: prospectsOperations.listProspects,
  sorts: ['created_at'],
  order: 'desc',
  filters: { ver: oneOf('open', 'archived') },
  request: ({ ver }) => ({ archived: ver === 'archived' ? ('true' as const) : undefined }),
});

const columns: readonly Column<ProspectRow>[] = [
  // The first column opens its row by keyboard: it is never hidden.
  { id: 'id', header: texts.columns.id, cell: ({ id }) => <span className={styles.clipped}>{id}</span> },
  { id: 'date', header: texts.columns.date, cell: ({ created_at }) => <DateText when={created_at} form="dayMonth" /> },
  { id: 'email', header: texts.columns.email, hideBelow: 'tablet', cell: ({ email }) => <span className={styles.clipped}>{email}</span> },
  { id: 'name', header: texts.columns.name, cell: (prospect) => <Name prospect={prospect} /> },
  { id: 'phone', header: texts.columns.phone, hideBelow: 'tablet', cell: phoneOf },
  { id: 'status', header: texts.columns.status, cell: (prospect) => <ProspectStatus prospect={prospect} /> },
  { id: 'actions', header: texts.columns.actions, staysShown: true, alignsEnd: true, cell: (prospect) => <ArchiveProspect prospect={prospect} /> },
];

const Name = ({ prospect }: { prospect: ProspectRow }) => (
  <>
    <span className={styles.clipped}>{nameOf(prospect)}</span>
    <span className={`${styles.second} ${styles.clipped}`}>{prospect.business_name}</span>
  </>
);

const prospectCard = (prospect: ProspectRow) => (
  <div className={`stack gap-4 ${styles.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong className={styles.clipped}>{nameOf(prospect)}</strong>
      <ProspectStatus prospect={prospect} />
    </div>
    <span className={styles.second}>{prospect.business_name}</span>
    <span className={styles.second}>{prospect.email}</span>
    <div className="row gap-8 shrinks apart">
      <span className={styles.second}>{phoneOf(prospect)}</span>
      <ArchiveProspect prospect={prospect} />
    </div>
  </div>
);

/** /prospectos: businesses on their way to be customers (AMB-15.06). */
export function Page() {
  const list = useRecordList(prospectsList);
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={nameOf}
      card={prospectCard}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      segments={{ filter: 'ver', label: texts.filter, labels: texts.filters }}
      opens="/prospecto/datos"
      add={{ label: texts.add, to: '/prospecto/datos' }}
      nothing={{ title: texts.none, hint: texts.noneHint }}
      failed={{ title: texts.loadFailed }}
    />
  );
}
