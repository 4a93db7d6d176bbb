import { useCallback, useMemo } from 'react';
import { accessOperations, type UserView } from '#contract/access/access.ts';
import { groupOperations } from '#contract/access/groups.ts';
import { presetOf } from '#contract/access/people.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useSession } from '../../../frame/session.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { useLacksCustomer } from '../../../frame/records/customer-gate.tsx';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneOf } from '../../../frame/records/list-filters.ts';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import styles from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { StatusTag } from '../people/status-tag.tsx';
import { UserActions } from '../people/user-actions.tsx';

const usersList = defineList({
  path: '/usuarios',
  operation: accessOperations.listUsers,
  sorts: ['name', 'email'],
  filters: { ver: oneOf('active', 'disabled', 'all') },
  request: ({ ver }) => ({ status: ver }),
  needsCustomer: true,
});
const fullName = ({ name, last_name }: UserView) => `${name} ${last_name}`.trim();
const Actions = ({ user }: { user: UserView }) => (
  <span className={`gap-4 end flex ${styles.actions}`}>
    <UserActions person={{ ...user, name: fullName(user), has_password: user.has_password ?? true }} edit={`/usuario/${user.id}`} />
  </span>
);

/** /usuarios: the users of a customer (AMB-17.02). */
export function Page() {
  const { can } = useSession();
  const list = useRecordList(usersList);
  const groups = useCall(groupOperations.listGroups, {}, { isOn: !useLacksCustomer() }).data?.data;
  const groupOf = useCallback(({ group }: UserView) => groups?.find(({ id }) => id === group)?.name ?? '', [groups]);
  const columns = useMemo(() => usersColumns(groupOf), [groupOf]);
  const card = useCallback((user: UserView) => <UserCard user={user} group={groupOf(user)} />, [groupOf]);
  return (
    <RecordList
      list={list}
      title={peopleTexts.users}
      columns={columns}
      nameOf={fullName}
      card={card}
      search={{ label: peopleTexts.searchUsers }}
      segments={{ filter: 'ver', label: peopleTexts.filterStatus, labels: peopleTexts.statusFilters }}
      opens="/usuario"
      add={can('canCreateUpdateDelete.users') ? { label: peopleTexts.newUser, to: '/usuario' } : null}
      nothing={{ title: peopleTexts.noUsers, hint: peopleTexts.noUsersHint }}
    />
  );
}

const usersColumns = (groupOf: (user: UserView) => string): Column<UserView>[] => [
  { id: 'name', header: peopleTexts.name, sortBy: 'name', cell: (user) => <span className={styles.clipped}>{fullName(user)}</span> },
  { id: 'email', header: peopleTexts.email, sortBy: 'email', cell: ({ email }) => <span className={styles.clipped}>{email}</span> },
  { id: 'phone', header: peopleTexts.phone, hideBelow: 'wide', cell: ({ phone_number }) => phone_number && phoneText(phone_number) },
  { id: 'group', header: peopleTexts.group, hideBelow: 'tablet', cell: (user) => <span className={styles.clipped}>{groupOf(user)}</span> },
  {
    id: 'preset',
    header: peopleTexts.permissions,
    hideBelow: 'tablet',
    cell: ({ permissions = '' }) => peopleTexts.presets[presetOf(permissions)],
  },
  { id: 'status', header: peopleTexts.status, cell: (user) => <StatusTag person={user} /> },
  { id: 'actions', header: peopleTexts.actions, staysShown: true, alignsEnd: true, width: '132px', cell: (user) => <Actions user={user} /> },
];

function UserCard({ user, group }: { user: UserView; group: string }) {
  return (
    <div className={`stack gap-4 ${styles.card}`}>
      <div className="row gap-8 shrinks apart">
        <strong className={styles.clipped}>{fullName(user)}</strong>
        <StatusTag person={user} />
      </div>
      <span className={styles.second}>{user.email}</span>
      <div className="row gap-8 shrinks apart">
        <span className={styles.second}>{[peopleTexts.presets[presetOf(user.permissions ?? '')], group].filter(Boolean).join(' · ')}</span>
        <Actions user={user} />
      </div>
    </div>
  );
}
