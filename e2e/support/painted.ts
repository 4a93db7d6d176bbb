import type { Page } from 'playwright-core';

/** What the page knows by now is shown, and what it had put off until then is done: two frames and a turn of its timers. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
