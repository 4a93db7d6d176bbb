import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { publicTutorials, tutorials, type Tutorial } from '#texts/es/home/tutorials.ts';
import { tutorialSteps } from '#texts/es/home/tutorial-steps.ts';
import { launchBrowser } from '../e2e/support/launch-browser.ts';
import { startPortal, type JourneyPortal } from '../e2e/support/portal.ts';
import { buildWeb } from '../scripts/build-web.mjs';
import { developPoster, Film, FRAME, pictureFolder } from './film.ts';
import { PORTAL_PICTURE, shootPortal } from './portal-picture.ts';
import { OWNER, type Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { runCommand } from '../scripts/run-command.ts';

const target = join(import.meta.dirname, '..', 'web', 'assets', 'tutorials');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Records the tutorials and the picture of README.md again, all or those named, from a portal with demonstration data that lives only for it. */
await runCommand(async () => {
  const wanted = process.argv.slice(2);
  bringFfmpeg();
  if (!buildWeb()) throw new Error('the web does not build');
  await mkdir(target, { recursive: true });
  const pictures = await mkdtemp(join(tmpdir(), 'porteo-tutorials-'));
  const [browser, world] = await Promise.all([launchBrowser({ showsPdf: true }), startPortal({ hasHistory: true })]);
  try {
    await record({ browser, world, pictures, wanted });
    await drawPosters({ browser, world, pictures, wanted });
    if (wanted.length === 0 || wanted.includes(PORTAL_PICTURE)) say(await shootPortal({ browser, world, pictures }));
  } finally {
    await browser.close();
    await world.stop();
    await rm(pictures, { recursive: true, force: true });
  }
});

/** Debian's, installed where that is possible. */
function bringFfmpeg(): void {
  const isThere = () => existsSync('/usr/bin/ffmpeg');
  if (isThere()) return;
  if (process.getuid?.() === 0) spawnSync('sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends ffmpeg']);
  if (!isThere()) throw new Error('ffmpeg is missing: apt-get install -y ffmpeg');
}

type Studio = { browser: Browser; world: JourneyPortal; pictures: string; wanted: readonly string[] };

/** One after the other; a scene that goes on in the tab of a wanted one is played too. What fails ends its tab, not the others. */
async function record({ browser, world, pictures, wanted }: Studio): Promise<void> {
  const takes = new Set(scenes.filter(({ key }) => wanted.length === 0 || wanted.includes(key)).map(({ take }) => take));
  const played = scenes.filter(({ take }) => takes.has(take));
  let done = 0;
  for (const take of takes) {
    const ofTake = played.filter((scene) => scene.take === take);
    const page = await openTab(browser, world, ofTake[0] ?? {});
    try {
      for (const scene of ofTake) say(`${(done += 1)}/${played.length} ${await playScene(scene, { page, world, pictures })}`);
    } catch (error) {
      const picture = join(tmpdir(), `porteo-tutorial-${take}.png`);
      await page.screenshot({ path: picture });
      say(`${take}: ${error instanceof Error ? error.message : String(error)}\n${picture}`);
      process.exitCode = 1;
    }
    await page.context().close();
  }
}

/** Plays and develops one video. Answers how long and how big it has become. */
async function playScene(scene: Scene, { page, world, pictures }: { page: Page; world: JourneyPortal; pictures: string }): Promise<string> {
  await scene.prepare?.(page, world);
  const film = new Film(page, await pictureFolder(pictures, scene.key), tutorialSteps[scene.key] ?? []);
  await scene.play(film, page);
  await film.develop(target, scene.key);
  const { size } = await stat(join(target, `${scene.key}.webm`));
  return `${scene.key}: ${film.seconds.toFixed(1)} s, ${film.pictures} pictures, ${Math.ceil(size / 1_024)} KiB`;
}

async function openTab(browser: Browser, world: JourneyPortal, { isPublic = false, as = OWNER }: Pick<Scene, 'isPublic' | 'as'>): Promise<Page> {
  const context = await browser.newContext({
    baseURL: world.origin,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: FRAME,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.clock.setFixedTime(world.clock.now());
  if (isPublic) return page;
  await page.goto('/assets/nothing');
  await page.evaluate((token) => localStorage.setItem('token', token), await world.tokenOf(as));
  return page;
}

/** The sections without a video have a picture with their name. */
async function drawPosters({ browser, world, pictures, wanted }: Studio): Promise<void> {
  const all: [string, Tutorial][] = Object.entries({ ...tutorials, ...publicTutorials });
  const without = all.filter(([key, { url }]) => !url && (wanted.length === 0 || wanted.includes(key)));
  const context = await browser.newContext({ baseURL: world.origin, viewport: { width: 960, height: 660 }, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [done, [key, { name, poster }]] of without.entries()) {
    await page.evaluate((title) => {
      document.body.innerHTML = '<div><p></p></div>';
      const [card, words] = [document.querySelector('div'), document.querySelector('p')];
      if (!card || !words) return;
      words.textContent = title;
      words.style.cssText = 'font-size:72px;line-height:80px;font-weight:640;letter-spacing:-0.02em;max-width:760px';
      card.style.cssText =
        'box-sizing:border-box;display:grid;align-items:end;height:660px;padding:72px;color:#fff;background:radial-gradient(80% 70% at 100% 0,#16605a,#00403b 75%)';
    }, name);
    const picture = join(pictures, `${key}.png`);
    await page.screenshot({ path: picture });
    await developPoster(picture, join(target, poster));
    say(`${done + 1}/${without.length} ${poster}`);
  }
  await context.close();
}
