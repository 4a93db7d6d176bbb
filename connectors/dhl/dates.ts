import { instantIn, instantOf } from '#connectors/kit/moments.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import { instantOfLocal, localOf } from '#contract/shared/local-time.ts';
import { zoneOfPlace } from '#contract/catalogs/time-zones.ts';
import type { DhlEvent } from './schema.ts';

/** One in the afternoon: before every cut-off that DHL has told. */
const HOUR = '13:00:00';
/** A moment that has passed is refused; our clock and DHL's may differ by this much. */
const AHEAD_MS = 10 * MINUTE_MS;

type Place = { state_code: string; zip_code: string };

/** When a shipment is to leave, as DHL writes it: 2026-03-10T13:00:00GMT-06:00, in the time of its origin and never in the past. */
export function plannedAt(ship_date: string, origin: Place, now: Date): string {
  const zone = zoneOfPlace(origin);
  const wanted = Date.parse(instantOfLocal(ship_date, HOUR, zone) ?? '');
  const { day, time, offset } = localOf(Math.max(wanted, now.getTime() + AHEAD_MS), zone);
  return `${day}T${time}GMT${offset}`;
}

/** Stations whose clock is not that of the capital, by the state they stand in; DHL names places by the letters of their airport. */
const statesOfStations: Readonly<Record<string, string>> = {
  TIJ: '02', MXL: '02', ENS: '02', LAP: '03', SJD: '03', TPQ: '18', CUN: '23', CZM: '23', CTM: '23', CUL: '25', MZT: '25', LMM: '25',
  HMO: '26', CEN: '26', NOG: '26', GYM: '26',
}; // prettier-ignore
/** Those of the border, whose clock is not their state's either, by a postal code of their town. */
const townsOfStations: Readonly<Record<string, string>> = { CJS: '32000', PDS: '26000', NLD: '88000', REX: '88500', MAM: '87300' };
const placeOfStation = (station: string): Place => ({ state_code: statesOfStations[station] ?? '', zip_code: townsOfStations[station] ?? '' });

/** The instant of a checkpoint: with its own offset, else in the time of its station. Null when there is no date to read. */
export function momentOf({ date, time, GMTOffset, serviceArea: [area] }: DhlEvent): string | null {
  if (!date || !time) return null;
  return GMTOffset ? instantIn(`${date}T${time}${GMTOffset}`) : instantOf(date, time, { zone: zoneOfPlace(placeOfStation(area?.code ?? '')) });
}

/** YYYY-MM-DD of an instant, some days before or after. */
export const dayOf = (instant: Date, days = 0): string => new Date(instant.getTime() + days * DAY_MS).toISOString().slice(0, 10);
