import { randomFillSync } from 'node:crypto';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { documentationTexts as texts } from '#texts/es/prospects/documentation.ts';
import { documentTypeNames } from '#texts/es/prospects/document-types.ts';
import { launchBrowser } from '../e2e/support/launch-browser.ts';
import type { PortalClient } from '../faults/support/portal-client.ts';
import { World } from '../faults/support/world.ts';
import { buildWeb } from '../scripts/build-web.mjs';
import { median } from './pairs.ts';
import { measureScreen } from './phone.ts';

const UPLOADS = 6;
const MB = 1_048_576;
const FILE_BYTES = MB;
/** A bad line: 1 Mbps both ways and 300 ms there and back. It breaks twice during each upload, for four seconds. */
const BAD = { offline: false, latency: 300, downloadThroughput: MB / 8, uploadThroughput: MB / 8 };
const BREAKS = 2;
const BREAK_MS = 4_000;
/** So long after it began, an upload is under way. */
const UNDER_WAY_MS = 3_000;
const MOST_MS = 180_000;

/** P12 for the page where a prospect sends its documents: first paint of the largest part, and uploads over a line that breaks. */
export async function measureDocuments(): Promise<void> {
  if (!buildWeb()) throw new Error('the web cannot be built');
  const world = await World.start({ seed: 1, timeScale: 1 });
  const browser = await launchBrowser();
  try {
    const root = await world.client('root');
    await measureScreen(browser, world.base, { name: 'Documentos', path: await linkOf(root), isPublic: true });
    await measureUploads(browser, world.base, root);
  } finally {
    await browser.close();
    await world.stop();
  }
}

/** The link of a new prospect. */
async function linkOf(root: PortalClient): Promise<string> {
  const body = {
    ...{ business_name: 'PANIFICADORA SANTA LUCÍA', business_type: 'Persona física', name: 'Lucía', last_name: 'Peña' },
    ...{ email: `lucia-${Math.random().toString(36).slice(2)}@santalucia.test`, phone_number: '4777130482' },
    services: [{ id: seededServices.sendexSaver, price_list: 118, discount: 5 }],
  };
  const made = await root.post('/api/prospect', body);
  const opened = await root.post(`/api/prospect/${String(made.body['id'])}/documentation`, { open: true });
  const { path } = opened.body as { path?: string | null };
  if (!path) throw new Error(`no link: ${made.status} ${JSON.stringify(made.body)} ${opened.status} ${JSON.stringify(opened.body)}`);
  return path;
}

async function measureUploads(browser: Browser, base: string, root: PortalClient): Promise<void> {
  const took: number[] = [];
  let [asked, arrived] = [0, 0];
  for (let n = 0; n < UPLOADS; n += 1) {
    const context = await browser.newContext({
      baseURL: base,
      locale: 'es-MX',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    page.on('request', (request) => void (request.method() === 'POST' && (asked += 1)));
    await page.goto(await linkOf(root), { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', BAD);
    const began = performance.now();
    await page.getByLabel(texts.chooseFile(documentTypeNames.ine)).setInputFiles({ name: 'ine.pdf', mimeType: 'application/pdf', buffer: paper() });
    for (let broken = 0; broken < BREAKS; broken += 1) await breakLine(page, session);
    const isSent = await page
      .getByText(texts.sent)
      .first()
      .waitFor({ timeout: MOST_MS })
      .then(
        () => true,
        () => false,
      );
    if (isSent) {
      arrived += 1;
      took.push(performance.now() - began);
    }
    await context.close();
  }
  const ideal = FILE_BYTES / BAD.uploadThroughput;
  console.log(
    `P12 documents over a bad line: ${arrived} of ${UPLOADS} files of ${FILE_BYTES / MB} MB arrived by themselves after ${BREAKS} breaks of ${BREAK_MS / 1_000} s each, ` +
      `${(asked / UPLOADS).toFixed(1)} tries each, ${(median(took) / 1_000).toFixed(1)} s in the middle beside ${ideal.toFixed(1)} s of the line alone`,
  );
}

/** The line breaks while the file is on its way, and comes back. */
async function breakLine(page: Page, session: CDPSession): Promise<void> {
  await page.waitForTimeout(UNDER_WAY_MS);
  await session.send('Network.emulateNetworkConditions', { ...BAD, offline: true });
  await page.waitForTimeout(BREAK_MS);
  await session.send('Network.emulateNetworkConditions', BAD);
}

/** A PDF of that size: one empty page, and noise after it that no reader looks at. */
function paper(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  const noise = randomFillSync(Buffer.alloc(FILE_BYTES)).toString('hex').slice(0, FILE_BYTES);
  const parts = [...objects, `<< /Length ${noise.length} >>\nstream\n${noise}\nendstream`];
  let text = '%PDF-1.4\n';
  const starts = parts.map((part, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}
