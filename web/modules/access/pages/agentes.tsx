import { accessOperations, type OperatorDetail } from '#contract/access/access.ts';
import { staffRoles, type StaffRole } from '#contract/access/people.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useCall } from '../../../platform/use-call.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import styles from '../../../frame/records/records.module.css';
import { RecordList, useRecordsList } from '../../../frame/records/record-list.tsx';
import { PAGE_SIZE } from '../../../frame/records/list-view.ts';
import { StatusTag } from '../people/status-tag.tsx';
import { UserActions } from '../people/user-actions.tsx';

const shape = { filters: ['all', ...staffRoles], sorts: ['name'] } as const;
const fullName = ({ name, lastName }: OperatorDetail) => `${name} ${lastName}`.trim();
const Actions = ({ person }: { person: OperatorDetail }) => (
  <span className={styles.actions}>
    <UserActions person={{ ...person, name: fullName(person) }} isStaff edit={`/agente/${person.id}`} />
  </span>
);

/** Whose customers a person may see; only an agent's are chosen. */
function customersOf({ role, all_customers, customers }: OperatorDetail): string {
  if (role !== 'agent') return '';
  if (all_customers) return peopleTexts.allCustomers;
  return customers.map(({ business_name }) => business_name).join(', ') || peopleTexts.noCustomers;
}

/** /agentes: agents, sellers and billers, for root (AMB-17.05). */
export function Page() {
  const list = useRecordsList('/agentes', shape);
  const { view } = list;
  const role = view.filter === 'all' ? undefined : (view.filter as StaffRole);
  const { data, ...answer } = useCall(
    accessOperations.listOperators,
    { page: view.page, limit: PAGE_SIZE, query: view.query || undefined, sort_order: view.sort.order, role },
    { keepsOld: true },
  );
  // Root is answered with all there is to know.
  const rows = data && { data: data.data as OperatorDetail[], total: data.total };
  const columns: Column<OperatorDetail>[] = [
    { id: 'name', header: peopleTexts.name, sortBy: 'name', cell: (person) => <span className={styles.clipped}>{fullName(person)}</span> },
    { id: 'kind', header: peopleTexts.kind, cell: ({ role: kind }) => peopleTexts.kinds[kind] },
    { id: 'email', header: peopleTexts.email, hideBelow: 'tablet', cell: ({ email }) => <span className={styles.clipped}>{email}</span> },
    {
      id: 'customers',
      header: peopleTexts.customers,
      hideBelow: 'wide',
      cell: (person) => <span className={styles.clipped}>{customersOf(person)}</span>,
    },
    { id: 'status', header: peopleTexts.status, cell: (person) => <StatusTag person={person} /> },
    { id: 'actions', header: peopleTexts.actions, alignsEnd: true, width: '132px', cell: (person) => <Actions person={person} /> },
  ];
  return (
    <RecordList
      title={peopleTexts.operators}
      form="/agente"
      list={list}
      filters={{ label: peopleTexts.filterKind, labels: { all: peopleTexts.anyKind, ...peopleTexts.kinds } }}
      search={peopleTexts.searchOperators}
      answer={{ ...answer, data: rows }}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={fullName}
      card={(person) => (
        <div className={styles.card}>
          <div className={styles.cardLine}>
            <strong className={styles.clipped}>{fullName(person)}</strong>
            <StatusTag person={person} />
          </div>
          <span className={styles.second}>{[peopleTexts.kinds[person.role], person.email].join(' · ')}</span>
          <div className={styles.cardLine}>
            <span className={styles.second}>{customersOf(person)}</span>
            <Actions person={person} />
          </div>
        </div>
      )}
      add={peopleTexts.newOperator}
      opens
      nothing={{ title: peopleTexts.noOperators, hint: peopleTexts.noOperatorsHint }}
      needsCustomer={false}
    />
  );
}
