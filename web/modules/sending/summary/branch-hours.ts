import type { Branch } from '#contract/rating/branches.ts';
import { branchTexts } from '#texts/es/shipping/branches.ts';

/** 'lun–vie 09:00–18:00, sáb 09:00–13:00': days that follow each other and open alike stand together. */
export function hoursText(hours: Branch['hours']): string {
  const spans: { from: number; to: number; time: string }[] = [];
  for (const { day, opens, closes } of hours.toSorted((a, b) => a.day - b.day || a.opens.localeCompare(b.opens))) {
    const time = `${opens}–${closes}`;
    const last = spans.at(-1);
    if (last && last.time === time && last.to === day - 1) last.to = day;
    else spans.push({ from: day, to: day, time });
  }
  const nameOf = (day: number) => branchTexts.days[day - 1] ?? '';
  return spans.map(({ from, to, time }) => `${from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`} ${time}`).join(', ');
}
