import { addDays } from '#contract/shared/calendar.ts';
import { carriers, carrierSlugs } from '#contract/carriers/carriers.ts';
import { followUps } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { dayMonth } from '../../../platform/format.ts';
import { useToday } from '../../../platform/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
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

const carrierOptions = [
  { value: 'any', label: labelsTexts.anyCarrier },
  ...carrierSlugs.map((slug) => ({ value: slug as string, label: carriers[slug].name })).sort((a, b) => a.label.localeCompare(b.label, 'es')),
];

export const CarrierFilter = ({ filters, onFilter }: FilterProps) => (
  <Select
    label={labelsTexts.carrier}
    value={filters.carrier || 'any'}
    options={carrierOptions}
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

const spans = [0, 6, 29] as const;

/** Days of the business calendar, both included; the usual spans by one press. */
export function DatesFilter({ filters: { from, to }, onFilter }: FilterProps) {
  const today = useToday();
  return (
    <div className="stack gap-12">
      <div className="gap-6 flex">
        {spans.map((days) => (
          <Button key={days} variant="soft" onClick={() => onFilter({ from: addDays(today, -days), to: today })}>
            {spanName(days)}
          </Button>
        ))}
      </div>
      <TextField type="date" label={labelsTexts.from} value={from} max={to || today} onChange={(next) => onFilter({ from: next })} />
      <TextField type="date" label={labelsTexts.to} value={to} min={from || undefined} max={today} onChange={(next) => onFilter({ to: next })} />
    </div>
  );
}

const spanName = (days: number): string => (days === 0 ? labelsTexts.day : labelsTexts.lastDays(days + 1));

/** What a filter keeps, in words; null = it is off. */
export function chosenStatuses(filters: LabelsFilters): string | null {
  const [first, ...more] = statusesOf(filters);
  return first ? labelsTexts.chosen(shippingTexts.followUp[first], more.length) : null;
}
export const chosenCarrier = ({ carrier }: LabelsFilters): string | null => carrierOptions.find(({ value }) => value === carrier)?.label ?? null;

export function chosenDates({ from, to }: LabelsFilters, today: string): string | null {
  if (from && to === today) {
    const days = spans.find((span) => addDays(today, -span) === from);
    if (days !== undefined) return spanName(days);
  }
  if (from && to) return from === to ? dayMonth(from) : labelsTexts.range(dayMonth(from), dayMonth(to));
  if (from) return labelsTexts.since(dayMonth(from));
  return to ? labelsTexts.until(dayMonth(to)) : null;
}
