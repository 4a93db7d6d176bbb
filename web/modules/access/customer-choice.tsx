import { useState } from 'react';
import { accessOperations, type CustomerView } from '#contract/access/access.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { useCall } from '../../platform/use-call.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import type { FieldFrame } from '../../ui/form/field.tsx';

const DEBOUNCE_MS = 200;

type Props = Pick<FieldFrame, 'label' | 'fault'> & {
  value: Pick<CustomerView, 'id' | 'business_name'> | null;
  onChoose: (customer: CustomerView | null) => void;
  /** The choice narrows a list, so that none is a choice too, and its label stands inside. */
  isFilter?: boolean;
};

/** One customer of all, by what is typed; nothing is asked before. */
export function CustomerChoice({ label, fault, value, onChoose, isFilter = false }: Props) {
  const [typed, search] = useState('');
  const isOn = typed.trim() !== '';
  const { data, isFetching, isPlaceholderData } = useCall(accessOperations.listCustomers, { query: typed.trim() }, { isOn, keepsOld: true });
  const list = isOn ? (data?.data ?? []) : [];
  const options = list.map(({ id, business_name, custom_id }) => ({ value: id, label: business_name, detail: custom_id }));
  return (
    <Combobox
      label={label}
      hidesLabel={isFilter}
      fault={fault}
      isRequired={!isFilter}
      placeholder={isFilter ? label : accessTexts.pickerBeforeTyping}
      idleText={accessTexts.pickerBeforeTyping}
      value={value ? { value: value.id, label: value.business_name } : null}
      groups={options.length > 0 ? [{ options }] : []}
      onSearch={search}
      debounceMs={DEBOUNCE_MS}
      isLoading={isFetching && !data}
      isBehind={isPlaceholderData}
      onChange={(option) => onChoose(list.find(({ id }) => id === option?.value) ?? null)}
    />
  );
}
