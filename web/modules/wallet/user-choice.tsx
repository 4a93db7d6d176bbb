import { useState } from 'react';
import { accessOperations, type CustomerView, type UserView } from '#contract/access/access.ts';
import { hasWords } from '#contract/shared/paging.ts';
import { useCall } from '../../platform/use-call.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import type { FieldFrame } from '../../ui/form/field.tsx';

type Props = Pick<FieldFrame, 'label' | 'hint' | 'fault'> & {
  customer: CustomerView | null;
  value: UserView | null;
  onChoose: (user: UserView | null) => void;
};

export const fullName = ({ name, last_name }: UserView): string => `${name} ${last_name}`.trim();

/** One active user of a customer, or none. */
export function UserChoice({ customer, value, onChoose, ...frame }: Props) {
  const [typed, search] = useState('');
  const { data, isPending } = useCall(accessOperations.listUsers, { customer_id: customer?.id }, { isOn: customer !== null });
  const shown = (customer ? (data?.data ?? []) : []).filter((user) => hasWords(`${fullName(user)} ${user.email}`, typed));
  const options = shown.map((user) => ({ value: user.id, label: fullName(user), detail: user.email }));
  return (
    <Combobox
      {...frame}
      isReadOnly={!customer}
      value={value ? { value: value.id, label: fullName(value) } : null}
      groups={options.length > 0 ? [{ options }] : []}
      onSearch={search}
      debounceMs={0}
      isLoading={customer !== null && isPending}
      onChange={(option) => onChoose(shown.find(({ id }) => id === option?.value) ?? null)}
    />
  );
}
