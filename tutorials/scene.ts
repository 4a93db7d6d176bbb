import type { Page } from 'playwright-core';
import type { TutorialKey } from '#texts/es/home/tutorials.ts';
import type { JourneyPortal } from '../e2e/support/portal.ts';
import type { Film } from './film.ts';

/** Whose portal the videos show, unless a scene says otherwise. */
export const OWNER = 'cliente-saldo@porteo.test';

/** What is done on the screen while a video is made; `prepare` comes before its first picture. Those of one `take` share a tab and go on in it. */
export type Scene = {
  key: TutorialKey;
  take: string;
  /** Nobody is logged in. */
  isPublic?: boolean;
  /** Who is logged in. */
  as?: string;
  prepare?: (page: Page, world: JourneyPortal) => Promise<unknown>;
  play: (film: Film, page: Page) => Promise<void>;
};

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first();

/** Opens a screen and waits for its heading. */
export const show = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
