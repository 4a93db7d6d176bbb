import type { FoundPlace, PlaceRead } from '#contract/catalogs/found-places.ts';
import type { Log } from '#platform/log.ts';
import { addressOfGoogle, placesOfGoogle, type GooglePlace, type GoogleSuggestions } from '../rules/place-of-google.ts';

export type GooglePlacesSettings = { /** Without a slash at its end. */ url: string; key: string };
/** A service of maps, asked by the server: no browser knows its key. */
export type PlaceService = {
  /** Places of Mexico; none when it does not answer in time, so that nobody waits for it. */
  search: (query: string) => Promise<FoundPlace[]>;
  /** Null when it does not answer. */
  read: (placeId: string) => Promise<PlaceRead | null>;
};

/** Somebody types meanwhile. */
const SEARCH_WAIT_MS = 1_500;
const READ_WAIT_MS = 4_000;

type Waits = { searchMs?: number; readMs?: number };

/** Google's Places API (New): `places:autocomplete`, and one place by its id with the two fields that an address needs. */
export function googlePlaces(
  { url, key }: GooglePlacesSettings,
  log: Log,
  { searchMs = SEARCH_WAIT_MS, readMs = READ_WAIT_MS }: Waits = {},
): PlaceService {
  /** Null: no answer that can be used; neither what was typed nor the key is told. */
  const ask = async (path: string, waitMs: number, { headers, ...request }: RequestInit): Promise<unknown> => {
    try {
      const response = await fetch(url + path, {
        ...request,
        headers: { ...headers, 'x-goog-api-key': key },
        // The key goes to nobody else.
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
      });
      if (response.ok) return await response.json();
      await response.body?.cancel();
      log.warn('google-places-refused', { status: response.status });
    } catch (error) {
      log.warn('google-places-silent', { reason: error instanceof Error ? error.name : 'unknown' });
    }
    return null;
  };
  const search = async (input: string): Promise<FoundPlace[]> => {
    const body = JSON.stringify({ input, includedRegionCodes: ['mx'], regionCode: 'mx', languageCode: 'es-419' });
    const answer = await ask('/v1/places:autocomplete', searchMs, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer === null ? [] : placesOfGoogle(answer as GoogleSuggestions);
  };
  const read = async (placeId: string): Promise<PlaceRead | null> => {
    const headers = { 'x-goog-fieldmask': 'addressComponents,location' };
    const answer = await ask(`/v1/places/${encodeURIComponent(placeId)}?languageCode=es-419`, readMs, { headers });
    return answer === null ? null : addressOfGoogle(answer as GooglePlace);
  };
  return { search, read };
}
