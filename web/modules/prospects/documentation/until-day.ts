/** '24 dic', in Mexico City: as dayMonth of platform/format.ts, which would bring the file of the tracking page along (P11). */
export function untilDay(when: string): string {
  const parts = new Intl.DateTimeFormat('es-MX', { timeZone: 'America/Mexico_City', day: 'numeric', month: 'short' }).formatToParts(new Date(when));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value.replace('.', '') ?? '';
  return `${part('day')} ${part('month')}`;
}
