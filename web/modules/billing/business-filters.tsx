import { accessOperations } from '#contract/access/access.ts';
import type { OperatorDetail } from '#contract/access/operators.ts';
import { operatorOperations } from '#contract/access/operators.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { businessTexts as texts } from '#texts/es/billing/businesses.ts';
import { useSession } from '../../frame/session.tsx';
import { useActing, useCall } from '../../platform/use-call.ts';
import { Select } from '../../ui/form/select.tsx';
import { CustomerChoice } from '../access/customer-choice.tsx';
import styles from './billing.module.css';

/** Whether the list holds razones sociales of several customers: those of staff who act for none. */
export function useSeesSeveral(): boolean {
  const { user } = useSession();
  const isStaff = user.role !== 'customer' && user.role !== 'client';
  return useActing().customer === null && isStaff;
}

type Narrowed = { cliente: CustomerId | ''; vendedor: UserId | '' };
type Props = { filters: Narrowed; onFilter: (filters: Partial<Narrowed>) => void };

/** Staff who act for nobody narrow the list to one customer, or to those of one seller where they may know the sellers. */
export function BusinessFilters({ filters: { cliente, vendedor }, onFilter }: Props) {
  const { user } = useSession();
  const knowsSellers = user.role === 'root' || user.role === 'agent';
  const chosen = useCall(accessOperations.getCustomer, { id: cliente as CustomerId }, { isOn: cliente !== '' }).data;
  const sellers = useCall(operatorOperations.listOperators, { role: 'seller' }, { isOn: knowsSellers }).data?.data ?? [];
  const options = (sellers as OperatorDetail[]).map(({ id, name, lastName }) => ({ value: id, label: `${name} ${lastName}`.trim() }));
  return (
    <div className={`flow gap-8 ${styles.narrowing}`}>
      <CustomerChoice
        label={texts.customer}
        isFilter
        value={cliente && chosen ? chosen : null}
        onChoose={(next) => onFilter({ cliente: next?.id ?? '' })}
      />
      {knowsSellers && (
        <Select
          label={texts.seller}
          hidesLabel
          value={vendedor || 'any'}
          options={[{ value: 'any', label: texts.anySeller }, ...options]}
          onChange={(seller) => onFilter({ vendedor: options.find(({ value }) => value === seller)?.value ?? '' })}
        />
      )}
    </div>
  );
}
