import type { CurrentUser } from '#contract/access/access.ts';
import { peopleOperations, type UserDetail } from '#contract/access/people-operations.ts';
import { groupOperations } from '#contract/access/groups.ts';
import { highestLevel, userInput, userRights, type UserInput } from '#contract/access/people.ts';
import { levels, modules } from '#contract/shared/permissions.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useSession } from '../../../frame/session.tsx';
import { call } from '../../../platform/client.ts';
import { useActing, useCall } from '../../../platform/use-call.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { EmailChange } from './email-change.tsx';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useForm } from '../../../frame/forms/use-form.ts';
import layout from '../../../frame/records/records.module.css';
import { PermissionEditor } from './permission-editor.tsx';
import { PersonFields } from './person-fields.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { useSave, wasOf } from './use-save.ts';

type Draft = {
  name: string;
  last_name: string;
  email: string;
  phone_number: string;
  group: string | null;
  role: 'client' | 'customer';
  permissions: string;
  services: ServiceId[] | null;
  options: { rate_price: boolean };
};

/** A new user may look wherever its maker may. */
const firstDigits = (writer: CurrentUser) => modules.map((module) => Math.min(levels.read, highestLevel(writer, module))).join('');

const draftOf = (user: UserDetail | null, writer: CurrentUser): Draft => ({
  name: user?.name ?? '',
  last_name: user?.last_name ?? '',
  email: user?.email ?? '',
  phone_number: user?.phone_number ? phoneText(user.phone_number) : '',
  group: user?.group ?? null,
  role: user?.role === 'customer' ? 'customer' : 'client',
  permissions: user?.permissions ?? firstDigits(writer),
  services: user?.services ?? null,
  options: { rate_price: user?.options.rate_price ?? true },
});

/** A user of a customer (AMB-17.01). What this person may not change is shown and cannot be typed in. */
export function UserForm({ user, onSaved }: { user: UserDetail | null; onSaved: (saved: UserDetail) => void }) {
  const { user: self } = useSession();
  const rights = userRights(self, user);
  const groups = useCall(groupOperations.listGroups, {}).data?.data ?? [];
  const save = useSave('users', ({ request, changes, was, key }: { request: UserInput; changes: Partial<UserInput>; was: Draft; key: string }) =>
    user
      ? call(peopleOperations.updateUser, { ...changes, ...wasOf(changes, { permissions: was.permissions, services: was.services }), id: user.id })
      : call(peopleOperations.createUser, request, { key }),
  );
  const form = useForm({
    name: `user:${user?.id ?? 'new'}`,
    first: () => draftOf(user, self),
    schema: userInput,
    send: save.mutateAsync,
    onSaved,
    isReadOnly: !rights.mayWrite,
  });
  const { draft, set, bind, faultOf } = form;
  const locked = !rights.mayWriteRights;
  const isOwn = user?.id === self.id;
  const acted = useActing().user;
  return (
    <RecordForm form={form}>
      <PersonFields
        fields={{ name: bind('name'), lastName: bind('last_name'), email: bind('email'), phone: bind('phone_number') }}
        isDisabled={!rights.mayWrite}
        isEmailFixed={user?.has_password ?? false}
        isActedFor={user !== null && user.id === acted?.id}
        emailChange={user && rights.mayChangeEmail ? <EmailChange person={{ ...user, name: `${user.name} ${user.last_name}`.trim() }} /> : null}
        isNew={user === null}
      />
      <div className={`stack gap-12 top ${layout.pair}`}>
        <Select
          label={peopleTexts.group}
          value={draft.group ?? 'none'}
          options={[{ value: 'none', label: peopleTexts.noGroup }, ...groups.map(({ id, name }) => ({ value: id as string, label: name }))]}
          onChange={(group) => set({ group: group === 'none' ? null : group })}
          fault={faultOf('group')}
          disabled={!rights.mayWrite}
        />
        {rights.mayWriteRole && (
          <Select
            {...bind('role')}
            label={peopleTexts.role}
            options={(['client', 'customer'] as const).map((role) => ({ value: role, label: peopleTexts.roles[role] }))}
          />
        )}
      </div>
      <PermissionEditor
        value={draft.permissions}
        onChange={(permissions) => set({ permissions })}
        writer={self}
        former={user?.permissions ?? ''}
        isDisabled={locked}
        hint={isOwn ? peopleFaults.ownDigits : undefined}
        fault={faultOf('permissions')}
      />
      <ServiceChoice value={draft.services} onChange={(services) => set({ services })} isDisabled={locked} />
      <Switch
        label={peopleTexts.ratePrice}
        isOn={draft.options.rate_price}
        onChange={(rate_price) => set({ options: { rate_price } })}
        disabled={locked}
      />
    </RecordForm>
  );
}
