import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { JourneyPortal } from '../e2e/support/portal.ts';
import { developPoster } from './film.ts';
import { OWNER } from './scene.ts';

/** The key under which the command makes it. */
export const PORTAL_PICTURE = 'portal';
const target = join(import.meta.dirname, '..', 'docs', 'portal.webp');

/** The picture of README.md: the guides of the demonstration. */
export async function shootPortal({ browser, world, pictures }: { browser: Browser; world: JourneyPortal; pictures: string }): Promise<string> {
  const context = await browser.newContext({
    baseURL: world.origin,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 760 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(world.clock.now());
  await page.goto('/assets/nothing');
  await page.evaluate((token) => localStorage.setItem('token', token), await world.tokenOf(OWNER));
  await page.goto('/envios');
  await page.getByRole('row').nth(5).waitFor();
  const picture = join(pictures, 'portal.png');
  await page.screenshot({ path: picture });
  await context.close();
  await developPoster(picture, target);
  return target;
}
