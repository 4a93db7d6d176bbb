import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { launchBrowser } from '../e2e/support/launch-browser.ts';
import { PASSWORD, World } from '../faults/support/world.ts';
import { buildWeb } from '../scripts/build-web.mjs';
import { quantile } from './pairs.ts';

const LOGIN = 'cliente-saldo@porteo.test';
const RUNS = 10;
/** The median phone of P12: a processor four times slower, 9 Mbps both ways and 100 ms there and back. */
const SLOWER = 4;
const LINE = { offline: false, latency: 100, downloadThroughput: (9 * 1_000_000) / 8, uploadThroughput: (9 * 1_000_000) / 8 };
const GOALS = { requests: 25, lcpMs: 1_500, pressMs: 100, shift: 0.01 };
type Screen = {
  name: string;
  path: string;
  /** What leads there; it is not measured. */ before?: (page: Page) => Promise<void>;
  /** Nobody is logged in, and no field is pressed. */ isPublic?: boolean;
};
const screens: readonly Screen[] = [
  { name: 'Inicio', path: '/' },
  { name: 'Envíos', path: '/envios' },
  { name: 'Cotizar', path: '/cotizar' },
  { name: 'Enviar', path: '/enviar' },
  { name: 'Resultados', path: '/resultados', before: quote },
  { name: 'Carga masiva', path: '/carga-masiva', before: loadFile },
];
/** One screen alone: `npm run bench -- p12:envios`. */
export const phoneScreens: Readonly<Record<string, () => Promise<void>>> = Object.fromEntries(
  screens.map((screen) => [`p12:${screen.path.slice(1) || 'inicio'}`, () => measurePhone([screen])]),
);
/** As many fields and switches of a screen are pressed, in the order of the page. */
const PRESSED = 10;
const FILE_ROWS = 40;

type Seen = { lcpMs: number; pressMs: number; slowest: string; shift: number };
type Watched = { lcp: number; press: number; slowest: string; shift: number };

/** P12: first paint of the largest part, slowest press and shifting of screens with an empty cache on a slow phone; p75 of ten runs. */
export async function measurePhone(wanted = screens): Promise<void> {
  if (!buildWeb()) throw new Error('the web cannot be built');
  const world = await World.start({ seed: 1, timeScale: 1, hasHistory: true });
  const browser = await launchBrowser();
  try {
    for (const screen of wanted) await measureScreen(browser, world.base, screen);
  } finally {
    await browser.close();
    await world.stop();
  }
}

