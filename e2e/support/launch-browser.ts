import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { LIMIT_MS } from './wait-limit.ts';

/**
 * Off: what asks other hosts, what holds a painting back, the address bar's own pages, which cost more than a page under test, and what keeps a page
 * that a test answered itself from its own portal on loopback. Chromium takes the last such list, so what Playwright turns off for a reason stands here
 * too.
 */
const off = [
  'AimEnabled', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'LocalNetworkAccessChecks', 'LocalNetworkAccessChecksWebSockets', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints',
  'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
]; // prettier-ignore

/** The one that draws pages and nothing around them: a quarter less of the processor (54 s instead of 71). It has no viewer for PDF. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';

export type Browsing = {
  /** With the browser's own viewer for PDF. */
  showsPdf?: boolean;
  drawsMaps?: boolean;
  /** A page of a test is gone before code that was made fast has paid for itself: a tenth of the processor (123 s instead of 138). */
  compilesLittle?: boolean;
};

/**
 * Debian's Chromium, quiet: no request of its own leaves the machine. It draws no WebGL unless asked to: without a graphics card that costs
 * more than a page, and the map has its own drawing for such browsers.
 */
export const launchBrowser = ({ showsPdf = false, drawsMaps = false, compilesLittle = false }: Browsing = {}): Promise<Browser> =>
  chromium.launch({
    timeout: LIMIT_MS,
    executablePath: process.env['CHROMIUM'] ?? (!showsPdf && existsSync(SHELL) ? SHELL : WHOLE),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      ...(drawsMaps ? [] : ['--disable-3d-apis']),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${off.join(',')}`,
      ...(compilesLittle ? ['--js-flags=--no-opt --no-maglev'] : []),
    ],
  });
