import { operatorOperations } from '#contract/access/operators.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import type { FilterField } from '../../frame/records/filter-chip.tsx';
import { useSession } from '../../frame/session.tsx';
import { useCall } from '../../platform/use-call.ts';
import { Select } from '../../ui/form/select.tsx';

/** The customers of one seller, for root. */
export function useSellerFilter(chosen: UserId | '', choose: (seller: UserId | '') => void): FilterField {
  const { user } = useSession();
  const { data } = useCall(operatorOperations.listOperators, { role: 'seller' }, { isOn: user.role === 'root' });
  const sellers = (data?.data ?? []).map(({ id, name, lastName }) => ({ value: id, label: `${name} ${lastName}`.trim() }));
  return {
    name: texts.columns.seller,
    chosen: chosen === '' ? null : (sellers.find(({ value }) => value === chosen)?.label ?? chosen),
    onClear: () => choose(''),
    field: (
      <Select
        label={texts.columns.seller}
        value={chosen || 'all'}
        options={[{ value: 'all' as const, label: texts.everySeller }, ...sellers]}
        onChange={(value) => choose(value === 'all' ? '' : value)}
      />
    ),
  };
}