export async function measureScreen(browser: Browser, base: string, { name, path, before, isPublic = false }: Screen): Promise<void> {
  const runs: Seen[] = [];
  let requests = 0;
  const token = isPublic ? '' : await tokenOf(base);
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({
      baseURL: base,
      locale: 'es-MX',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await context.addInitScript(watch);
    if (!isPublic) await context.addInitScript((session) => localStorage.setItem('token', session), token);
    const page = await context.newPage();
    await before?.(page);
    const asked = new Set<string>();
    page.on('request', (request) => void (['script', 'stylesheet'].includes(request.resourceType()) && asked.add(request.url())));
    await slowDown(await context.newCDPSession(page));
    await page.goto(path, { waitUntil: 'networkidle' });
    // The palette, the socket and the map come after the screen: what was asked for until the largest paint counts.
    const { lcp } = await watched(page);
    if (lcp === 0) throw new Error(`${path}: the browser told no largest paint`);
    requests = Math.max(requests, await askedUntil(page, lcp));
    if (!isPublic) await pressAll(page);
    const { press, slowest, shift } = await watched(page);
    if (press === 0 && !isPublic) throw new Error(`${path}: the browser told no press`);
    runs.push({ lcpMs: lcp, pressMs: press, slowest, shift });
    await context.close();
  }
  const p75 = (of: (seen: Seen) => number) => quantile(runs.map(of), 0.75);
  const lcp = p75(({ lcpMs }) => lcpMs);
  const press = p75(({ pressMs }) => pressMs);
  const shift = p75((seen) => seen.shift);
  const worst = runs.toSorted((a, b) => b.pressMs - a.pressMs)[0];
  const judged = (value: number, goal: number) => (value <= goal ? 'met' : 'NOT met');
  console.log(
    `P12 ${name}: ${requests} requests (${judged(requests, GOALS.requests)}), LCP ${lcp.toFixed(0)} ms (${judged(lcp, GOALS.lcpMs)}), ` +
      (isPublic
        ? ''
        : `slowest press ${press.toFixed(0)} ms (${judged(press, GOALS.pressMs)}; worst ${worst?.pressMs.toFixed(0)} on ${worst?.slowest}), `) +
      `CLS ${shift.toFixed(3)} (${judged(shift, GOALS.shift)})`,
  );
}

/** From a postal code to another with the first package of the book, as far as its rates. */
async function quote(page: Page): Promise<void> {
  await page.goto('/cotizar');
  for (const [end, zip] of [
    ['Origen', '37290'],
    ['Destino', '97100'],
  ] as const) {
    await page.getByRole('combobox', { name: `Dirección: ${end}` }).fill(zip);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('combobox', { name: 'Agregar de mis empaques' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: /^Cotizar/ }).click();
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
}

/** A file whose first row is made and whose others wait to be mended. */
async function loadFile(page: Page): Promise<void> {
  const { example } = bulkTexts;
  const rows = Array.from({ length: FILE_ROWS }, (_, n) => ({
    ...example,
    referencia: `${randomUUID().slice(0, 8)} ${n}`,
    peso_kg: n === 0 ? '1' : '0',
  }));
  await page.goto('/carga-masiva');
  const made = page.getByRole('heading', { name: 'Fue creada 1 guía con éxito.' });
  const carriers = page.getByLabel('Paquetería');
  await made.or(carriers).waitFor();
  // The file of an earlier run is found again.
  if (await made.isVisible()) return;
  await carriers.selectOption({ label: 'Estafeta' });
  await page.getByLabel('Servicio').selectOption({ index: 1 });
  await page.getByLabel('Archivo CSV').setInputFiles({ name: 'pedidos.csv', mimeType: 'text/csv', buffer: Buffer.from(bulkCsv(rows)) });
  await page.getByRole('button', { name: /^Generar 1 guía/ }).click();
  await made.waitFor();
}

async function tokenOf(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: LOGIN, password: PASSWORD }),
  });
  const header = answer.headers.get('authorization');
  if (!header) throw new Error(`no session: ${answer.status} ${await answer.text()}`);
  return header.replace(/^bearer\s+/i, '');
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page before anything else: keeps what the browser tells of paints, presses and shifts. */
function watch(): void {
  const seen = { lcp: 0, press: 0, slowest: '', shift: 0 };
  Object.assign(window, { seen });
  const nameOf = (node: Element) =>
    (node.getAttribute('aria-label') ?? ((node as HTMLInputElement).labels?.[0]?.textContent || node.textContent || node.tagName)).slice(0, 30);
  // What was pressed may be gone when the browser tells how long it took.
  const pressed: { at: number; name: string }[] = [];
  for (const kind of ['pointerdown', 'pointerup', 'click', 'keydown', 'keypress', 'keyup'])
    addEventListener(kind, ({ timeStamp, target }) => target instanceof Element && pressed.push({ at: timeStamp, name: nameOf(target) }), true);
  const pressedAt = (at: number) => pressed.find((press) => Math.abs(press.at - at) < 1)?.name ?? 'nothing that was named';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = Math.max(seen.lcp, entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId || entry.duration <= seen.press) continue;
      seen.press = entry.duration;
      seen.slowest = `${entry.name} ${entry.target instanceof Element ? nameOf(entry.target) : pressedAt(entry.startTime)}`;
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const watched = (page: Page): Promise<Watched> => page.evaluate(() => (window as unknown as { seen: Watched }).seen);

/** Scripts and styles that were asked for before the largest paint. */
const askedUntil = (page: Page, ms: number): Promise<number> =>
  page.evaluate(
    (until) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, startTime }) => /\.(js|css)(\?|$)/.test(name) && startTime <= until,
      ).length,
    ms,
  );

/** Presses each field and types two letters into it, then each switch; closes what opens. */
async function pressAll(page: Page): Promise<void> {
  const fields = page.locator(
    'main input:visible:not([type=file]), main textarea:visible, main [role=tab]:visible, main button[aria-expanded]:visible',
  );
  const count = Math.min(PRESSED, await fields.count());
  for (let at = 0; at < count; at += 1) {
    const field = fields.nth(at);
    if (!(await field.isVisible().catch(() => false)) || !(await field.isEnabled().catch(() => false))) continue;
    await field.tap({ timeout: 5_000 }).catch(() => undefined);
    if (await field.evaluate((element) => element.matches('input:not([type=radio]):not([type=checkbox]), textarea')).catch(() => false))
      await page.keyboard.type('22', { delay: 120 });
    await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  }
  const card = page.locator('main [role=row]:visible, main li a:visible').first();
  if ((await card.count()) > 0) await card.tap({ timeout: 5_000 }).catch(() => undefined);
  await page.waitForLoadState('networkidle');
}
