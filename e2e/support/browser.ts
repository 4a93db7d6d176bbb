import { chromium, type Browser, type Page } from 'playwright-core';

/**
 * Off: what asks other hosts, what holds a painting back, and the address bar's own pages, which cost more than a page under test. Chromium
 * takes the last such list, so what Playwright turns off for a reason stands here too.
 */
const off = [
  'AimEnabled', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints',
  'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
]; // prettier-ignore

/** Debian's Chromium, quiet: no request of its own leaves the machine. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${off.join(',')}`,
    ],
  });

export type Look = {
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  touch?: boolean;
  reducedMotion?: boolean;
  /** Where the computer says it is. */
  timezone?: string;
};

/** The two screens every page is shown on. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844, touch: true };

export type OpenPage = Page & { faults: string[]; foreign: string[] };

/** A page of its own context. `faults` collects errors of the page and refused policies, `foreign` every request to another host. */
export async function openPage(browser: Browser, origin: string, look: Look = {}): Promise<OpenPage> {
  const {
    theme = 'light',
    width = desktop.width,
    height = desktop.height,
    touch = false,
    reducedMotion = true,
    timezone = 'America/Mexico_City',
  } = look;
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-MX',
    timezoneId: timezone,
    viewport: { width, height },
    hasTouch: touch,
    colorScheme: theme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = Object.assign(await context.newPage(), { faults: [] as string[], foreign: [] as string[] });
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && !/Failed to load resource/.test(message.text()) && page.faults.push(message.text()));
  // The browser's own PDF viewer is made of pages of the browser.
  const isAtHome = (url: string) => url.startsWith(origin) || /^(blob|data|chrome|chrome-extension):/.test(url);
  page.on('request', (request) => !isAtHome(request.url()) && page.foreign.push(request.url()));
  return page;
}
