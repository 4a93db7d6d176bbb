import { accessOperations, type OperatorDetail } from '#contract/access/access.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
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

type Narrowed = Readonly<Record<string, string>>;
type Props = { narrowed: Narrowed; onNarrow: (narrowed: Narrowed) => void };

/** Staff who act for nobody narrow the list to one customer, or to those of one seller where they may know the sellers. */
export function BusinessFilters({ narrowed, onNarrow }: Props) {
  const { user } = useSession();
  const knowsSellers = user.role === 'root' || user.role === 'agent';
  const customer = narrowed['cliente'] as CustomerId | undefined;
  const chosen = useCall(accessOperations.getCustomer, { id: customer as CustomerId }, { isOn: customer !== undefined }).data;
  const sellers = useCall(accessOperations.listOperators, { role: 'seller' }, { isOn: knowsSellers }).data?.data ?? [];
  const options = (sellers as OperatorDetail[]).map(({ id, name, lastName }) => ({ value: id as string, label: `${name} ${lastName}`.trim() }));
  return (
    <div className={styles.narrowing}>
      <CustomerChoice
        label={texts.customer}
        isFilter
        value={customer && chosen ? chosen : null}
        onChoose={(next) => onNarrow({ ...narrowed, cliente: next?.id ?? '' })}
      />
      {knowsSellers && (
        <Select
          label={texts.seller}
          hidesLabel
          value={narrowed['vendedor'] ?? 'any'}
          options={[{ value: 'any', label: texts.anySeller }, ...options]}
          onChange={(seller) => onNarrow({ ...narrowed, vendedor: seller === 'any' ? '' : seller })}
        />
      )}
    </div>
  );
}
