import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { accessOperations } from '#contract/access/access.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './people.module.css';

export type Assigned = { id: string; business_name: string };
type Props = { isAll: boolean; onAll: (isAll: boolean) => void; assigned: readonly Assigned[]; onChange: (assigned: Assigned[]) => void };

const DEBOUNCE_MS = 200;

/** Which customers an agent looks after: all, or those named; none is said aloud (AMB-17.05). */
export function AssignedCustomers({ isAll, onAll, assigned, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { data, isFetching, isPlaceholderData } = useCall(accessOperations.listCustomers, { query }, { isOn: query !== '', keepsOld: true });
  const found = query === '' ? [] : (data?.data ?? []).filter(({ id }) => !assigned.some((each) => each.id === id));
  return (
    <fieldset className="stack gap-12 group">
      <legend>{peopleTexts.customers}</legend>
      <Switch label={peopleTexts.allCustomers} isOn={isAll} onChange={onAll} />
      {!isAll && (
        <>
          {assigned.length === 0 ? (
            <p className="muted">{peopleTexts.noCustomers}</p>
          ) : (
            <ul className={`stack gap-4 ${styles.chosen}`} aria-label={peopleTexts.customers}>
              {assigned.map(({ id, business_name }) => (
                <li key={id}>
                  {business_name}
                  <IconButton label={peopleTexts.removeCustomer(business_name)} onClick={() => onChange(assigned.filter((each) => each.id !== id))}>
                    <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
          <Combobox
            label={peopleTexts.addCustomer}
            value={null}
            onChange={(option) => {
              const customer = found.find(({ id }) => id === option?.value);
              if (customer) onChange([...assigned, { id: customer.id, business_name: customer.business_name }]);
            }}
            groups={
              found.length > 0
                ? [{ options: found.map(({ id, business_name, custom_id }) => ({ value: id, label: business_name, detail: custom_id })) }]
                : []
            }
            onSearch={setTyped}
            debounceMs={DEBOUNCE_MS}
            isLoading={isFetching && !data}
            isBehind={isPlaceholderData}
            idleText={query === '' ? accessTexts.pickerBeforeTyping : undefined}
          />
        </>
      )}
    </fieldset>
  );
}
