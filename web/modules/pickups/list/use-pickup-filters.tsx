import { accessOperations } from '#contract/access/access.ts';
import { carrierChoices } from '#contract/carriers/carrier-choices.ts';
import { pickupStatuses } from '#contract/pickups/pickup-states.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import type { FilterField } from '../../../frame/records/filter-chip.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { PickupsFilters, PickupsView } from './pickups-list.ts';

/** The filters of the list: status, carrier, and the user for a customer's own (AMB-9.02). */
export function usePickupFilters({ filters }: PickupsView, onFilter: (filters: Partial<PickupsFilters>) => void): FilterField[] {
  const { user } = useSession();
  const seesUsers = user.role === 'customer';
  const users = useCall(accessOperations.listUsers, { status: 'all' }, { isOn: seesUsers }).data?.data ?? [];
  const userOptions = users.map(({ id, name, last_name }) => ({ value: id, label: `${name} ${last_name}`.trim() }));
  const chosen = pickupStatuses.filter((status) => filters.status.split(',').includes(status));
  const [first, ...more] = chosen;
  const all: (FilterField | false)[] = [
    {
      name: texts.status,
      chosen: first ? texts.chosen(pickupTexts.status[first], more.length) : null,
      onClear: () => onFilter({ status: '' }),
      field: (
        <fieldset className="stack gap-8 bare">
          <legend>{texts.status}</legend>
          {pickupStatuses.map((status) => (
            <Checkbox
              key={status}
              label={pickupTexts.status[status]}
              isChecked={chosen.includes(status)}
              onChange={(isChecked) =>
                onFilter({ status: pickupStatuses.filter((other) => (other === status ? isChecked : chosen.includes(other))).join(',') })
              }
            />
          ))}
        </fieldset>
      ),
    },
    {
      name: texts.carrier,
      chosen: carrierChoices().find(({ value }) => value === filters.carrier)?.label ?? null,
      onClear: () => onFilter({ carrier: '' }),
      field: (
        <Select
          label={texts.carrier}
          value={filters.carrier || 'any'}
          options={[{ value: 'any', label: texts.anyCarrier }, ...carrierChoices()]}
          onChange={(carrier) => onFilter({ carrier: carrier === 'any' ? '' : carrier })}
        />
      ),
    },
    seesUsers && {
      name: texts.user,
      chosen: filters.user === '' ? null : (userOptions.find(({ value }) => value === filters.user)?.label ?? texts.user),
      onClear: () => onFilter({ user: '' }),
      field: (
        <Select
          label={texts.user}
          value={filters.user || 'any'}
          options={[{ value: 'any', label: texts.anyUser }, ...userOptions]}
          onChange={(value) => onFilter({ user: userOptions.find((option) => option.value === value)?.value ?? '' })}
        />
      ),
    },
  ];
  return all.filter((each) => each !== false);
}
