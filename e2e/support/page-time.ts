import type { Page } from 'playwright-core';

type Clock = () => Date;
const clocks = new Map<string, Clock>();

/** What the pages of a server that answers as a test says take for now: Tuesday 24 November 2026, about noon in Mexico City. It goes on from there. */
const shiftOfTests = Date.parse('2026-11-24T18:00:00Z') - Date.now();
export const timeOfTests: Clock = () => new Date(Date.now() + shiftOfTests);

/** Pages of that origin take this for now, so that a test says the same on any day. */
export function setClock(origin: string, clock: Clock): void {
  clocks.set(origin, clock);
}

/** Sets what a page takes for now, from its next address on. Timers are left alone; a clock that the test installs itself takes the place of this one. */
export async function setTime(page: Page, origin: string): Promise<void> {
  const clock = clocks.get(origin);
  if (clock) await page.addInitScript(shiftDate, clock().getTime() - Date.now());
}

/** Whether a test stopped or moved the time of this page by a clock of its own. */
export const hasOwnClock = (page: Page): Promise<boolean> => page.evaluate(() => '__pwClock' in globalThis);

/** Runs in the page: each later one takes the place of the one before. */
export function shiftDate(shift: number): void {
  if ('__pwClock' in globalThis) return;
  const scope = globalThis as unknown as { Date: DateConstructor; unshiftedDate?: DateConstructor };
  const Unshifted = (scope.unshiftedDate ??= scope.Date);
  const now = () => Unshifted.now() + shift;
  scope.Date = new Proxy(Unshifted, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as) as Date,
    apply: () => new Unshifted(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}
