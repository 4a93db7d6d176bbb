import type * as z from 'zod/mini';
import type { OperatorDetail } from '#contract/access/operators.ts';
import { operatorOperations } from '#contract/access/operators.ts';
import { operatorInput, staffDigits, staffRoles, type StaffRole } from '#contract/access/people.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useSession } from '../../../frame/session.tsx';
import { call } from '../../../platform/client.ts';
import { Select } from '../../../ui/form/select.tsx';
import { AssignedCustomers } from './assigned-customers.tsx';
import type { NamedCustomer } from './named-customers.tsx';
import { EmailChange } from './email-change.tsx';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useForm } from '../../../frame/forms/use-form.ts';
import { PermissionEditor } from './permission-editor.tsx';
import { PersonFields } from './person-fields.tsx';
import { useSave, wasOf } from './use-save.ts';

type Draft = {
  role: StaffRole;
  name: string;
  lastName: string;
  email: string;
  phone_number: string;
  permissions: string;
  all_customers: boolean;
  assigned: NamedCustomer[];
};
type Input = z.output<typeof operatorInput>;
type Sent = { request: Input; changes: Partial<Input>; was: Draft; key: string };
const seenOf = ({ permissions, assigned }: Draft) => ({ permissions, customers: assigned.map(({ id }) => id) });

const draftOf = (operator: OperatorDetail | null): Draft => ({
  role: operator?.role ?? 'agent',
  name: operator?.name ?? '',
  lastName: operator?.lastName ?? '',
  email: operator?.email ?? '',
  phone_number: operator?.phone_number ? phoneText(operator.phone_number) : '',
  permissions: operator?.permissions ?? staffDigits.agent,
  all_customers: operator?.all_customers ?? false,
  assigned: operator?.customers.map(({ id, business_name }) => ({ id, business_name })) ?? [],
});

/** An agent, seller or biller (AMB-17.05); the kind is chosen once. */
export function OperatorForm({ operator, onSaved }: { operator: OperatorDetail | null; onSaved: (saved: OperatorDetail) => void }) {
  const { user: self } = useSession();
  const save = useSave('operators', ({ request, changes, was, key }: Sent) =>
    operator
      ? call(operatorOperations.updateOperator, { ...changes, ...wasOf(changes, seenOf(was)), id: operator.id })
      : call(operatorOperations.createOperator, request, { key }),
  );
  const form = useForm({
    name: `operator:${operator?.id ?? 'new'}`,
    first: () => draftOf(operator),
    schema: operatorInput,
    toRequest: ({ assigned, ...draft }) => ({ ...draft, customers: assigned.map(({ id }) => id) }),
    send: save.mutateAsync,
    onSaved,
  });
  const { draft, set, bind, faultOf } = form;
  /** Another kind begins with its own digits, unless they were changed. */
  const chooseKind = (role: StaffRole) => set(draft.permissions === staffDigits[draft.role] ? { role, permissions: staffDigits[role] } : { role });
  return (
    <RecordForm form={form}>
      <Select
        label={peopleTexts.kind}
        value={draft.role}
        options={staffRoles.map((role) => ({ value: role, label: peopleTexts.kinds[role] }))}
        onChange={chooseKind}
        disabled={operator !== null}
      />
      <PersonFields
        fields={{ name: bind('name'), lastName: bind('lastName'), email: bind('email'), phone: bind('phone_number') }}
        isDisabled={false}
        isEmailFixed={operator?.has_password ?? false}
        emailChange={operator?.has_password ? <EmailChange person={{ ...operator, name: `${operator.name} ${operator.lastName}`.trim() }} /> : null}
        isNew={operator === null}
      />
      {draft.role === 'agent' && (
        <AssignedCustomers
          isAll={draft.all_customers}
          onAll={(all_customers) => set({ all_customers })}
          assigned={draft.assigned}
          onChange={(assigned) => set({ assigned })}
        />
      )}
      <PermissionEditor
        value={draft.permissions}
        onChange={(permissions) => set({ permissions })}
        writer={self}
        former={operator?.permissions ?? ''}
        isDisabled={false}
        fault={faultOf('permissions')}
      />
    </RecordForm>
  );
}
