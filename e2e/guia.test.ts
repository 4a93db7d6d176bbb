import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelDetail, LabelRow } from '#contract/shipping/shipping.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { countPrints } from './support/journey.ts';
import { openPage, phone, type Look, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { detailOf, idOf, person, rowOf } from './support/guides.ts';
import { onePage } from './support/send-world.ts';
import { told } from './support/toasts.ts';

const test = screenTest
  /** One guide, in the list and by itself. */
  .extend('shownIs', ({ server }) => (row: LabelRow, change: Partial<LabelDetail> = {}): void => {
    server.answer('listLabels', () => ({ data: [row], total: 1, unsettled: 0 }));
    server.answer('getLabel', () => detailOf(row, { pdf: onePage, ...change }));
  })
  .extend('openAt', ({ browser, server }) => async (path: string, look: Look = {}): Promise<OpenPage> => {
    const page = await openPage(browser, server.origin, { ...look, token: 'e2e' });
    await page.goto(path);
    return page;
  });

test.beforeEach(({ server }) => {
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
});

const panelOf = (page: OpenPage) => page.getByRole('complementary', { name: 'Detalle del envío' });
const panelPath = `/envios?open=estafeta:${idOf(1)}`;

describe('a guide whose label is void', () => {
  const cases = [
    ['cancelled', 'Cancelada'],
    ['expired', 'Caducada'],
    ['aborted', 'Anulada'],
  ] as const;

  test.for(cases)(
    '%s: it is not printed from the panel or its page, P says why, and its label is stamped',
    async ([follow_up, word], { shownIs, openAt }) => {
      shownIs(rowOf(1, { follow_up }), { can_cancel: false });
      for (const path of [panelPath, `/envio/${idOf(1)}`]) {
        const page = await openAt(path);
        await page.getByTitle('Etiqueta PDF').waitFor();
        const label = page.getByRole('region', { name: 'Etiqueta PDF' });
        await label.getByText(word, { exact: true }).waitFor();
        await eventually(() => page.getByRole('button', { name: /^Imprimir/ }).count()).toBe(0);
        await page.keyboard.press('p');
        await told(page, `${word}: esta etiqueta ya no sirve y no se imprime.`);
        // The frame that prints is the only one without a title.
        await eventually(() => page.locator('iframe:not([title])').count()).toBe(0);
      }
    },
  );

  test('a phone does not open its document', async ({ shownIs, openAt }) => {
    shownIs(rowOf(1, { follow_up: 'cancelled' }), { can_cancel: false });
    const page = await openAt(panelPath, phone);
    await page.getByRole('region', { name: 'Etiqueta PDF' }).getByText('Cancelada', { exact: true }).waitFor();
    await eventually(() => page.getByRole('link', { name: 'Abrir PDF' }).count()).toBe(0);
  });

  test('among selected guides it is left out by name, and alone it offers no printing [AMB-7.17]', async ({ server, openAt }) => {
    const rows = [rowOf(1), rowOf(2, { follow_up: 'cancelled' })];
    server.answer('listLabels', () => ({ data: rows, total: 2, unsettled: 0 }));
    const ended = [{ id: idOf(2), parcel_number: '3563581902', follow_up: 'cancelled' }];
    server.answer('printLabels', () => ({ file: onePage, missing: [], ended }));
    const page = await openAt('/envios');
    const bar = page.getByRole('region', { name: 'Guías seleccionadas' });
    await page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5819 02' }).check();
    await bar.getByText('1 seleccionada').waitFor();
    await eventually(() => bar.getByRole('button', { name: /^Imprimir/ }).count()).toBe(0);
    await page.keyboard.press('p');
    await told(page, 'Ninguna de estas guías tiene una etiqueta que sirva');
    expect(server.calls.some(({ name }) => name === 'printLabels')).toBe(false);
    await page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5819 01' }).check();
    await bar.getByRole('button', { name: /^Imprimir/ }).click();
    await told(page, 'No se imprimen: 3563 5819 02 (Cancelada)');
    await told(page, 'La etiqueta está lista');
  });

  test('an order prints only the labels that count', async ({ server, openAt }) => {
    const rows = [rowOf(1), rowOf(2, { follow_up: 'cancelled' })];
    server.answer('listLabels', () => ({ data: rows, total: 2, unsettled: 0 }));
    server.answer('getLabel', () => detailOf(rowOf(1)));
    server.answer('printLabels', () => ({ file: onePage, missing: [], ended: [] }));
    const page = await openAt(`/orden?labels=${idOf(1)},${idOf(2)}`);
    await page.getByText('Cancelada: esta etiqueta ya no sirve y no se imprime.').waitFor();
    await page.getByRole('button', { name: 'Descargar PDF: 3563581901' }).waitFor();
    await page.getByRole('button', { name: /^Imprimir/ }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Descargar PDF: 3563581902' }).count()).toBe(0);
    expect(server.calls.findLast(({ name }) => name === 'printLabels')?.request).toMatchObject({ ids: [idOf(1)] });
  });

  test('an order and a guide hand out their label for a thermal printer [AMB-7.17]', async ({ server, openAt }) => {
    server.answer('listLabels', () => ({ data: [rowOf(1)], total: 1, unsettled: 0 }));
    server.answer('getLabel', () => detailOf(rowOf(1)));
    server.answer('printLabels', ({ format }) => ({
      file: format === 'zpl' ? Buffer.from('^XA^FDuna^FS^XZ').toString('base64') : onePage,
      missing: [],
      ended: [],
    }));
    const page = await openAt(`/orden?labels=${idOf(1)}`);
    const downloaded = async (press: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download', (file) => file.suggestedFilename().endsWith('.zpl')), press()]);
      return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
    };
    expect(await downloaded(() => page.getByRole('button', { name: 'Descargar ZPL' }).click())).toEqual(['3563581901.zpl', '^XA^FDuna^FS^XZ']);
    await told(page, 'La etiqueta está lista para tu impresora térmica');
    await page.goto(`/envio/${idOf(1)}`);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    const [name] = await downloaded(() => page.getByRole('menuitem', { name: 'Descargar ZPL' }).click());
    expect(name).toBe('3563581901.zpl');
  });

  test('with its stamp is accessible in both themes and on both screens', async ({ browser, server, shownIs }) => {
    shownIs(rowOf(1, { follow_up: 'cancelled' }), { can_cancel: false });
    const prepare = async (page: OpenPage) => {
      await page.goto(panelPath);
      await page.getByRole('region', { name: 'Etiqueta PDF' }).getByText('Cancelada', { exact: true }).waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});

describe('what is done with a guide', () => {
  test('begins with Imprimir; cancelling stands last behind the menu, which Escape closes without closing the panel', async ({ shownIs, openAt }) => {
    shownIs(rowOf(1));
    for (const look of [{}, { width: 1024, height: 768 }, phone]) {
      const page = await openAt(panelPath, look);
      const menu = page.getByRole('button', { name: 'Más acciones' });
      await menu.waitFor();
      const print = page.getByRole('button', { name: /^Imprimir/ });
      const first = await print.evaluate((button) => {
        const left = (element: Element) => element.getBoundingClientRect().left;
        const others = [...(button.parentElement?.querySelectorAll('button, a') ?? [])];
        return others.every((other) => left(button) <= left(other));
      });
      expect(first).toBe(true);
      await eventually(() => page.getByText('Cancelar guía').count()).toBe(0);
      await menu.click();
      await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual([
        ...['Rastreo', 'Copiar enlace de rastreo', 'Enviar rastreo por WhatsApp'],
        ...['Descargar ZPL', 'Editar', 'Cancelar guía'],
      ]);
      const box = await page.getByRole('menu').boundingBox();
      expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 9999) <= (page.viewportSize()?.width ?? 0)]).toEqual([true, true]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await eventually(() => menu.count()).toBe(1);
    }
  });

  test('of one with an incident: the reason in the words of the carrier, what to do next and whom to ask', async ({ shownIs, openAt }) => {
    const at = (createdAt: string, detail: string | null) => ({
      description: 'Incidente',
      detail,
      city: 'Narvarte Poniente',
      follow_up: 'exception' as const,
      comment: null,
      createdAt,
    });
    const events = [at('2026-11-19T18:00:00.000Z', 'Negocio cerrado'), at('2026-11-20T14:12:00.000Z', 'Falta número interior')];
    const held = rowOf(1, { follow_up: 'exception' });
    shownIs(held, { can_cancel: false, events });
    const page = await openAt(panelPath);
    await panelOf(page).getByText('Falta número interior · Narvarte Poniente').first().waitFor();
    await panelOf(page).getByText('Confirma con Ana (999 123 4567) su dirección y quién recibe.').waitFor();
    const write = panelOf(page).getByRole('link', { name: 'Escribirle' });
    await eventually(() => write.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/529991234567/);
    shownIs(held, { can_cancel: false, events: [] });
    await page.reload();
    await panelOf(page).getByText('Estafeta no dijo el motivo.').waitFor();
    await panelOf(page).getByRole('link', { name: 'Reportar problema' }).click();
    await page.waitForURL('**/problema');
  });

  test('of one with an incident is accessible in both themes and on both screens', async ({ browser, server, shownIs }) => {
    shownIs(rowOf(1, { follow_up: 'exception' }), { can_cancel: true });
    const prepare = async (page: OpenPage) => {
      await page.goto(panelPath);
      await page.getByText('Estafeta no dijo el motivo.').waitFor();
      await page.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('menuitem', { name: 'Cancelar guía' }).waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});

describe('the label', () => {
  /** How dark the darkest spot is, of 255; the frame's own line left out. */
  const darkest = async (page: OpenPage, name: string) => {
    const frame = page.getByTitle(name).last().locator('..');
    const shot = (await frame.screenshot()).toString('base64');
    return page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      canvas?.drawImage(picture, 0, 0);
      const edge = 4;
      const { data } = canvas?.getImageData(edge, edge, picture.width - 2 * edge, picture.height - 2 * edge) ?? { data: [] };
      return Math.min(...Array.from(data, (value, at) => (at % 4 === 3 ? 255 : value)).filter((_, at) => at % 40 < 4));
    }, shot);
  };

  test.for(['light', 'dark'] as const)(
    'fills its box: no dark area stands around a white page, in the %s theme',
    async (theme, { shownIs, openAt }) => {
      shownIs(rowOf(1));
      const page = await openAt(panelPath, { theme });
      await page.getByTitle('Etiqueta PDF').waitFor();
      await eventually(() => darkest(page, 'Etiqueta PDF')).toBeGreaterThan(240);
      await page.getByRole('button', { name: 'Ampliar etiqueta' }).click();
      await page.getByRole('dialog', { name: 'Etiqueta PDF' }).getByTitle('Etiqueta PDF').waitFor();
      await eventually(() => darkest(page, 'Etiqueta PDF')).toBeGreaterThan(240);
    },
  );

  test('large stands whole on the screen with Imprimir, and Escape closes it even after a click on it', async ({ browser, server, shownIs }) => {
    shownIs(rowOf(1));
    const page = await openPage(browser, server.origin, { token: 'e2e' });
    await countPrints(page);
    await page.goto(panelPath);
    await page.getByRole('button', { name: 'Ampliar etiqueta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Etiqueta PDF' });
    const viewer = dialog.getByTitle('Etiqueta PDF');
    await viewer.waitFor();
    const { width, height } = (await viewer.locator('..').boundingBox()) ?? { width: 0, height: 0 };
    expect(width / height).toBeCloseTo(283 / 425, 1);
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)).toBe(true);
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    await eventually(() => page.locator('iframe[aria-hidden="true"]').count()).toBe(1);
    await viewer.click();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await panelOf(page).waitFor();
  });
});
