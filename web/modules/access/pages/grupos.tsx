import type { ReactNode } from 'react';
import type { GroupRow } from '#contract/access/groups.ts';
import { groupOperations } from '#contract/access/groups.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useSession } from '../../../frame/session.tsx';
import { defineList } from '../../../frame/records/list-definition.ts';
import { RecordActions } from '../../../frame/records/record-actions.tsx';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import styles from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { touchedBy } from '../people/use-save.ts';

const groupsList = defineList({ path: '/grupos', operation: groupOperations.listGroups, sorts: ['name'], filters: {}, needsCustomer: true });

/** /grupos: the groups of a customer (AMB-17.02). */
export function Page() {
  const { can } = useSession();
  const list = useRecordList(groupsList);
  const mayWrite = can('canCreateUpdateDelete.groups');
  return (
    <RecordList
      list={list}
      title={peopleTexts.groups}
      columns={mayWrite ? writeColumns : readColumns}
      nameOf={({ name }) => name}
      card={mayWrite ? writeCard : readCard}
      search={{ label: peopleTexts.searchGroups }}
      opens={mayWrite ? '/grupo' : null}
      add={mayWrite ? { label: peopleTexts.newGroup, to: '/grupo' } : null}
      nothing={{ title: peopleTexts.noGroups, hint: peopleTexts.noGroupsHint }}
    />
  );
}

const readColumns: readonly Column<GroupRow>[] = [
  { id: 'name', header: peopleTexts.name, sortBy: 'name', cell: ({ name }) => <span className={styles.clipped}>{name}</span> },
  { id: 'users', header: peopleTexts.membersCount, alignsEnd: true, width: '120px', cell: ({ users }) => users },
];
const writeColumns: readonly Column<GroupRow>[] = [
  ...readColumns,
  { id: 'actions', header: peopleTexts.actions, staysShown: true, alignsEnd: true, width: '110px', cell: (group) => <GroupActions group={group} /> },
];

const readCard = (group: GroupRow) => <GroupCard group={group} />;
const writeCard = (group: GroupRow) => (
  <GroupCard group={group}>
    <GroupActions group={group} />
  </GroupCard>
);

const GroupCard = ({ group: { name, users }, children }: { group: GroupRow; children?: ReactNode }) => (
  <div className={`stack gap-4 ${styles.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong className={styles.clipped}>{name}</strong>
      <span className={styles.second}>{peopleTexts.userCount(users)}</span>
    </div>
    {children}
  </div>
);

/** Edit and delete; only a group without users goes. */
const GroupActions = ({ group: { id, name } }: { group: GroupRow }) => (
  <RecordActions
    name={name}
    edit={`/grupo/${id}`}
    remove={{
      operation: groupOperations.deleteGroup,
      request: { id },
      forgets: touchedBy.groups,
      title: peopleTexts.removeTitle(name),
      hint: peopleTexts.removeHint,
      done: peopleTexts.groupRemoved,
    }}
  />
);
