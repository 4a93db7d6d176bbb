import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { desktop, openPage, phone, type OpenPage } from './browser.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it stands, one line each; empty = nothing. */
export async function violationsOf(page: OpenPage): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** Both themes on both screens. */
export const looks = (['light', 'dark'] as const).flatMap((theme) => [desktop, phone].map((screen) => ({ ...screen, theme })));

/** Opens a path in every look, brings it to the wanted state, and answers all violations with the look they appear in. */
export async function violationsInEveryLook(browser: Browser, origin: string, prepare: (page: OpenPage) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    const page = await openPage(browser, origin, look);
    await prepare(page);
    found.push(...(await violationsOf(page)).map((violation) => `${look.theme} ${look.width}: ${violation}`));
    await page.context().close();
  }
  return found;
}
