import * as z from 'zod/mini';
import { carrierZoneTexts } from '#texts/es/carriers/zones.ts';
import { stateByName, states, stateOfZip } from '../catalogs/states.ts';
import { foldText } from '../shared/paging.ts';
import { exactLine, oneLine } from '../shared/text.ts';

const { faults } = carrierZoneTexts;

/** A postal code ('97000'), all from one to another ('97000-97999'), or a state by its INEGI key ('31'). */
const place = exactLine({ error: faults.places }).check(z.regex(/^(\d{5}(-\d{5})?|\d{2})$/, { error: faults.places }));

/** A part of the country in which a carrier that is data charges something more: its tariffs say what, by the zone's name. */
export const carrierZone = z.object({
  name: oneLine({ error: faults.name }).check(z.minLength(1, { error: faults.name }), z.maxLength(60, { error: faults.name })),
  places: z.array(place, { error: faults.places }).check(z.minLength(1, { error: faults.places }), z.maxLength(500, { error: faults.places })),
});
export type CarrierZone = z.output<typeof carrierZone>;
/** As many as a tariff takes. */
export const carrierZones = z.array(carrierZone).check(z.maxLength(60));

const rangeOf = (written: string): readonly [first: string, last: string] => {
  const [first = '', last = first] = written.split('-');
  return [first, last];
};
const isState = (written: string): boolean => written.length === 2;

/** The zone of a destination: what names its postal code goes before what names its state. Null where it is in none. */
export function zoneOf(zones: readonly CarrierZone[] | undefined, zip: string): string | null {
  const state = stateOfZip(zip)?.code;
  const within = (written: string): boolean => {
    const [first, last] = rangeOf(written);
    return !isState(written) && first <= zip && zip <= last;
  };
  const found = zones?.find(({ places }) => places.some(within)) ?? zones?.find(({ places }) => state !== undefined && places.includes(state));
  return found?.name ?? null;
}

/** What is wrong with the zones of a carrier, by field: a name twice, a range that ends before it begins, a place in two of them. */
export function zoneFaults(zones: readonly CarrierZone[]): Record<string, string> {
  const found: Record<string, string> = {};
  const taken: { first: string; last: string; name: string }[] = [];
  for (const [index, { name, places }] of zones.entries()) {
    if (zones.findIndex((other) => foldText(other.name) === foldText(name)) < index) found[`zones.${index}.name`] = faults.nameTaken;
    for (const written of places) {
      const [first, last] = rangeOf(written);
      const other = taken.find((one) => one.first.length === first.length && one.first <= last && first <= one.last);
      if (first > last) found[`zones.${index}.places`] = faults.backwards(written);
      else if (isState(written) && !states.some(({ code }) => code === written)) found[`zones.${index}.places`] = faults.unknown(written);
      else if (other) found[`zones.${index}.places`] = faults.twice(placesText([written]), other.name);
      taken.push({ first, last, name });
    }
  }
  return found;
}

/** Places as somebody types them: '97000-97999, 24010, Campeche'. A part that is none of them is `wrong`. */
export function readPlaces(typed: string): { places: string[]; wrong: string | null } {
  const parts = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const places = parts.map((part) => {
    const range = /^(\d{5})(?:\s*(?:-|–|a)\s*(\d{5}))?$/.exec(part);
    return range ? [range[1], ...(range[2] ? [range[2]] : [])].join('-') : (stateByName(part)?.code ?? null);
  });
  return { places: places.filter((one) => one !== null), wrong: parts[places.indexOf(null)] ?? null };
}

/** The same the other way. */
export const placesText = (places: readonly string[]): string =>
  places.map((written) => (isState(written) && states.find(({ code }) => code === written)?.name) || written).join(', ');
