import type { FoundPlace, PlaceRead } from '#contract/catalogs/found-places.ts';
import type { Log } from '#platform/log.ts';
import { addressOfGoogle, placesOfGoogle, type GooglePlace, type GoogleSuggestions } from '../rules/place-of-google.ts';

/** Both without a slash at their end; `mapsUrl` draws the pictures. */
export type GooglePlacesSettings = { url: string; mapsUrl: string; key: string };
/** A service of maps, asked by the server: no browser knows its key. */
export type PlaceService = {
  /** Places of Mexico; none when it does not answer in time, so that nobody waits for it. */
  search: (query: string) => Promise<FoundPlace[]>;
  /** Null when it does not answer. */
  read: (placeId: string) => Promise<PlaceRead | null>;
  /** A PNG of a point and what lies around it; null when it does not answer. */
  picture: (point: Point) => Promise<Buffer | null>;
};
type Point = { latitude: number; longitude: number };

/** Somebody types meanwhile. */
const SEARCH_WAIT_MS = 1_500;
const READ_WAIT_MS = 4_000;
/** How close a picture looks (O-7.23). */
const PICTURE_ZOOM = 14;
/** No answer is longer; what is, is read no further. */
const MOST_BYTES = 1_000_000;
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

async function boundedBytes({ body }: Response): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > MOST_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

type Waits = { searchMs?: number; readMs?: number };

/** Google's Places API (New): `places:autocomplete`, and one place by its id with the two fields that an address needs. */
export function googlePlaces(
  { url, mapsUrl, key }: GooglePlacesSettings,
  log: Log,
  { searchMs = SEARCH_WAIT_MS, readMs = READ_WAIT_MS }: Waits = {},
): PlaceService {
  /** Null: no answer that can be used; neither what was typed nor the key is told. */
  const answerOf = async <T>(address: string, waitMs: number, request: RequestInit, read: (response: Response) => Promise<T>): Promise<T | null> => {
    try {
      // The key goes to nobody else.
      const response = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(waitMs) });
      if (response.ok) return await read(response);
      await response.body?.cancel();
      log.warn('google-places-refused', { status: response.status });
    } catch (error) {
      log.warn('google-places-silent', { reason: error instanceof Error ? error.name : 'unknown' });
    }
    return null;
  };
  const ask = (path: string, waitMs: number, { headers, ...request }: RequestInit): Promise<unknown> =>
    answerOf(url + path, waitMs, { ...request, headers: { ...headers, 'x-goog-api-key': key } }, async (response) => {
      const bytes = await boundedBytes(response);
      return bytes && (JSON.parse(bytes.toString('utf8')) as unknown);
    });
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
  const picture = async ({ latitude, longitude }: Point): Promise<Buffer | null> => {
    const at = `${latitude},${longitude}`;
    const drawn = { center: at, zoom: String(PICTURE_ZOOM), size: '512x240', scale: '2', markers: at, language: 'es-419', region: 'mx', key };
    const address = `${mapsUrl}/maps/api/staticmap?${new URLSearchParams(drawn).toString()}`;
    const bytes = await answerOf(address, readMs, {}, boundedBytes);
    return bytes && bytes.subarray(0, PNG.length).equals(PNG) ? bytes : null;
  };
  return { search, read, picture };
}
