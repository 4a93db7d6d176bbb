import type { GoogleApi } from './google-api.ts';

const READY = 'googleMapsReady';
const LIBRARIES = ['core', 'maps', 'marker'];

/** The names that Google's program looks up in the window. */
type Globals = {
  [READY]?: () => void;
  gm_authFailure?: () => void;
  google?: { maps: { importLibrary: (name: string) => Promise<Partial<GoogleApi>> } };
};

let loading: Promise<GoogleApi> | null = null;
let isRefused = false;
const listeners = new Set<() => void>();

/** Google did not take the key; it says so only after a map was opened. */
export const wasRefused = (): boolean => isRefused;
export function onRefusal(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** Google's program, asked for once. Rejects when it cannot be had. */
export const loadGoogleMaps = (key: string): Promise<GoogleApi> => (loading ??= load(key));

const load = (key: string): Promise<GoogleApi> =>
  new Promise((resolve, reject) => {
    const globals = window as unknown as Globals;
    globals.gm_authFailure = () => {
      isRefused = true;
      for (const hear of listeners) hear();
    };
    globals[READY] = () => {
      const parts = LIBRARIES.map((name) => globals.google?.maps.importLibrary(name));
      Promise.all(parts).then((loaded) => resolve(Object.assign({}, ...loaded) as GoogleApi), reject);
    };
    const script = document.createElement('script');
    script.src = addressOf(key);
    script.referrerPolicy = 'origin';
    script.addEventListener('error', () => reject(new Error('Google Maps cannot be loaded')));
    document.head.append(script);
  });

function addressOf(key: string): string {
  const usual = { v: 'weekly', loading: 'async', callback: READY, language: 'es-419', region: 'MX' };
  // A key may be bound to our address; the path, which names records, is nobody's business.
  const query = new URLSearchParams({ key, ...usual, auth_referrer_policy: 'origin' });
  return `https://maps.googleapis.com/maps/api/js?${query.toString()}`;
}
