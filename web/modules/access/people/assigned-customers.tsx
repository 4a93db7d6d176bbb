import { peopleTexts } from '#texts/es/access/people.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { NamedCustomers, type NamedCustomer } from './named-customers.tsx';

type Props = { isAll: boolean; onAll: (isAll: boolean) => void; assigned: readonly NamedCustomer[]; onChange: (assigned: NamedCustomer[]) => void };

/** Which customers an agent looks after: all, or those named; none is said aloud (AMB-17.05). */
export function AssignedCustomers({ isAll, onAll, assigned, onChange }: Props) {
  return (
    <fieldset className="stack gap-12 group">
      <legend>{peopleTexts.customers}</legend>
      <Switch label={peopleTexts.allCustomers} isOn={isAll} onChange={onAll} />
      {!isAll && <NamedCustomers named={assigned} onChange={onChange} none={peopleTexts.noCustomers} />}
    </fieldset>
  );
}
