import { randomUUID } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { launchBrowser } from '../e2e/support/launch-browser.ts';
import { prepare } from '../faults/support/shipments.ts';
import { PASSWORD, World } from '../faults/support/world.ts';
import { buildWeb } from '../scripts/build-web.mjs';

const LOGIN = 'cliente-saldo@porteo.test';
/** Route, whether one must be logged in, and the most KiB of scripts and styles it may transfer (P11). */
const routes = (number: string) => [
  { name: 'tracking', path: `/tracking/${number}`, isPrivate: false, limit: 75 },
  { name: 'tracking of a number that nobody knows', path: '/tracking/SDX0000000018', isPrivate: false, limit: 75 },
  { name: 'documents of a mailed link', path: '/prospect/documentation/nobody', isPrivate: false, limit: 75 },
  { name: 'login', path: '/auth', isPrivate: false, limit: 75 },
  { name: 'Inicio', path: '/', isPrivate: true, limit: 220 },
  { name: 'Envíos', path: '/envios', isPrivate: true, limit: 260 },
  { name: 'a form page', path: '/direccion', isPrivate: true, limit: 250 },
];

/** P11: what a browser with an empty cache transfers for scripts and styles, by brotli, as the portal serves the built web. */
export async function measureFirstLoad(): Promise<void> {
  if (!buildWeb()) throw new Error('the web cannot be built');
  const world = await World.start({ seed: 1, timeScale: 1 });
  const browser = await launchBrowser({ showsPdf: true });
  try {
    const context = await browser.newContext({ baseURL: world.base, locale: 'es-MX' });
    const page = await context.newPage();
    for (const { name, path, isPrivate, limit } of routes(await madeNumber(world))) {
      if (isPrivate && page.url().includes('/auth')) await logIn(page);
      const kib = await transferred(page, path);
      console.log(`P11 first load of ${name}: ${kib.toFixed(1)} KiB (limit ${limit}: ${kib <= limit ? 'met' : 'NOT met'})`);
    }
  } finally {
    await browser.close();
    await world.stop();
  }
}

/** The number of a guide that can be followed. */
async function madeNumber(world: World): Promise<string> {
  const client = await world.client('cliente-saldo');
  const bought = await prepare(client, 'sendex');
  const { body } = await client.post('/api/label', bought?.request, randomUUID());
  const [label] = (body['labels'] ?? []) as { parcel_number: string }[];
  if (!label) throw new Error(`no guide was made: ${JSON.stringify(body)}`);
  return label.parcel_number;
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel(/correo/i).fill(LOGIN);
  await page
    .getByLabel(/contraseña/i)
    .first()
    .fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
}

/** Chromium takes brotli by https only, so what it asks for is asked for again as a browser behind the operator's proxy would. */
async function transferred(page: Page, path: string): Promise<number> {
  const urls = new Set<string>();
  const note = (request: Request) => void (['script', 'stylesheet'].includes(request.resourceType()) && urls.add(request.url()));
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('request', note);
  let bytes = 0;
  for (const url of urls) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const body = await answer.arrayBuffer();
    bytes += Number(answer.headers.get('content-length') ?? body.byteLength);
  }
  return bytes / 1024;
}
