type MonthSpend = { total: number; days: readonly { day: string; total: number }[] };

/** What was spent on each day of the month up to today; a day without charges is 0. */
export function spentDays({ days }: Pick<MonthSpend, 'days'>, today: string): { day: string; total: number }[] {
  const totals = new Map(days.map(({ day, total }) => [day, total]));
  return Array.from({ length: Number(today.slice(8)) }, (_, index) => {
    const day = `${today.slice(0, 8)}${String(index + 1).padStart(2, '0')}`;
    return { day, total: totals.get(day) ?? 0 };
  });
}

/**
 * The month so far beside the same days of the one before: what those cost, and by how many per cent this one is above (negative: below);
 * null where they cost nothing, which nothing can be compared with.
 */
export function spendBefore(spend: { month: MonthSpend; before: MonthSpend }, today: string): { total: number; percent: number } | null {
  const total = spend.before.days.reduce((sum, { day, total: spent }) => (day.slice(8) <= today.slice(8) ? sum + spent : sum), 0);
  return total === 0 ? null : { total, percent: Math.round((100 * (spend.month.total - total)) / total) };
}
