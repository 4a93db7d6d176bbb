import * as z from 'zod/mini';
import { accessOperations, type GroupView } from '#contract/access.ts';
import { groupInput, mayTouch } from '#contract/people.ts';
import { peopleTexts } from '#texts/es/people.ts';
import { useSession } from '../../../app/session.tsx';
import { call } from '../../../platform/client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormFoot } from '../../../app/records/form-foot.tsx';
import layout from '../../../app/records/records.module.css';
import styles from './people.module.css';
import { useRecordForm } from '../../../app/use-record-form.ts';
import { useSave } from './use-save.ts';

type Draft = { name: string; users: string[] };
type Input = z.output<typeof groupInput>;

/** A group and its users; who is ticked here leaves the group they were in (AMB-17.04). */
export function GroupForm({ group, onSaved }: { group: GroupView | null; onSaved: () => void }) {
  const { user: self } = useSession();
  const users = useCall(accessOperations.listUsers, { status: 'all' }).data?.data ?? [];
  const save = useSave('groups', ({ input, key }: { input: Input; key: string }) =>
    group ? call(accessOperations.updateGroup, { ...input, id: group.id }) : call(accessOperations.createGroup, input, { key }),
  );
  const form = useRecordForm<Draft>({
    name: `group:${group?.id ?? 'new'}`,
    first: () => ({ name: group?.name ?? '', users: [...(group?.users ?? [])] }),
    schema: groupInput,
    error: save.error,
    onSubmit: ({ key, ...draft }) =>
      save.mutate(
        { input: z.parse(groupInput, draft), key },
        {
          onSuccess: () => {
            form.drop();
            onSaved();
          },
          onError: form.renewKey,
        },
      ),
  });
  const chosen = new Set(form.draft.users);
  // A disabled user is shown while it is in the group, so that it can be taken out. Whom this person may not touch stays as it is.
  const offered = users.filter((user) => mayTouch(self, user) && (user.status === 'active' || chosen.has(user.id)));
  return (
    <form {...form.form} className={layout.form}>
      <TextField {...form.bind('name')} label={peopleTexts.name} maxLength={50} autoFocus={group === null} autoComplete="off" />
      <fieldset className={styles.block}>
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
      <FormFoot error={save.error} isBusy={save.isPending} isShownAtField={form.isRefusedAtField} />
    </form>
  );
}
