import { PDFDocument } from 'pdf-lib';
import { describe, expect } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { PrintView } from '#contract/shipping/label-prints.ts';
import { bulkRow } from '../faults/support/bulk-row.ts';
import { openPage, phone, type Look, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { enter } from './support/journey.ts';
import type { JourneyPortal } from './support/portal.ts';
import { waysOfRun } from './support/ways.ts';

const EMAIL = 'cliente-saldo@porteo.test';
/** More than one answer holds. */
const ROWS = 203;
const bothHands: [string, (page: OpenPage) => Hands, Look][] = [
  ['by mouse on a phone', byMouse, phone],
  ['by keyboard alone', byKeyboard, {}],
];
const test = portalTest.extend('browsing', { scope: 'file' }, { showsPdf: true });

/** A load of that many rows that has ended; the same for both. */
async function loaded({ portal, database, clock, ask, tokenOf, origin }: JourneyPortal): Promise<{ id: string; labels: { id: string }[] }> {
  const loads = async () => (await ask(EMAIL, 'GET', '/api/label/multiple')).body['data'] as { id: string; status: string }[];
  if ((await loads()).length === 0) {
    const customer_id = (await ask(EMAIL, 'GET', '/api/user')).body['customer'] as CustomerId;
    const paid = { key: 'load', customer_id, amount: centavos(20_000 * ROWS), at: clock.now(), description: 'Depósito' };
    await database.inTransaction((tx) => portal.api.wallet.deposit(tx, paid));
    const form = new FormData();
    form.append('carrier', 'fedex');
    form.append('service_id', seededServices.fedexSaver);
    form.append('csv_file', new Blob([bulkCsv(Array.from({ length: ROWS }, (_, n) => bulkRow({ referencia: `P-${n}` })))]), 'pedidos.csv');
    const headers = { authorization: `Bearer ${await tokenOf(EMAIL)}` };
    const sent = await fetch(`${origin}/api/label/multiple`, { method: 'POST', body: form, headers });
    expect(sent.status).toBe(202);
  }
  await eventually(async () => (await loads())[0]?.status).toBe('DONE');
  const { body } = await ask(EMAIL, 'GET', `/api/label/multiple/${(await loads())[0]?.id}`);
  return body as { id: string; labels: { id: string }[] };
}

describe.each(waysOfRun(bothHands))('%s', (_way, handsOf, look) => {
  test('the labels of a load of 203 rows are joined by one press, found again after logging out, and opened as one file [O-2.83] [AMB-7.17]', async ({
    world,
    browser,
  }) => {
    const load = await loaded(world);
    expect(load.labels).toHaveLength(ROWS);
    const begin = async () => {
      const page = await openPage(browser, world.origin, look);
      const hands = handsOf(page);
      await enter(page, hands, EMAIL);
      await page.goto('/carga-masiva');
      await page.getByRole('heading', { name: `Fueron creadas ${ROWS} guías con éxito.` }).waitFor();
      return { page, hands };
    };
    const first = await begin();
    await first.hands.press({ role: 'button', name: `Imprimir ${ROWS} etiquetas` });
    await first.page.getByRole('list', { name: 'Archivos de etiquetas' }).waitFor();
    await first.page.evaluate(() => localStorage.clear());

    const { page, hands } = await begin();
    const ready = page.getByRole('list', { name: 'Archivos de etiquetas' }).getByText(`${ROWS} etiquetas listas en PDF`).first();
    await ready.waitFor();
    const opened = page.waitForEvent('popup');
    await hands.press({ role: 'button', name: 'Abrir PDF' });
    await eventually(async () => (await opened).url()).toMatch(/\/drive\/files\/\w{26}\?ticket=/);
    const [made] = (await world.ask(EMAIL, 'GET', '/api/labels/prints')).body['data'] as PrintView[];
    const headers = { authorization: `Bearer ${await world.tokenOf(EMAIL)}` };
    const file = await (await fetch(`${world.origin}/drive/files/${made?.file?.id}`, { headers })).arrayBuffer();
    expect([made?.printed, (await PDFDocument.load(file)).getPageCount()]).toEqual([ROWS, ROWS]);
    expect([first.page.faults, page.faults]).toEqual([[], []]);
  });
});
