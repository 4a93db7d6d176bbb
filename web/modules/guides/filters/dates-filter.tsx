import { addDays } from '#contract/shared/calendar.ts';
import { periodFault } from '#contract/shared/period.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { dayMonth } from '../../../platform/format.ts';
import { useToday } from '../../../platform/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** Days of the business calendar; '' = no bound. */
type Dates = { from: string; to: string };
type Props = { filters: Dates; onFilter: (filters: Partial<Dates>) => void };

const spans = [0, 6, 29] as const;

/** Days of the business calendar, both included; the usual spans by one press. */
export function DatesFilter({ filters: { from, to }, onFilter }: Props) {
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
      <TextField
        type="date"
        label={labelsTexts.to}
        value={to}
        min={from || undefined}
        max={today}
        fault={periodFault({ from, to })}
        onChange={(next) => onFilter({ to: next })}
      />
    </div>
  );
}

const spanName = (days: number): string => (days === 0 ? labelsTexts.day : labelsTexts.lastDays(days + 1));

/** What it keeps, in words; null = it is off. */
export function chosenDates({ from, to }: Dates, today: string): string | null {
  if (from && to === today) {
    const days = spans.find((span) => addDays(today, -span) === from);
    if (days !== undefined) return spanName(days);
  }
  if (from && to) return from === to ? dayMonth(from) : labelsTexts.range(dayMonth(from), dayMonth(to));
  if (from) return labelsTexts.since(dayMonth(from));
  return to ? labelsTexts.until(dayMonth(to)) : null;
}
