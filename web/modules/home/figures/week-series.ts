import type { PlotSeries } from '../../../ui/plot/plot.tsx';

type Week = { made: readonly { carrier: string; labels: number }[]; due: number; on_time: number };

/** As many as the plot's colours can tell apart; the last is that of all others. */
const MOST = 6;

/** A series for each carrier by its name, which several share; the one with most guides first. Beyond what colours tell apart the smaller ones are one. */
export function weekSeries(weeks: readonly Week[], { nameOf, others }: { nameOf: (carrier: string) => string; others: string }): PlotSeries[] {
  const totals = new Map<string, number>();
  const made = weeks.map((week) => week.made.map(({ carrier, labels }) => ({ name: nameOf(carrier), labels })));
  for (const { name, labels } of made.flat()) totals.set(name, (totals.get(name) ?? 0) + labels);
  const names = [...totals].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([name]) => name);
  const own = names.length > MOST ? names.slice(0, MOST - 1) : names;
  const valuesOf = (counts: (name: string) => boolean) =>
    made.map((rows) => rows.reduce((sum, { name, labels }) => (counts(name) ? sum + labels : sum), 0));
  const series = own.map((name) => ({ name, values: valuesOf((one) => one === name) }));
  return own.length === names.length ? series : [...series, { name: others, values: valuesOf((one) => !own.includes(one)) }];
}

/** Guides delivered by their promised day in per cent of those whose day is over, of each week and of all; null while none is due. */
export function onTimeShares(weeks: readonly Week[]): { weeks: (number | null)[]; all: number | null; due: number; on_time: number } {
  const share = ({ due, on_time }: Pick<Week, 'due' | 'on_time'>) => (due === 0 ? null : (100 * on_time) / due);
  const sum = { due: weeks.reduce((total, { due }) => total + due, 0), on_time: weeks.reduce((total, { on_time }) => total + on_time, 0) };
  return { weeks: weeks.map(share), all: share(sum), ...sum };
}
