import type { Browser, Disposable, Page } from 'playwright-core';
import { hasOwnClock, setTime } from './page-time.ts';
import { takeToasts } from './toasts.ts';
import { LIMIT_MS } from './wait-limit.ts';

export type Look = {
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  touch?: boolean;
  reducedMotion?: boolean;
  /** Where the computer says it is. */
  timezone?: string;
  /** The test stops and moves the time of the page itself, from its first address on. */
  ownClock?: boolean;
  /** The test is about the toasts themselves, with time standing still; on other pages `told` reads their words. */
  showsToasts?: boolean;
};

/** The two screens every page is shown on. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844, touch: true };

/**
 * `live.joined`: how many sockets of the page were let in, so that what is told from then on reaches it. `scripts`: what its test runs in it at
 * each address. `toasts`: what toasts have said and nobody has read yet (`told`).
 */
export type OpenPage = Page & { faults: string[]; foreign: string[]; live: { joined: number }; scripts: Disposable[]; toasts: string[] };

type Opening = Look & {
  /** Who is logged in, by the token of the session. */
  token?: string;
};

// A tab costs more than most pages: those of former tests are used again, emptied of everything.
const free = new Map<string, OpenPage[]>();
const inUse = new Map<OpenPage, string>();

/** All pages of a test go back, when it has ended. What they show last is told of one that failed. */
export async function leaveAll({ result }: { result?: { state: string } }): Promise<void> {
  if (result?.state === 'fail') for (const page of inUse.keys()) console.error(`${page.url()} shows\n${await shownIn(page)}`);
  for (const page of inUse.keys()) await leave(page);
}

const SHOWN_WITHIN_MS = 10_000;
const shownIn = (page: Page): Promise<string> => page.locator('body').ariaSnapshot({ timeout: SHOWN_WITHIN_MS }).catch(String);

/** Nobody opens pages of that origin any more: it has ended. */
export async function closePagesOf(origin: string): Promise<void> {
  const kinds = [...free.keys()].filter((kind) => kind.startsWith(`${origin} `));
  for (const kind of kinds) {
    for (const page of free.get(kind) ?? []) await page.context().close();
    free.delete(kind);
  }
}

/** The page goes back to those that wait for another use; at the latest after its test. */
export async function leave(page: OpenPage): Promise<void> {
  const kind = inUse.get(page);
  if (kind === undefined) return;
  inUse.delete(page);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  for (const script of page.scripts.splice(0)) await script.dispose();
  await standAside(page);
  await page.evaluate(empty);
  // A clock of the test's own is never taken away again.
  if (await hasOwnClock(page)) return page.context().close();
  free.set(kind, [...(free.get(kind) ?? []), page]);
}

/** An address of each origin where nothing runs: by its ending, no page of the portal. */
const ASIDE = '/assets/nothing.txt';
const MOST_TRIES = 10;

/**
 * The page leaves to an asset of its own origin: a tab that leaves to about:blank gets a new process for its next address. The page before is gone
 * by then, with all that it did while it was unloaded. A page of ours that hangs fails here.
 */
async function standAside(page: Page): Promise<void> {
  for (let tries = 1; new URL(page.url()).pathname !== ASIDE; tries += 1)
    await page.goto(ASIDE, { waitUntil: 'commit' }).catch((error: unknown) => {
      // The page went to an address of its own in the same moment: the answer to its last press came only now.
      const isOvertaken = /net::ERR_ABORTED|interrupted by another navigation/.test(String(error));
      if (!isOvertaken || tries === MOST_TRIES) throw error;
    });
}

/**
 * Runs in the page that stands aside: nothing is kept of the one before. One with a shipment sends its draft while it is unloaded; what is asked
 * after that, one after the other, is answered later, so that no call reaches the server during another test.
 */
async function empty(): Promise<void> {
  const hasFlow = Object.keys(sessionStorage).some((key) => key.startsWith('flow:'));
  sessionStorage.clear();
  localStorage.clear();
  if (hasFlow) for (let turn = 0; turn < 3; turn += 1) await (await fetch(location.href)).text();
}

/** An empty tab. `faults` collects errors of the page and refused policies, `foreign` every request to another host. */
export async function openPage(browser: Browser, origin: string, { token, ...look }: Opening = {}): Promise<OpenPage> {
  const { theme = 'light', width = desktop.width, height = desktop.height, reducedMotion = true } = look;
  const { touch = false, timezone = 'America/Mexico_City', ownClock = false, showsToasts = false } = look;
  const kind = `${origin} ${touch} ${timezone} ${ownClock} ${showsToasts} ${numberOf(browser)}`;
  const page = free.get(kind)?.pop() ?? (await newPage(browser, origin, { touch, timezone, showsToasts }));
  inUse.set(page, kind);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: reducedMotion ? 'reduce' : 'no-preference' });
  if (!ownClock) await setTime(page, origin);
  if (token) await page.evaluate((session) => localStorage.setItem('token', session), token);
  await page.context().clearCookies();
  page.faults.length = 0;
  page.foreign.length = 0;
  page.live.joined = 0;
  page.toasts.length = 0;
  return page;
}

const browsers: Browser[] = [];
/** A page of one browser is none of another. */
function numberOf(browser: Browser): number {
  if (!browsers.includes(browser)) browsers.push(browser);
  return browsers.indexOf(browser);
}

type Kind = { touch: boolean; timezone: string; showsToasts: boolean };

async function newPage(browser: Browser, origin: string, { touch, timezone, showsToasts }: Kind): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-MX',
    timezoneId: timezone,
    hasTouch: touch,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(LIMIT_MS);
  const own = { faults: [] as string[], foreign: [] as string[], live: { joined: 0 }, scripts: [] as Disposable[], toasts: [] as string[] };
  const page = Object.assign(await context.newPage(), own);
  await page.exposeFunction('toastSaid', (words: string) => void page.toasts.push(words));
  if (!showsToasts) await page.addInitScript(takeToasts, { holds: false });
  const addScript = page.addInitScript.bind(page);
  page.addInitScript = async (script, ...given) => {
    const added = await addScript(script, ...given);
    page.scripts.push(added);
    return added;
  };
  await standAside(page);
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && !/Failed to load resource/.test(message.text()) && page.faults.push(message.text()));
  // The browser's own PDF viewer is made of pages of the browser.
  const isAtHome = (url: string) => url.startsWith(origin) || /^(about|blob|data|chrome|chrome-extension):/.test(url);
  // Noted from the beginning: a socket may open before its page has loaded.
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void (String(payload).startsWith('40') && (page.live.joined += 1))));
  page.on('request', (request) => !isAtHome(request.url()) && page.foreign.push(request.url()));
  return page;
}
