import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { LabelDetail, LabelRow } from '#contract/shipping/shipping.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type Look, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { detailOf, end, idOf, person, rowOf } from './support/guides.ts';
import { onePage } from './support/send-world.ts';
import { told } from './support/toasts.ts';

const test = screenTest.extend(
  'openAt',
  ({ browser, server }) =>
    async (path: string, look: Look = {}, user: CurrentUser = person): Promise<OpenPage> => {
      server.answer('getCurrentUser', () => user);
      const page = await openPage(browser, server.origin, { ...look, token: 'e2e' });
      await page.goto(path);
      return page;
    },
);

const rows = [1, 2, 3].map((n) => rowOf(n));

test.beforeEach(({ server }) => {
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listLabels', ({ query }) => ({ data: query === 'nada' ? [] : rows, total: query === 'nada' ? 0 : 3, unsettled: 1 }));
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('getLabel', ({ id }) => detailOf(rows.find((row) => row.id === id) ?? rowOf(1)));
});

const panelOf = (page: OpenPage) => page.getByRole('complementary', { name: 'Detalle del envío' });

describe('the list', () => {
  test('on the smallest phone three guides are seen whole, and sign, account, views and copying are as large as a finger', async ({ openAt }) => {
    const small = { width: 320, height: 640, touch: true };
    const page = await openAt('/envios', small);
    const cards = page.getByRole('list', { name: 'Envíos' }).getByRole('listitem');
    await eventually(() => cards.count()).toBe(3);
    const bottoms = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
    const foot = await page.getByRole('navigation', { name: 'Páginas' }).boundingBox();
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(foot?.y ?? 0);
    const lessThanAFinger = (found: Locator) =>
      found.evaluateAll((all) =>
        all
          .map((one) => [one.textContent, one.getBoundingClientRect()] as const)
          .flatMap(([said, { width, height }]) => (Math.min(width, height) < 44 ? [`${said} ${width} × ${height}`] : [])),
      );
    expect(await lessThanAFinger(page.locator('header :is(a, button)').filter({ visible: true }))).toEqual([]);
    expect(await lessThanAFinger(page.getByRole('tab'))).toEqual([]);
    await page.goto(`/envio/${idOf(1)}`);
    const copy = page.getByRole('button', { name: /^Copiar/ });
    await copy.first().waitFor();
    expect(await lessThanAFinger(copy)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test.for([true, false])('on a narrow screen what marks a guide stands apart from its carrier, by finger: %s', async (touch, { openAt }) => {
    const page = await openAt('/envios', { width: 390, height: 844, touch });
    const card = page.getByRole('list', { name: 'Envíos' }).getByRole('listitem').first();
    const mark = await card.getByRole('checkbox').boundingBox();
    const badge = await card.getByText('EST', { exact: true }).boundingBox();
    expect((badge?.x ?? 0) - (mark?.x ?? 0) - (mark?.width ?? 0)).toBeGreaterThanOrEqual(8);
    expect(mark?.x).toBeGreaterThanOrEqual(8);
  });

  test('beside the open panel the whole name of who receives stands, however long the service', async ({ server, openAt }) => {
    const name = 'Begoña Varela Luna';
    const long = { ...rowOf(1), parcel_number: '3055027827662470202802', service_description: 'Nacional Día Siguiente' };
    server.answer('listLabels', () => ({ data: [{ ...long, destination: { ...long.destination, name } }], total: 1, unsettled: 0 }));
    const page = await openAt(`/envios?open=estafeta:${idOf(1)}`);
    await panelOf(page).waitFor();
    const shown = page.locator('main').getByText(name);
    expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  });

  test('by keyboard alone: J walks, Enter opens, J goes on with the panel open, Escape gives the row its focus back', async ({ openAt }) => {
    const page = await openAt('/envios');
    await page.getByRole('row', { name: /3563 5819 01/ }).waitFor();
    await page.keyboard.press('j');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-row-open'))).toBe(idOf(1));
    await page.keyboard.press('Enter');
    await panelOf(page).getByRole('heading', { name: '3563 5819 01' }).waitFor();
    await page.keyboard.press('j');
    await panelOf(page).getByRole('heading', { name: '3563 5819 02' }).waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toBe(`estafeta:${idOf(2)}`);
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-row-open'))).toBe(idOf(2));
    await page.keyboard.press('/');
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('search');
    expect(page.faults).toEqual([]);
  });

  test('on a tablet the panel is a drawer: J and K walk the guides under it, P prints, N does not leave it', async ({ openAt }) => {
    const page = await openAt('/envios', { width: 1024, height: 768 });
    await page
      .getByRole('row', { name: /3563 5819 01/ })
      .getByRole('button')
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'Detalle del envío' });
    await drawer.getByRole('heading', { name: '3563 5819 01' }).waitFor();
    await page.keyboard.press('j');
    await drawer.getByRole('heading', { name: '3563 5819 02' }).waitFor();
    await page.keyboard.press('k');
    await drawer.getByRole('heading', { name: '3563 5819 01' }).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('p');
    await told(page, 'Aguarde unos minutos, es posible que la guía todavía se esté generando');
    expect(new URL(page.url()).pathname).toBe('/envios');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  });

  test('by keyboard several guides are marked and printed as one file, and Escape unmarks them [AMB-7.17]', async ({ server, openAt }) => {
    server.answer('printLabels', () => ({ file: null, missing: [], ended: [] }));
    const page = await openAt('/envios');
    await page.getByRole('row', { name: /3563 5819 01/ }).waitFor();
    const bar = page.getByRole('region', { name: 'Guías seleccionadas' });
    await page.keyboard.press('j');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-row-open'))).toBe(idOf(1));
    await page.keyboard.press('x');
    await bar.getByText('1 seleccionada').waitFor();
    await page.keyboard.press('j');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-row-open'))).toBe(idOf(2));
    await page.keyboard.press('j');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-row-open'))).toBe(idOf(3));
    await page.keyboard.press('Shift+X');
    await bar.getByText('3 seleccionadas').waitFor();
    await page.keyboard.press('p');
    await told(page, 'Ninguna de estas guías tiene etiqueta todavía');
    expect(server.calls.findLast(({ name }) => name === 'printLabels')?.request).toMatchObject({ ids: rows.map(({ id }) => id) });
    server.answer('printLabels', () => ({ file: 'XlhB', missing: [], ended: [] }));
    const download = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Descargar ZPL' }).click();
    expect((await download).suggestedFilename()).toMatch(/^3 etiquetas \d\d-\d\d\.zpl$/);
    expect(server.calls.findLast(({ name }) => name === 'printLabels')?.request).toMatchObject({ ids: rows.map(({ id }) => id), format: 'zpl' });
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    expect(page.faults).toEqual([]);
  });

  test('a file that was asked for is saved also after its page was left [AMB-7.17]', async ({ server, openAt }) => {
    const answered = Promise.withResolvers<void>();
    server.answer('printLabels', async () => {
      await answered.promise;
      return { file: 'XlhB', missing: [], ended: [] };
    });
    const page = await openAt('/envios');
    const row = page.getByRole('row', { name: /3563 5819 01/ });
    await row.getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Guías seleccionadas' }).getByRole('button', { name: 'Descargar ZPL' }).click();
    await eventually(() => server.calls.some(({ name }) => name === 'printLabels')).toBe(true);
    await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Cotizar', exact: true }).click();
    await page.waitForURL('**/cotizar');
    const [download] = await Promise.all([page.waitForEvent('download'), answered.resolve()]);
    expect(download.suggestedFilename()).toBe('3563581901.zpl');
  });

  test("with guides selected and a view of one's own is accessible in both themes and on both screens", async ({ browser, server }) => {
    const own = { name: 'Las de Ana', filters: { query: 'ana', carrier: 'estafeta' as const }, count: 3 };
    server.answer('listLabelViews', () => ({ counts: { exception: 4 }, at_risk: 2, views: [own] }));
    const violations = await violationsInEveryLook(browser, server.origin, {
      token: 'e2e',
      prepare: async (page) => {
        await page.goto('/envios?query=ana&carrier=estafeta');
        await page.getByRole('tab', { name: 'Las de Ana 3' }).waitFor();
        await page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5819 01' }).check();
        await page.getByRole('region', { name: 'Guías seleccionadas' }).waitFor();
      },
    });
    expect(violations).toEqual([]);
  });
});

describe('the detail', () => {
  const path = `/envios?open=estafeta:${idOf(1)}`;

  test('opens with carrier, service, day and number, and shows the history, both ends on a map and the label [O-1.04, O-2.42, O-2.45, O-2.50, O-2.51]', async ({
    server,
    openAt,
  }) => {
    const history = { description: 'En tránsito', detail: 'Salió del centro de origen', city: 'León', follow_up: 'in_transit' as const };
    const staffOnly = 'El chofer avisó por teléfono';
    const points = {
      origin: { ...end('Textiles'), latitude: 21.12, longitude: -101.68 },
      destination: { ...end('Boutique'), latitude: 20.97, longitude: -89.62 },
    };
    server.answer('getLabel', () =>
      detailOf(rowOf(1, { tracking_number: '8055241235' }), {
        ...points,
        pdf: onePage,
        events: [
          { ...history, createdAt: '2026-11-19T18:00:00.000Z', comment: staffOnly },
          { ...history, detail: 'En ruta de entrega', city: 'Mérida', createdAt: '2026-11-20T13:05:00.000Z', comment: null },
        ],
      }),
    );
    const page = await openAt(path);
    await panelOf(page).getByRole('heading', { name: '3563 5819 01' }).waitFor();
    await panelOf(page).getByText('Estafeta · Terrestre · creada mié 18 nov, 12:02').waitFor();
    await panelOf(page).getByText('EST', { exact: true }).waitFor();
    await panelOf(page).getByText('8055 2412 35').waitFor();
    await panelOf(page).getByText('Salió del centro de origen · León').waitFor();
    await eventually(() =>
      panelOf(page)
        .getByRole('list')
        .getByText(/^(En ruta de entrega|En tránsito|Mérida|Generada)$/)
        .allTextContents(),
    ).toEqual(['En ruta de entrega', 'Mérida', 'En tránsito', 'Generada']);
    await panelOf(page).getByText(`Comentario interno: ${staffOnly}`).waitFor();
    await panelOf(page).locator('iframe[title="Etiqueta PDF"]').waitFor();
    for (const title of ['Origen', 'Destino']) await panelOf(page).getByRole('region', { name: title }).waitFor();
    await eventually(() =>
      panelOf(page)
        .getByRole('img', { name: /Mérida/ })
        .count(),
    ).toBe(1);
  });
});

describe('what only staff look at', () => {
  const late = rowOf(8, { parcel_number: null, follow_up: null, creation: 'refused', attention: ['orphan'] });
  const used = rowOf(9, { follow_up: 'in_transit', attention: ['used'], used_charge: 17191 as Centavos });
  const orphan = { parcel_number: '3563581999', found_at: '2026-11-20T17:00:00.000Z', is_other_guides: false };
  const charge = { concept: 'Guía cancelada utilizada', total: 17191 as Centavos, created_at: '2026-11-20T17:00:00.000Z' };
  const usedDetail = detailOf(used, { used_at: '2026-11-20T17:00:00.000Z', extra_charges: [charge], can_cancel: false });
  const lateDetail = detailOf(late, { orphans: [orphan], can_cancel: false });
  const path = (n: number) => `/envios?estado=por-conciliar&open=estafeta:${idOf(n)}`;
  test.beforeEach(({ server }) => {
    server.answer('listLabels', () => ({ data: [late, used], total: 2, unsettled: 2 }));
    server.answer('getLabel', ({ id }) => (id === idOf(9) ? usedDetail : lateDetail));
  });

  test.for([8, 9])('axe finds nothing wrong with it in any look (%i)', async (n, { browser, server }) => {
    server.answer('getCurrentUser', () => ({ ...person, role: 'root' as const }));
    const prepare = async (page: OpenPage) => {
      await page.goto(path(n));
      await page
        .getByText(n === 8 ? '3563 5819 99' : 'Revisada')
        .first()
        .waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});

describe('for everyone', () => {
  test.for([
    ['the list', '/envios', 'Ana 1'],
    ['the detail', `/envios?open=estafeta:${idOf(1)}`, 'Velas de soya'],
  ] as const)('axe finds nothing wrong with %s in any look', async ([_, path, text], { browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});

test('the evidence of a delivery is downloaded as the carrier sent it, or why not is said [O-2.44] [AMB-10.14]', async ({ server, openAt }) => {
  const delivered = rowOf(1, { follow_up: 'delivered', carrier: 'fedex' });
  server.answer('getLabel', () => detailOf(delivered, { sign_delivery: '/api/label/fedex/x/evidence', received_by_name: 'P. DESTINO' }));
  server.answer('getLabelEvidence', () => ({ file: 'iVBORw0KGgo=', type: 'image/png', more: [] }));
  const page = await openAt(`/envios?open=fedex:${idOf(1)}`);
  await panelOf(page).getByText('Recibió: P. DESTINO').waitFor();
  const downloadIt = async () => {
    await panelOf(page).getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Descargar evidencia' }).click();
  };
  const [download] = await Promise.all([page.waitForEvent('download'), downloadIt()]);
  expect(download.suggestedFilename()).toBe(`evidencia-${delivered.parcel_number}.png`);
  server.answer('getLabelEvidence', () => {
    throw new Refusal('NOT_FOUND', { description: 'La paquetería no tiene evidencia de esta entrega' });
  });
  await downloadIt();
  await told(page, 'La paquetería no tiene evidencia de esta entrega');
});

describe('the page of a guide', () => {
  const root: CurrentUser = { ...person, role: 'root' };
  const guide = rowOf(1, { follow_up: 'exception' });

  const it = test
    .extend('asked', ({ server }) =>
      () =>
        server.calls.findLast(({ name }) => name === 'updateLabel')?.request)
    .extend('shownBy', ({ server }) => (shown: LabelRow, change: Partial<LabelDetail> = {}) => {
      server.answer('listLabels', ({ ids }) => ({ data: ids === undefined || ids === shown.id ? [shown] : [], total: 1, unsettled: 0 }));
      server.answer('getLabel', () => detailOf(shown, change));
      server.answer('updateLabel', () => detailOf(shown, change));
    });

  it('by keyboard alone: Editar leads there, staff say how the guide is dealt with, Guardar leads back to Envíos [O-2.11, O-2.54, O-2.55, O-3.49, O-3.50, O-7.25, O-8.07] [AMB-2.16] [AMB-10.06]', async ({
    openAt,
    asked,
    shownBy,
  }) => {
    shownBy(guide, { notes: 'Frágil' });
    const page = await openAt(`/envios?open=estafeta:${guide.id}`, {}, root);
    await panelOf(page).getByRole('button', { name: 'Más acciones' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Editar' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/envio/${guide.id}`);
    const form = page.getByRole('region', { name: 'Seguimiento' });
    await form.waitFor();
    for (const part of ['Velas de soya', '$148.20', 'Boutique Itzimná', 'Historial'])
      await eventually(() => page.locator('main').innerText()).toContain(part);
    await form.getByRole('combobox', { name: 'Modalidad' }).focus();
    await page.keyboard.type('Inci');
    await form.getByRole('combobox', { name: 'Compensación' }).waitFor();
    const offered = (name: string) => form.getByRole('combobox', { name }).locator('option').allTextContents();
    expect((await offered('Modalidad')).slice(-4)).toEqual(['Cobro', 'Incidente', 'Intercambio', 'Prepago']);
    expect((await offered('Compensación')).slice(-3)).toEqual(['Guía', 'Guía / Mercancía', 'Mercancía']);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Merc');
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe('Frágil');
    await page.keyboard.press('End');
    await page.keyboard.type(', se repuso');
    await page.keyboard.press('Control+Enter');
    await told(page, 'Los datos del envío se actualizaron correctamente');
    await page.waitForURL(`**/envios?open=estafeta:${guide.id}`);
    expect(asked()).toEqual({ id: guide.id, modality: 'Incidente', compensation: 'Mercancía', notes: 'Frágil, se repuso' });
    expect(page.faults).toEqual([]);
  });

  it('is accessible in both themes and on both screens', async ({ browser, server, shownBy }) => {
    shownBy(rowOf(1, { carrier: 'sendex' }), { modality: 'Intercambio', notes: 'Frágil' });
    server.answer('getCurrentUser', () => root);
    const violations = await violationsInEveryLook(browser, server.origin, {
      token: 'e2e',
      prepare: async (page) => {
        await page.goto(`/envio/${idOf(1)}`);
        await page.getByRole('region', { name: 'Número de la paquetería' }).waitFor();
      },
    });
    expect(violations).toEqual([]);
  });
});
