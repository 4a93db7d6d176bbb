import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { publicTutorials, tutorials, type Tutorial } from '#texts/es/home/tutorials.ts';
import { portalTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { desktop, openPage, phone, type Look, type OpenPage } from './support/browser.ts';
import { builtWeb } from './support/built-web.ts';
import { eventually } from './support/eventually.ts';
import { tabTo } from './support/hands.ts';

const OWNER = 'cliente-saldo@porteo.test';
const test = portalTest.extend(
  'open',
  ({ browser, world }) =>
    async (path: string, look: Look & { email?: string | null } = {}): Promise<OpenPage> => {
      const { email = OWNER, ...rest } = look;
      const page = await openPage(browser, world.origin, { ...rest, ...(email ? { token: await world.tokenOf(email) } : {}) });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      return page;
    },
);

const button = (page: OpenPage) => page.getByRole('button', { name: 'Ver tutorial', exact: true });
const dialog = (page: OpenPage, name: string) => page.getByRole('dialog', { name: `Tutorial: ${name}` });
const hasFocus = (page: OpenPage, name: string) => page.getByRole('button', { name, exact: true }).evaluate((it) => it === document.activeElement);
const moment = (page: OpenPage) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
/** What of the tutorials the page has asked for. */
const loadedOf = (page: OpenPage) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/tutorial-(dialog|video)|\.(webm|vtt)/.test(name) ? [name] : [])),
  );
const widthOf = async (page: OpenPage) => (await page.getByRole('dialog').boundingBox())?.width ?? 0;

test.for([
  ['/', 'Inicio'],
  ['/enviar', 'Enviar'],
  ['/cotizar', 'Cotizar'],
  ['/envios', 'Historial'],
  ['/direccion', 'Direcciones'],
  ['/paquete', 'Paquetes'],
  ['/grupos', 'Usuarios y grupos'],
  ['/carga-masiva', 'Carga masiva'],
  ['/saldo', 'Saldo y dispersión'],
  ['/comprar-guias', 'Comprar guías'],
] as const)('on %s the button opens the video of %s [S-2.92] [AMB-3.04]', async ([path, name], { open }) => {
  const page = await open(path);
  await button(page).click();
  await dialog(page, name).locator('video').waitFor();
});

