import { accessOperations } from '#contract/access/access.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { useSession } from '../../../frame/session.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { Select } from '../../../ui/form/select.tsx';
import type { FilterProps } from './filter-fields.tsx';
import type { LabelsFilters } from '../labels-view.ts';

/**
 * The people whose guides a list can be narrowed to: a customer's own, those who are no longer active too. Staff narrow it by whom they act
 * for (AMB-10.03).
 */
export function useUserFilter() {
  const { user } = useSession();
  const isOffered = user.role === 'customer';
  const { data } = useCall(accessOperations.listUsers, { status: 'all' }, { isOn: isOffered });
  const options = (data?.data ?? []).map(({ id, name, last_name }) => ({ value: id, label: `${name} ${last_name}`.trim() }));
  /** Whose guides are shown; null = everybody's. */
  const nameOf = ({ user: chosen }: LabelsFilters): string | null =>
    chosen === '' ? null : (options.find(({ value }) => value === chosen)?.label ?? labelRowTexts.column.user);
  return { isOffered, options, nameOf };
}

export function UserFilter({ filters, onFilter }: FilterProps) {
  const { options } = useUserFilter();
  return (
    <Select
      label={labelRowTexts.column.user}
      value={filters.user || 'any'}
      options={[{ value: 'any', label: labelsTexts.anyUser }, ...options]}
      onChange={(chosen) => onFilter({ user: options.find(({ value }) => value === chosen)?.value ?? '' })}
    />
  );
}
