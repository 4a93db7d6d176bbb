/** A height in per cent of the highest for each day of the month up to today; a day without charges is 0. */
export function dayBars(days: readonly { day: string; total: number }[], today: string): number[] {
  const totals = new Map(days.map(({ day, total }) => [day, total]));
  const most = Math.max(1, ...totals.values());
  return Array.from({ length: Number(today.slice(8)) }, (_, index) => {
    const day = `${today.slice(0, 8)}${String(index + 1).padStart(2, '0')}`;
    return Math.round((100 * (totals.get(day) ?? 0)) / most);
  });
}
