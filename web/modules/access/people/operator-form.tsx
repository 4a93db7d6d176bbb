import * as z from 'zod/mini';
import { accessOperations, type OperatorDetail } from '#contract/access.ts';
import { operatorInput, staffDigits, staffRoles, type StaffRole } from '#contract/people.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { peopleTexts } from '#texts/es/people.ts';
import { useSession } from '../../../app/session.tsx';
import { call } from '../../../platform/client.ts';
import { Select } from '../../../ui/form/select.tsx';
import { AssignedCustomers, type Assigned } from './assigned-customers.tsx';
import { EmailChange } from './email-change.tsx';
import { FormFoot } from '../../../app/records/form-foot.tsx';
import layout from '../../../app/records/records.module.css';
import { PermissionEditor } from './permission-editor.tsx';
import { PersonFields } from './person-fields.tsx';
import { useRecordForm } from '../../../app/use-record-form.ts';
import { useSave } from './use-save.ts';

type Draft = {
  role: StaffRole;
  name: string;
  lastName: string;
  email: string;
  phone_number: string;
  permissions: string;
  all_customers: boolean;
  assigned: Assigned[];
};
type Input = z.output<typeof operatorInput>;

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
  const save = useSave('operators', ({ input, key }: { input: Input; key: string }) =>
    operator ? call(accessOperations.updateOperator, { ...input, id: operator.id }) : call(accessOperations.createOperator, input, { key }),
  );
  const form = useRecordForm<Draft>({
    name: `operator:${operator?.id ?? 'new'}`,
    first: () => draftOf(operator),
    schema: operatorInput,
    error: save.error,
    onSubmit: ({ key, assigned, ...draft }) =>
      save.mutate(
        { input: z.parse(operatorInput, { ...draft, customers: assigned.map(({ id }) => id) }), key },
        {
          onSuccess: (saved) => {
            form.drop();
            onSaved(saved);
          },
          onError: form.renewKey,
        },
      ),
  });
  const { draft, set, bind, faultOf } = form;
  /** Another kind begins with its own digits, unless they were changed. */
  const chooseKind = (role: StaffRole) => set(draft.permissions === staffDigits[draft.role] ? { role, permissions: staffDigits[role] } : { role });
  return (
    <form {...form.form} className={layout.form}>
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
      <FormFoot error={save.error} isBusy={save.isPending} isShownAtField={form.isRefusedAtField} />
    </form>
  );
}
