import { isScreen } from './known-path.ts';
import { browserStorage } from './storage.ts';

let hasEnded = false;
let who: string | null = null;

/** Remembers whose session this is, so that only the same person finds the path again. */
export const rememberPerson = (userId: string): void => {
  who = userId;
};

/** The session is over (401): the token goes, the wanted path stays in this tab, and /login takes this page's place (AMB-1.01). */
export function endSession(): void {
  if (hasEnded) return;
  hasEnded = true;
  leave('/login');
}

/** Nobody is logged in: the wanted path is kept and /auth opens. */
export const askForLogin = (): void => leave('/auth');

function leave(to: '/login' | '/auth'): void {
  const storage = browserStorage();
  const { pathname, search } = window.location;
  if (pathname !== '/' && isScreen(pathname)) storage.keepWanted({ path: pathname + search, user_id: who });
  storage.dropToken();
  window.location.replace(to);
}

/** Salir: everything of this person leaves the browser, what was typed included. */
export function forgetPerson(): void {
  const storage = browserStorage();
  storage.dropToken();
  storage.dropFlows();
  storage.keepActing(null);
  storage.keepWanted(null);
  // What a field keeps as its page is left goes too.
  window.addEventListener('pagehide', () => storage.dropFlows());
  hasEnded = true;
  window.location.replace('/auth');
}
