import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

type Wait = (act: unknown, ms: unknown, ...given: unknown[]) => unknown;
type Scope = { waits: unknown[]; setTimeout: Wait; setInterval: Wait };

/** From here on time passes in the page only when it is told to. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await pauseTime(page);
  await page.evaluate(keepWaits);
}

/** The same where the clock was installed before, so that it moves what had begun by then too. Ahead: a clock is never put back, and asking takes a while. */
export const pauseTime = async (page: Page): Promise<void> => page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

/** The same of a page that is yet to be opened: from its first line on. */
export async function stopTimeOfNext(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(keepWaits);
}

/** Runs in the page: each time that is waited for is kept, in ms. */
function keepWaits(): void {
  const scope = globalThis as unknown as Scope;
  scope.waits = [];
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const wait = scope[name];
    scope[name] = (act, ms, ...given) => {
      scope.waits.push(ms);
      return wait(act, ms, ...given);
    };
  }
}

const waitsOf = (page: Page, ms: number): Promise<number> =>
  page.evaluate((asked) => (globalThis as unknown as Scope).waits.filter((waited) => waited === asked).length, ms);

/**
 * The page, whose time stands still, has begun to wait so long, for the nth time. It gets there in small steps, whose own timers must pass too;
 * a busy machine takes a while, and time that passed before would not count.
 */
export const hasBegun = (page: Page, ms: number, nth = 1): Promise<void> =>
  eventually(async () => {
    await page.clock.runFor(1);
    return waitsOf(page, ms);
  }).toBeGreaterThanOrEqual(nth);

/** A call that had left the page has arrived and was answered: more questions go there and back, one after the other. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) await (await fetch('/assets/nothing')).text();
  });

/** A press that shows something for a second or two: it is looked for while time stands still, for a busy machine looks later than that. */
export async function showsBriefly(page: Page, press: () => Promise<void>, shown: Locator): Promise<void> {
  await stopTime(page);
  await press();
  await shown.waitFor({ state: 'attached' });
  await page.clock.resume();
}
