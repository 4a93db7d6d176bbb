import type * as z from 'zod/mini';
import { accessOperations } from '#contract/access/access.ts';
import type { GroupView } from '#contract/access/groups.ts';
import { groupOperations } from '#contract/access/groups.ts';
import { groupInput, mayTouch } from '#contract/access/people.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useSession } from '../../../frame/session.tsx';
import { call } from '../../../platform/client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useForm } from '../../../frame/forms/use-form.ts';
import styles from './people.module.css';
import { useSave, wasOf } from './use-save.ts';

type Draft = { name: string; users: GroupView['users'] };
type Input = z.output<typeof groupInput>;

/** A group and its users; who is ticked here leaves the group they were in (AMB-17.04). */
export function GroupForm({ group, onSaved }: { group: GroupView | null; onSaved: () => void }) {
  const { user: self } = useSession();
  const users = useCall(accessOperations.listUsers, { status: 'all' }).data?.data ?? [];
  const save = useSave('groups', ({ request, changes, was, key }: { request: Input; changes: Partial<Input>; was: Draft; key: string }) =>
    group
      ? call(groupOperations.updateGroup, { ...changes, ...wasOf(changes, { users: was.users }), id: group.id })
      : call(groupOperations.createGroup, request, { key }),
  );
  const form = useForm({
    name: `group:${group?.id ?? 'new'}`,
    first: (): Draft => ({ name: group?.name ?? '', users: [...(group?.users ?? [])] }),
    schema: groupInput,
    send: save.mutateAsync,
    onSaved,
  });
  const chosen = new Set(form.draft.users);
  // A disabled user is shown while it is in the group, so that it can be taken out. Whom this person may not touch stays as it is.
  const offered = users.filter((user) => mayTouch(self, user) && (user.status === 'active' || chosen.has(user.id)));
  return (
    <RecordForm form={form}>
      <TextField {...form.bind('name')} label={peopleTexts.name} maxLength={50} autoFocus={group === null} autoComplete="off" />
      <fieldset className="stack gap-12 group">
        <legend>{peopleTexts.members}</legend>
        <p className="muted">{offered.length === 0 ? peopleTexts.noMembers : peopleTexts.membersHint}</p>
        <div className={styles.choices}>
          {offered.map(({ id, name, last_name }) => (
            <Checkbox
              key={id}
              label={`${name} ${last_name}`.trim()}
              isChecked={chosen.has(id)}
              onChange={(isChecked) => form.set({ users: isChecked ? [...form.draft.users, id] : form.draft.users.filter((each) => each !== id) })}
            />
          ))}
        </div>
      </fieldset>
    </RecordForm>
  );
}
