import type { OperatorDetail } from '#contract/access/operators.ts';
import { operatorOperations } from '#contract/access/operators.ts';
import { staffRoles } from '#contract/access/people.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneOf } from '../../../frame/records/list-filters.ts';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import styles from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { StatusTag } from '../people/status-tag.tsx';
import { UserActions } from '../people/user-actions.tsx';

const operatorsList = defineList({
  path: '/agentes',
  operation: operatorOperations.listOperators,
  sorts: ['name'],
  filters: { ver: oneOf('all', ...staffRoles) },
  request: ({ ver }) => ({ role: ver === 'all' ? undefined : ver }),
  // Root is answered with all there is to know.
  rowsOf: ({ data }) => data as OperatorDetail[],
});
const fullName = ({ name, lastName }: OperatorDetail) => `${name} ${lastName}`.trim();
const Actions = ({ person }: { person: OperatorDetail }) => (
  <span className={`gap-4 end flex ${styles.actions}`}>
    <UserActions person={{ ...person, name: fullName(person) }} isStaff edit={`/agente/${person.id}`} />
  </span>
);

/** Whose customers a person may see; only an agent's are chosen. */
function customersOf({ role, all_customers, customers }: OperatorDetail): string {
  if (role !== 'agent') return '';
  if (all_customers) return peopleTexts.allCustomers;
  return customers.map(({ business_name }) => business_name).join(', ') || peopleTexts.noCustomers;
}

const columns: readonly Column<OperatorDetail>[] = [
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
  { id: 'actions', header: peopleTexts.actions, staysShown: true, alignsEnd: true, width: '132px', cell: (person) => <Actions person={person} /> },
];

const operatorCard = (person: OperatorDetail) => (
  <div className={`stack gap-4 ${styles.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong className={styles.clipped}>{fullName(person)}</strong>
      <StatusTag person={person} />
    </div>
    <span className={styles.second}>{[peopleTexts.kinds[person.role], person.email].join(' · ')}</span>
    <div className="row gap-8 shrinks apart">
      <span className={styles.second}>{customersOf(person)}</span>
      <Actions person={person} />
    </div>
  </div>
);

/** /agentes: agents, sellers and billers, for root (AMB-17.05). */
export function Page() {
  const list = useRecordList(operatorsList);
  return (
    <RecordList
      list={list}
      title={peopleTexts.operators}
      columns={columns}
      nameOf={fullName}
      card={operatorCard}
      search={{ label: peopleTexts.searchOperators }}
      segments={{ filter: 'ver', label: peopleTexts.filterKind, labels: { all: peopleTexts.anyKind, ...peopleTexts.kinds } }}
      opens="/agente"
      add={{ label: peopleTexts.newOperator, to: '/agente' }}
      nothing={{ title: peopleTexts.noOperators, hint: peopleTexts.noOperatorsHint }}
    />
  );
}
