import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelDetail, LabelRow } from '#contract/shipping.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, phone, type Look, type OpenPage } from './support/browser.ts';
import { builtWeb } from './support/built-web.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';
import { detailOf, idOf, person, rowOf } from './support/guides.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { onePage } from './support/send-world.ts';

let browser: Browser;
let server: FakeServer;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startFakeServer(builtWeb(), {});
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** One guide, in the list and by itself. */
function shownIs(row: LabelRow, change: Partial<LabelDetail> = {}): void {
  server.answer('listLabels', () => ({ data: [row], total: 1, unsettled: 0 }));
  server.answer('getLabel', () => detailOf(row, { pdf: onePage, ...change }));
}
beforeEach(() => {
  server.calls.length = 0;
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listLabelViews', () => ({ counts: {}, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
});

async function openAt(path: string, look: Look = {}): Promise<OpenPage> {
  const page = await openPage(browser, server.origin, { ...look, token: 'e2e' });
  await page.goto(path);
  return page;
}
const panelPath = `/envios?open=estafeta:${idOf(1)}`;

describe('a guide whose label is void', () => {
  const cases = [
    ['cancelled', 'Cancelada'],
    ['expired', 'Caducada'],
    ['aborted', 'Anulada'],
  ] as const;

  test.each(cases)('%s: it is not printed from the panel or its page, P says why, and its label is stamped', async (follow_up, word) => {
    shownIs(rowOf(1, { follow_up }), { can_cancel: false });
    for (const path of [panelPath, `/envio/${idOf(1)}`]) {
      const page = await openAt(path);
      await page.getByTitle('Etiqueta PDF').waitFor();
      const label = page.getByRole('region', { name: 'Etiqueta PDF' });
      await label.getByText(word, { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: /^Imprimir/ }).count()).toBe(0);
      await page.keyboard.press('p');
      await page.getByText(`${word}: esta etiqueta ya no sirve y no se imprime.`).first().waitFor();
      // The frame that prints is the only one without a title.
      expect(await page.locator('iframe:not([title])').count()).toBe(0);
    }
  });

  test('a phone does not open its document', async () => {
    shownIs(rowOf(1, { follow_up: 'cancelled' }), { can_cancel: false });
    const page = await openAt(panelPath, phone);
    await page.getByRole('region', { name: 'Etiqueta PDF' }).getByText('Cancelada', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Abrir PDF' }).count()).toBe(0);
  });

  test('among selected guides it is left out by name, and alone it offers no printing [AMB-7.17]', async () => {
    const rows = [rowOf(1), rowOf(2, { follow_up: 'cancelled' })];
    server.answer('listLabels', () => ({ data: rows, total: 2, unsettled: 0 }));
    const ended = [{ id: idOf(2), parcel_number: '3563581902', follow_up: 'cancelled' }];
    server.answer('printLabels', () => ({ file: onePage, missing: [], ended }));
    const page = await openAt('/envios');
    const bar = page.getByRole('region', { name: 'Guías seleccionadas' });
    await page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5819 02' }).check();
    await bar.getByText('1 seleccionada').waitFor();
    expect(await bar.getByRole('button', { name: /^Imprimir/ }).count()).toBe(0);
    await page.keyboard.press('p');
    await page.getByText('Ninguna de estas guías tiene una etiqueta que sirva').first().waitFor();
    expect(server.calls.some(({ name }) => name === 'printLabels')).toBe(false);
    await page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5819 01' }).check();
    await bar.getByRole('button', { name: /^Imprimir/ }).click();
    await page.getByText('No se imprimen: 3563 5819 02 (Cancelada)').first().waitFor();
    await page.getByText('La etiqueta está lista').first().waitFor();
  });

  test('an order prints only the labels that count', async () => {
    const rows = [rowOf(1), rowOf(2, { follow_up: 'cancelled' })];
    server.answer('listLabels', () => ({ data: rows, total: 2, unsettled: 0 }));
    server.answer('getLabel', () => detailOf(rowOf(1)));
    server.answer('printLabels', () => ({ file: onePage, missing: [], ended: [] }));
    const page = await openAt(`/orden?labels=${idOf(1)},${idOf(2)}`);
    await page.getByText('Cancelada: esta etiqueta ya no sirve y no se imprime.').waitFor();
    await page.getByRole('button', { name: 'Descargar PDF: 3563581901' }).waitFor();
    await page.getByRole('button', { name: /^Imprimir/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Descargar PDF: 3563581902' }).count()).toBe(0);
    expect(server.calls.findLast(({ name }) => name === 'printLabels')?.request).toMatchObject({ ids: [idOf(1)] });
  });

  test('with its stamp is accessible in both themes and on both screens', async () => {
    shownIs(rowOf(1, { follow_up: 'cancelled' }), { can_cancel: false });
    const prepare = async (page: OpenPage) => {
      await page.goto(panelPath);
      await page.getByRole('region', { name: 'Etiqueta PDF' }).getByText('Cancelada', { exact: true }).waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});
