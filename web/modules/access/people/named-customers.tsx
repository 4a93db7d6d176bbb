import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { accessOperations } from '#contract/access/access.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './people.module.css';

export type NamedCustomer = { id: CustomerId; business_name: string };
type Props = { named: readonly NamedCustomer[]; onChange: (named: NamedCustomer[]) => void; /** What none means. */ none: string };

const DEBOUNCE_MS = 200;

/** Several customers, each added by what is typed. */
export function NamedCustomers({ named, onChange, none }: Props) {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { data, isFetching, isPlaceholderData } = useCall(accessOperations.listCustomers, { query }, { isOn: query !== '', keepsOld: true });
  const found = query === '' ? [] : (data?.data ?? []).filter(({ id }) => !named.some((each) => each.id === id));
  return (
    <>
      {named.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className={`stack gap-4 ${styles.chosen}`} aria-label={peopleTexts.customers}>
          {named.map(({ id, business_name }) => (
            <li key={id}>
              {business_name}
              <IconButton label={peopleTexts.removeCustomer(business_name)} onClick={() => onChange(named.filter((each) => each.id !== id))}>
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
          if (customer) onChange([...named, { id: customer.id, business_name: customer.business_name }]);
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
  );
}
