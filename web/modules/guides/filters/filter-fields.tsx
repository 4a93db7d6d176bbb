import { carrierChoices } from '#contract/carriers/carrier-choices.ts';
import { followUps } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { MANUAL, type LabelsFilters } from '../labels-view.ts';
import styles from './filter-fields.module.css';

export type FilterProps = { filters: LabelsFilters; onFilter: (filters: Partial<LabelsFilters>) => void };

const statusesOf = ({ followup }: LabelsFilters) => followUps.filter((followUp) => followup.split(',').includes(followUp));

/** One or several statuses. */
export function StatusFilter({ filters, onFilter }: FilterProps) {
  const chosen = statusesOf(filters);
  return (
    <fieldset className={`stack gap-2 bare ${styles.choices}`}>
      <legend>{labelsTexts.status}</legend>
      {followUps.map((followUp) => (
        <Checkbox
          key={followUp}
          label={shippingTexts.followUp[followUp]}
          isChecked={chosen.includes(followUp)}
          onChange={(isChecked) =>
            onFilter({ followup: followUps.filter((other) => (other === followUp ? isChecked : chosen.includes(other))).join(',') })
          }
        />
      ))}
    </fieldset>
  );
}

const carrierOptions = (): { value: string; label: string }[] => [{ value: 'any', label: labelsTexts.anyCarrier }, ...carrierChoices()];

export const CarrierFilter = ({ filters, onFilter }: FilterProps) => (
  <Select
    label={labelsTexts.carrier}
    value={filters.carrier || 'any'}
    options={carrierOptions()}
    onChange={(chosen) => onFilter({ carrier: chosen === 'any' ? '' : chosen })}
  />
);

/** Guides written by hand alone (AMB-10.03). */
export const ManualFilter = ({ filters, onFilter }: FilterProps) => (
  <Checkbox
    label={labelsTexts.onlyManual}
    isChecked={filters.origen === MANUAL}
    onChange={(isChecked) => onFilter({ origen: isChecked ? MANUAL : '' })}
  />
);

/** What a filter keeps, in words; null = it is off. */
export function chosenStatuses(filters: LabelsFilters): string | null {
  const [first, ...more] = statusesOf(filters);
  return first ? labelsTexts.chosen(shippingTexts.followUp[first], more.length) : null;
}
export const chosenCarrier = ({ carrier }: LabelsFilters): string | null => carrierOptions().find(({ value }) => value === carrier)?.label ?? null;