test('by keyboard: the video plays when it is told to, Escape closes it and gives the focus back [S-2.92]', async ({ open }) => {
  const page = await open('/envios');
  await tabTo(page, { role: 'button', name: 'Ver tutorial' });
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(page, 'Cerrar')).toBe(true);
  // Anyone who wants no motion starts it himself.
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.locator('video').focus();
  await page.keyboard.press('Space');
  await eventually(() => moment(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('Escape');
  await dialog(page, 'Historial').waitFor({ state: 'detached' });
  await eventually(() => hasFocus(page, 'Ver tutorial')).toBe(true);
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

test('it plays by itself for anyone who does not mind motion, without sound and with captions', async ({ open }) => {
  const page = await open('/cotizar', { reducedMotion: false });
  await button(page).click();
  await eventually(() => moment(page)).toBeGreaterThan(0.2);
  const shown = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => [video.muted, video.textTracks[0]?.mode, video.textTracks[0]?.language]);
  expect(shown).toEqual([true, 'showing', 'es']);
});

test('the dialog is larger from 1700 px on [S-2.93]', async ({ open }) => {
  const page = await open('/', { width: 1699, height: 900 });
  await button(page).click();
  const before = await widthOf(page);
  await page.setViewportSize({ width: 1700, height: 900 });
  await eventually(() => widthOf(page)).toBeGreaterThan(before + 200);
});

test('a screen of no section has no button, and the list of all leads to every tutorial [S-1.19, S-3.07] [AMB-3.04]', async ({ open }) => {
  const page = await open('/');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Tutoriales' }).click();
  await page.waitForURL('**/tutoriales');
  await eventually(() => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    Object.values(tutorials).map(({ name }) => name),
  );
  await eventually(() => button(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Ver el tutorial de Carga masiva' }).click();
  const opened = dialog(page, 'Carga masiva');
  await opened.getByText(tutorials.bulk.description).waitFor();
  await opened.locator('video').waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await page.goto('/problema');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => button(page).count()).toBe(0);
});

test('anyone who has no session sees the tutorial of the screen, and nothing of it is loaded before [S-1.20, S-2.94] [AMB-3.04]', async ({
  open,
}) => {
  const names = { '/auth': 'Iniciar sesión', '/forgotpassword': 'Recuperar contraseña', '/newpassword/SECRETO-1': 'Crear contraseña' };
  for (const [path, name] of Object.entries(names)) {
    const page = await open(path, { email: null });
    expect(await loadedOf(page), path).toEqual([]);
    await button(page).click();
    await dialog(page, name).locator('video').waitFor();
    expect(await loadedOf(page), path).not.toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => hasFocus(page, 'Ver tutorial')).toBe(true);
  }
  const page = await open('/tracking/3563581744', { email: null });
  await eventually(() => button(page).count()).toBe(0);
});

test('every shipped video can be played and sought, and its captions fit its length [S-1.19, S-1.20]', async ({ world, open }) => {
  const page = await open('/auth', { email: null });
  const built = JSON.parse(await readFile(join(builtWeb(), '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>;
  const urls = Object.values<Tutorial>({ ...tutorials, ...publicTutorials }).flatMap(({ url }) => (url ? [url] : []));
  expect(urls).toHaveLength(18);
  for (const url of urls) {
    const [video, captions] = [url, url.replace('.webm', '.vtt')].map((name) => `/${built[`assets/tutorials/${name}`]?.file}`) as [string, string];
    const part = await fetch(world.origin + video, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-type'), (await part.arrayBuffer()).byteLength], url).toEqual([206, 'video/webm', 100]);
    const { duration, at, cues } = await page.evaluate(watch, { video, captions });
    expect(duration, url).toBeGreaterThan(8);
    expect(duration, url).toBeLessThan(35);
    expect(at, url).toBeGreaterThan(duration - 2);
    expect(cues.length, url).toBeGreaterThanOrEqual(3);
    expect(cues[0]?.from, url).toBe(0);
    for (const [n, { from, to }] of cues.entries())
      expect(to > from && from >= (cues[n - 1]?.to ?? 0) && to <= duration + 0.2, `${url} ${n}`).toBe(true);
  }
  expect(page.faults).toEqual([]);
});

/** In the page: loads a video with its captions and goes to its last second. */
async function watch({ video: src, captions }: { video: string; captions: string }) {
  const video = Object.assign(document.createElement('video'), { muted: true, src });
  const track = Object.assign(document.createElement('track'), { kind: 'captions', srclang: 'es', src: captions });
  const once = (target: EventTarget, event: string) =>
    new Promise((resolve, reject) => {
      target.addEventListener(event, resolve, { once: true });
      target.addEventListener('error', () => reject(new Error(`${event} of ${src}`)), { once: true });
    });
  video.append(track);
  const ready = [once(video, 'loadeddata'), once(track, 'load')];
  track.track.mode = 'hidden';
  document.body.append(video);
  await Promise.all(ready);
  const sought = once(video, 'seeked');
  video.currentTime = video.duration - 1;
  await sought;
  const cues = [...(track.track.cues ?? [])].map(({ startTime: from, endTime: to }) => ({ from, to }));
  const seen = { duration: video.duration, at: video.currentTime, cues };
  video.remove();
  return seen;
}

test('the button never covers what a list says in its foot, nor the end of a page', async ({ open }) => {
  for (const look of [desktop, { width: 768, height: 1024 }]) {
    for (const path of ['/usuarios', '/direccion']) {
      const page = await open(path, look);
      await button(page).waitFor();
      const covered = await page.evaluate(() => {
        const main = document.querySelector('main') as HTMLElement;
        main.scrollTop = main.scrollHeight;
        const ours = [...document.querySelectorAll('main + button')][0]?.getBoundingClientRect();
        const words = [...main.querySelectorAll('button, a, input, select, p, span, td')].filter((element) => element.children.length === 0);
        const isUnder = (box: DOMRect) =>
          ours && box.width > 0 && box.left < ours.right && box.right > ours.left && box.top < ours.bottom && box.bottom > ours.top;
        return words.filter((element) => isUnder(element.getBoundingClientRect())).map((element) => element.outerHTML);
      });
      expect(covered, `${path} ${look.width}`).toEqual([]);
    }
  }
});

test('on a phone nothing floats over the screen: the menu opens the video, and the focus goes back to it [S-2.92]', async ({ open }) => {
  const page = await open('/envios', phone);
  const more = page.getByRole('button', { name: 'Más', exact: true });
  await more.waitFor();
  await eventually(() => button(page).count()).toBe(0);
  await more.click();
  await button(page).click();
  await dialog(page, 'Historial').locator('video').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Historial').waitFor({ state: 'detached' });
  await eventually(() => hasFocus(page, 'Más')).toBe(true);
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

test('dialog and list have no violation in both themes and on both screens', async ({ browser, world }) => {
  const token = await world.tokenOf(OWNER);
  const prepare = async (page: OpenPage) => {
    await page.goto('/tutoriales');
    await page.getByRole('heading', { level: 1, name: 'Tutoriales' }).waitFor();
  };
  expect(await violationsInEveryLook(browser, world.origin, { token, prepare })).toEqual([]);
  const withDialog = async (page: OpenPage) => {
    await prepare(page);
    await page.getByRole('button', { name: 'Ver el tutorial de Enviar' }).click();
    await page.getByText('Pasos por escrito').click();
  };
  expect(await violationsInEveryLook(browser, world.origin, { token, prepare: withDialog })).toEqual([]);
  const loggedOut = async (page: OpenPage) => {
    await page.goto('/auth');
    await button(page).click();
    await page.getByRole('dialog').waitFor();
  };
  expect(await violationsInEveryLook(browser, world.origin, { prepare: loggedOut })).toEqual([]);
});
