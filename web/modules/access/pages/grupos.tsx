import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { accessOperations, type GroupRow } from '#contract/access/access.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useSession } from '../../../frame/session.tsx';
import { sentenceOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import styles from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSave } from '../people/use-save.ts';

const groupsList = defineList({ path: '/grupos', operation: accessOperations.listGroups, sorts: ['name'], filters: {}, needsCustomer: true });

/** /grupos: the groups of a customer (AMB-17.02). */
export function Page() {
  const { can } = useSession();
  const list = useRecordList(groupsList);
  const mayWrite = can('canCreateUpdateDelete.groups');
  const columns: Column<GroupRow>[] = [
    { id: 'name', header: peopleTexts.name, sortBy: 'name', cell: ({ name }) => <span className={styles.clipped}>{name}</span> },
    { id: 'users', header: peopleTexts.membersCount, alignsEnd: true, width: '120px', cell: ({ users }) => users },
    ...(mayWrite
      ? [
          {
            id: 'actions',
            header: peopleTexts.actions,
            staysShown: true,
            alignsEnd: true,
            width: '110px',
            cell: (group: GroupRow) => <GroupActions group={group} />,
          },
        ]
      : []),
  ];
  return (
    <RecordList
      list={list}
      title={peopleTexts.groups}
      columns={columns}
      nameOf={({ name }) => name}
      card={(group) => (
        <div className={styles.card}>
          <div className={styles.cardLine}>
            <strong className={styles.clipped}>{group.name}</strong>
            <span className={styles.second}>{peopleTexts.userCount(group.users)}</span>
          </div>
          {mayWrite && <GroupActions group={group} />}
        </div>
      )}
      search={{ label: peopleTexts.searchGroups }}
      opens={mayWrite ? '/grupo' : null}
      add={mayWrite ? { label: peopleTexts.newGroup, to: '/grupo' } : null}
      nothing={{ title: peopleTexts.noGroups, hint: peopleTexts.noGroupsHint }}
    />
  );
}

/** Edit and delete; only a group without users goes. */
function GroupActions({ group: { id, name } }: { group: GroupRow }) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const remove = useSave('groups', () => call(accessOperations.deleteGroup, { id }));
  const confirm = () => {
    setAsks(false);
    remove.mutate(undefined, {
      onSuccess: () => showToast({ tone: 'success', message: peopleTexts.groupRemoved, kind: 'confirm' }),
      onError: (error) => showToast({ tone: 'error', message: sentenceOf(error, peopleTexts.actionFailed) }),
    });
  };
  return (
    <span className={styles.actions}>
      <IconButton label={peopleTexts.of(peopleTexts.edit, name)} word={peopleTexts.edit} onClick={() => void navigate({ to: `/grupo/${id}` })}>
        <IconPencil size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={peopleTexts.of(peopleTexts.remove, name)} word={peopleTexts.remove} onClick={() => setAsks(true)} aria-haspopup="dialog">
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={asks}
        title={peopleTexts.removeTitle(name)}
        onCancel={() => setAsks(false)}
        onConfirm={confirm}
        confirmLabel={peopleTexts.remove}
        isDangerous
      >
        {peopleTexts.removeHint}
      </ConfirmDialog>
    </span>
  );
}
