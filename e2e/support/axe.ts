import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Browser } from 'playwright-core';
import { desktop, leave, openPage, phone, type OpenPage } from './browser.ts';
import { waysOfRun } from './ways.ts';

/** The short form: the page reads 0.6 MB instead of 1.5, a fifth less of the processor. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Frames hold only the browser's own PDF viewer. */
const usual: RunOptions = { iframes: false, resultTypes: ['violations'] };
const everything: RunOptions = { ...usual, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** Themes differ in nothing but their colours. */
const colors: RunOptions = { ...usual, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What axe finds wrong with the page as it stands, one line each; empty = nothing. */
export async function violationsOf(page: OpenPage, what: RunOptions = everything): Promise<string[]> {
  // Reading its program costs more than running it: once in a page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
  }, what);
}

/** The same in both themes, each line with the look it appears in. The theme follows the system's, as it does for anyone who has chosen none. */
export async function violationsInBothThemes(page: OpenPage): Promise<string[]> {
  const found: string[] = [];
  const backgrounds = new Set<string>();
  for (const [theme, rules] of [
    ['light', everything],
    ['dark', colors],
  ] as const) {
    backgrounds.add(await wear(page, theme));
    found.push(...(await violationsOf(page, rules)).map((violation) => `${theme} ${page.viewportSize()?.width}: ${violation}`));
  }
  return backgrounds.size < 2 ? [...found, 'both themes look the same'] : found;
}

/** Brings a page to the wanted state, once on each screen of this run, shows it in both themes, and answers all violations. */
export async function violationsInEveryLook(
  browser: Browser,
  origin: string,
  { token, prepare }: { token?: string; prepare: (page: OpenPage) => Promise<unknown> },
): Promise<string[]> {
  const found: string[] = [];
  for (const screen of waysOfRun([desktop, phone])) {
    const page = await openPage(browser, origin, { ...screen, token });
    await prepare(page);
    found.push(...(await violationsInBothThemes(page)));
    await leave(page);
  }
  return found;
}

/** Changes the system's theme and waits until the page is painted in it. Answers its background. */
async function wear(page: OpenPage, colorScheme: 'light' | 'dark'): Promise<string> {
  await page.emulateMedia({ colorScheme });
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    return getComputedStyle(document.documentElement).backgroundColor;
  });
}
