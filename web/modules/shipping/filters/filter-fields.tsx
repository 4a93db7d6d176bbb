import { addDays } from '#contract/shared/calendar.ts';
import { carriers, carrierSlugs } from '#contract/carriers/carriers.ts';
import { followUps } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { businessDay, dayMonth } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './labels-filters.module.css';
import { withFilter, type LabelsView } from '../labels-view.ts';

export type FilterProps = { view: LabelsView; onChange: (view: LabelsView) => void };

/** One or several statuses. */
export function StatusFilter({ view, onChange }: FilterProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{labelsTexts.status}</legend>
      {followUps.map((followUp) => (
        <Checkbox
          key={followUp}
          label={shippingTexts.followUp[followUp]}
          isChecked={view.followUps.includes(followUp)}
          onChange={(isChecked) =>
            onChange(withFilter(view, { followUps: followUps.filter((other) => (other === followUp ? isChecked : view.followUps.includes(other))) }))
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

export const CarrierFilter = ({ view, onChange }: FilterProps) => (
  <Select
    label={labelsTexts.carrier}
    value={view.carrier ?? 'any'}
    options={carrierOptions}
    onChange={(chosen) => onChange(withFilter(view, { carrier: chosen === 'any' ? null : chosen }))}
  />
);

const spans = [0, 6, 29] as const;

/** Days of the business calendar, both included; the usual spans by one press. */
export function DatesFilter({ view, onChange }: FilterProps) {
  const today = businessDay(new Date());
  return (
    <div className={styles.dates}>
      <div className={styles.spans}>
        {spans.map((days) => (
          <Button key={days} variant="soft" onClick={() => onChange(withFilter(view, { from: addDays(today, -days), to: today }))}>
            {spanName(days)}
          </Button>
        ))}
      </div>
      <TextField
        type="date"
        label={labelsTexts.from}
        value={view.from ?? ''}
        max={view.to ?? today}
        onChange={(from) => onChange(withFilter(view, { from: from || null }))}
      />
      <TextField
        type="date"
        label={labelsTexts.to}
        value={view.to ?? ''}
        min={view.from ?? undefined}
        max={today}
        onChange={(to) => onChange(withFilter(view, { to: to || null }))}
      />
    </div>
  );
}

const spanName = (days: number): string => (days === 0 ? labelsTexts.day : labelsTexts.lastDays(days + 1));

/** What a filter keeps, in words; null = it is off. */
export const chosenStatuses = ({ followUps: [first, ...more] }: LabelsView): string | null =>
  first ? labelsTexts.chosen(shippingTexts.followUp[first], more.length) : null;
export const chosenCarrier = ({ carrier }: LabelsView): string | null => carrierOptions.find(({ value }) => value === carrier)?.label ?? null;

export function chosenDates({ from, to }: LabelsView, now: Date): string | null {
  const today = businessDay(now);
  if (from && to === today) {
    const days = spans.find((span) => addDays(today, -span) === from);
    if (days !== undefined) return spanName(days);
  }
  if (from && to) return from === to ? dayMonth(from) : labelsTexts.range(dayMonth(from), dayMonth(to));
  if (from) return labelsTexts.since(dayMonth(from));
  return to ? labelsTexts.until(dayMonth(to)) : null;
}
