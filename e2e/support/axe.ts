import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { desktop, leave, openPage, phone, type OpenPage } from './browser.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it stands, one line each; empty = nothing. Frames hold only the browser's own PDF viewer. */
export async function violationsOf(page: OpenPage): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ iframes: false, resultTypes: ['violations'] }).withTags(rules);
  // Legacy: judged in the page itself instead of in a blank page of its own, which costs as much again.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/**
 * Brings a page to the wanted state, once on each screen, shows it in both themes, and answers all violations with the look they appear
 * in. The theme follows the system's while the page stands open, as it does for whoever has chosen none.
 */
export async function violationsInEveryLook(
  browser: Browser,
  origin: string,
  { token, prepare }: { token?: string; prepare: (page: OpenPage) => Promise<unknown> },
): Promise<string[]> {
  const found: string[] = [];
  for (const screen of [desktop, phone]) {
    const page = await openPage(browser, origin, { ...screen, token });
    await prepare(page);
    const backgrounds = new Set<string>();
    for (const theme of ['light', 'dark'] as const) {
      backgrounds.add(await wear(page, theme));
      found.push(...(await violationsOf(page)).map((violation) => `${theme} ${screen.width}: ${violation}`));
    }
    if (backgrounds.size < 2) found.push(`${screen.width}: both themes look the same`);
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
