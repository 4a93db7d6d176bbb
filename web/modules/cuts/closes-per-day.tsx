import type { cutsOperations } from '#contract/cuts/cuts.ts';
import { addDays } from '#contract/shared/calendar.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { reportTexts } from '#texts/es/cuts/report-screens.ts';
import { count, dayMonth, money, weekdayDay } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Bars } from '../../ui/plot/bars.tsx';

const texts = reportTexts.calendar;

/** What closes on each day from today to the last known cut, for who sees prices. */
export function ClosesPerDay({ calendar: { today, data } }: { calendar: ResponseOf<typeof cutsOperations.getCutCalendar> }) {
  const last = data.at(-1)?.cut_on;
  if (last === undefined || data.some(({ total }) => total === null)) return null;
  const days: string[] = [];
  for (let day = today; day <= last; day = addDays(day, 1)) days.push(day);
  const sumOf = (day: string) => data.reduce((sum, { cut_on, total }) => (cut_on === day ? sum + (total ?? 0) : sum), 0);
  return (
    <Card title={texts.perDay}>
      <Bars
        label={texts.perDay}
        pointName={texts.day}
        valueName={texts.amount}
        points={days.map((day) => ({ name: weekdayDay(day), short: dayMonth(day) }))}
        values={days.map(sumOf)}
        format={money}
        mark={(centavos) => `$${count(centavos / 100)}`}
      />
    </Card>
  );
}
