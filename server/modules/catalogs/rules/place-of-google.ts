import type { FoundPlace, PlaceRead } from '#contract/catalogs/found-places.ts';
import { stateOfZip } from '#contract/catalogs/states.ts';
import { inOneLine } from '#contract/shared/text.ts';

/** What we read of Google's Places API (New); nothing of it is sure to be there. */
export type GoogleSuggestions = {
  suggestions?: readonly {
    placePrediction?: { placeId?: unknown; text?: Text; structuredFormat?: { mainText?: Text; secondaryText?: Text } };
  }[];
};
export type GooglePlace = {
  addressComponents?: readonly { longText?: unknown; types?: readonly unknown[] }[];
  location?: { latitude?: unknown; longitude?: unknown };
};
type Text = { text?: unknown };

/** A text of others in one line, no longer than its field takes. */
function lineOf(text: unknown, max: number): string {
  if (typeof text !== 'string') return '';
  return inOneLine(text).trim().slice(0, max).trim();
}

/** Places that can be asked for; the country, which is always the same, is left out of where they lie. */
export function placesOfGoogle({ suggestions = [] }: GoogleSuggestions): FoundPlace[] {
  return suggestions.flatMap(({ placePrediction: place }) => {
    const label = lineOf(place?.structuredFormat?.mainText?.text ?? place?.text?.text, 120);
    const detail = lineOf(place?.structuredFormat?.secondaryText?.text, 160).replace(/,?\s*M[ée]xico$/i, '');
    return typeof place?.placeId === 'string' && /^[\w-]{1,300}$/.test(place.placeId) && label !== ''
      ? [{ place_id: place.placeId, label, detail }]
      : [];
  });
}

/** The kinds of a part of an address, the fittest first. Lengths are those of the fields that are filled. */
const parts = {
  street: [60, ['route']],
  number: [25, ['street_number']],
  neighborhood: [50, ['sublocality_level_1', 'sublocality', 'neighborhood']],
  city: [50, ['locality', 'administrative_area_level_2', 'administrative_area_level_1']],
} as const;

/** An address out of Google's parts. The state is that of the postal code, whatever Google calls it. */
export function addressOfGoogle({ addressComponents = [], location }: GooglePlace): PlaceRead {
  const named = (kind: string): unknown => addressComponents.find(({ types }) => types?.includes(kind))?.longText;
  const part = (name: keyof typeof parts): string => {
    const [max, kinds] = parts[name];
    return kinds.map((kind) => lineOf(named(kind), max)).find((text) => text !== '') ?? '';
  };
  const zip = lineOf(named('postal_code'), 10);
  const state = /^\d{5}$/.test(zip) ? stateOfZip(zip) : null;
  const { latitude, longitude } = location ?? {};
  const isPoint = typeof latitude === 'number' && typeof longitude === 'number';
  return {
    street: part('street'),
    number: part('number'),
    neighborhood: part('neighborhood'),
    city: part('city'),
    state: state?.name ?? '',
    zip_code: state ? zip : null,
    latitude: isPoint ? latitude : null,
    longitude: isPoint ? longitude : null,
  };
}
