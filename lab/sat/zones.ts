/** Where a place keeps another time than the centre, by the beginning of its postal code. */
const zones: readonly (readonly [beginnings: RegExp, zone: string])[] = [
  [/^2[12]/, 'America/Tijuana'],
  [/^77/, 'America/Cancun'],
  [/^8[345]/, 'America/Hermosillo'],
  [/^(8[0-2]|23|63)/, 'America/Mazatlan'],
];

/** The moment of a local time without a zone, at a postal code; null when it is no time. */
export function momentAt(local: string, zip: string): number | null {
  const utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (!Number.isFinite(utc)) return null;
  const zone = zones.find(([beginnings]) => beginnings.test(zip))?.[1] ?? 'America/Mexico_City';
  return utc - offsetOf(zone, utc);
}

/** What a zone is ahead of London's time, ms (behind = negative). */
function offsetOf(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }).formatToParts(at); // prettier-ignore
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - Math.floor(at / 1000) * 1000;
}
