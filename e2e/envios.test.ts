import { describe, expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { liveEvents } from '#contract/notifications/notifications.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { LabelDetail, LabelRow } from '#contract/shipping/shipping.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook, violationsOf } from './support/axe.ts';
import { openPage, type Look, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { detailOf, end, idOf, person, rowOf } from './support/guides.ts';
import { onePage } from './support/send-world.ts';

const test = screenTest
  .extend('openAt', ({ browser, server }) => async (path: string, look: Look = {}, user: CurrentUser = person): Promise<OpenPage> => {
    server.answer('getCurrentUser', () => user);
    const page = await openPage(browser, server.origin, { ...look, token: 'e2e' });
    await page.goto(path);
    return page;
  })
  .extend(
    'lastList',
    ({ server }) =>
      () =>
        server.calls.findLast(({ name }) => name === 'listLabels')?.request,
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
const chooseCancel = async (page: OpenPage) => {
  await panelOf(page).getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar guía' }).click();
};

describe('the list', () => {
  test('is narrowed by the administrator of a customer to the guides of one person; a client has only its own [AMB-10.03]', async ({
    server,
    openAt,
    lastList,
  }) => {
    const other = {
      id: idOf(70) as unknown as UserId,
      customer_id: person.customer,
      name: 'Ulises',
      last_name: 'Zúñiga',
      email: 'ulises@porteo.test',
    };
    server.answer('listUsers', () => ({ data: [{ ...other, role: 'client', status: 'disabled' }], total: 1 }));
    const page = await openAt('/envios');
    await page.getByRole('button', { name: 'Usuario', exact: true }).click();
    await page.getByRole('combobox', { name: 'Usuario', exact: true }).selectOption('Ulises Zúñiga');
    await eventually(() => lastList()?.['user_id']).toBe(other.id);
    await page.reload();
    await page.getByRole('button', { name: 'Usuario: Ulises Zúñiga' }).waitFor();
    await page.getByRole('button', { name: 'Limpiar filtros' }).click();
    await eventually(() => lastList()?.['user_id']).toBeUndefined();
    const client = await openAt('/envios', {}, { ...person, role: 'client' });
    await client.getByRole('button', { name: 'Paquetería', exact: true }).waitFor();
    await eventually(() => client.getByRole('button', { name: 'Usuario', exact: true }).count()).toBe(0);
  });
  test('is /envios, which shows the guides with their status [O-2.10]', async ({ openAt }) => {
    const page = await openAt('/envios');
    await page.getByRole('heading', { level: 1, name: 'Envíos' }).waitFor();
    for (const [n, row] of rows.entries()) {
      const shown = page.getByRole('row', { name: new RegExp(`3563 5819 0${n + 1}`) });
      await eventually(() => shown.innerText()).toContain('Generada');
      await eventually(() => shown.innerText()).toContain(row.destination.name);
    }
  });

  test('while it is read says so, and when it cannot be read says why [O-8.28]', async ({ server, openAt }) => {
    const waiting = Promise.withResolvers<unknown>();
    server.answer('listLabels', () => waiting.promise);
    const page = await openAt('/envios');
    await page.getByRole('status', { name: 'Cargando' }).waitFor({ state: 'attached' });
    await eventually(() => page.getByText('Hubo un error al obtener las guías').count()).toBe(0);
    waiting.reject(new Refusal('FORBIDDEN'));
    await page.getByText('Hubo un error al obtener las guías').waitFor();
    await eventually(() => page.getByRole('status', { name: 'Cargando' }).count()).toBe(0);
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
    await page.getByText('Aguarde unos minutos, es posible que la guía todavía se esté generando').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/envios');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  });

  test("filters are kept as a view of one's own, a tab with its count that is renamed and removed", async ({ server, openAt }) => {
    let views: { name: string; filters: object }[] = [];
    server.answer('listLabelViews', () => ({ counts: { exception: 4 }, at_risk: 2, views: views.map((view) => ({ ...view, count: 3 })) }));
    server.answer('saveLabelViews', (request) => {
      views = request['views'] as typeof views;
      return { views };
    });
    const page = await openAt('/envios?carrier=estafeta&query=ana');
    await page.getByRole('tab', { name: 'Incidentes 4' }).waitFor();
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Las de Ana');
    await page.keyboard.press('Enter');
    const own = page.getByRole('tab', { name: 'Las de Ana 3' });
    await own.waitFor();
    await eventually(async () => [await own.getAttribute('aria-selected'), views]).toEqual([
      'true',
      [{ name: 'Las de Ana', filters: { query: 'ana', carrier: 'estafeta' } }],
    ]);
    await page.getByRole('tab', { name: 'Todos' }).click();
    await own.click();
    await eventually(() => new URL(page.url()).search).toBe('?query=ana&carrier=estafeta');
    await page.getByRole('button', { name: 'Renombrar vista' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Ana 3', exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Eliminar vista' }).click();
    await page.getByRole('dialog', { name: '¿Eliminar la vista Ana?' }).getByRole('button', { name: 'Eliminar vista' }).click();
    await page.getByRole('tab', { name: 'Ana 3', exact: true }).waitFor({ state: 'detached' });
    expect(page.faults).toEqual([]);
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
    await page.getByText('Ninguna de estas guías tiene etiqueta todavía').first().waitFor();
    expect(server.calls.findLast(({ name }) => name === 'printLabels')?.request).toMatchObject({ ids: rows.map(({ id }) => id) });
    server.answer('printLabels', () => ({ file: 'XlhB', missing: [], ended: [] }));
    const download = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Descargar ZPL' }).click();
    expect((await download).suggestedFilename()).toBe('etiquetas.zpl');
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
    expect(download.suggestedFilename()).toBe('etiquetas.zpl');
  });

  test('several guides are cancelled after one question, and a refused one stays selected with its reason [AMB-10.04]', async ({
    server,
    openAt,
  }) => {
    server.answer('cancelLabel', ({ id }) => {
      if (id === idOf(2)) throw new Refusal('LABEL_NOT_CANCELLABLE', { description: 'La paquetería ya la escaneó' });
      return detailOf(rowOf(1));
    });
    const page = await openAt('/envios');
    await page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5819 01' }).check();
    await page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5819 03' }).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Guías seleccionadas' });
    await bar.getByText('3 seleccionadas').waitFor();
    await bar.getByRole('button', { name: 'Cancelar guías' }).click();
    const asked = page.getByRole('dialog', { name: '¿Cancelar 3 guías?' });
    await asked.waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Conservar guías');
    // Escape keeps the guides, and what was selected.
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    await bar.getByText('3 seleccionadas').waitFor();
    await bar.getByRole('button', { name: 'Cancelar guías' }).click();
    await asked.getByRole('button', { name: 'Cancelar guías' }).click();
    const ended = page.getByRole('dialog', { name: 'Se cancelaron 2 de 3 guías' });
    await ended.getByText('3563 5819 02 La paquetería ya la escaneó').waitFor();
    const tried = server.calls.filter(({ name }) => name === 'cancelLabel').map(({ request }) => (request as { id: string }).id);
    expect(tried.toSorted()).toEqual(rows.map(({ id }) => id));
    await ended.getByRole('button', { name: 'Cerrar' }).click();
    await bar.getByText('1 seleccionada').waitFor();
    await eventually(() => page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5819 02' }).isChecked()).toBe(true);
    await bar.getByRole('button', { name: 'Ver 1 motivo' }).waitFor();
  });

  test('with guides selected is accessible in both themes and on both screens', async ({ browser, server }) => {
    const violations = await violationsInEveryLook(browser, server.origin, {
      token: 'e2e',
      prepare: async (page) => {
        await page.goto('/envios');
        await page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5819 01' }).check();
        await page.getByRole('region', { name: 'Guías seleccionadas' }).waitFor();
      },
    });
    expect(violations).toEqual([]);
  });

  test('filters stand in the address of a list of 80 guides at once, survive a reload, and an empty list says how to go on [A-9.03]', async ({
    openAt,
    lastList,
  }) => {
    const page = await openAt('/envios?followup=in_transit,exception&carrier=estafeta');
    await page.getByRole('row', { name: /3563 5819 01/ }).waitFor();
    expect(lastList()).toMatchObject({ followup: 'in_transit,exception', carrier: 'estafeta', limit: 80, page: 1 });
    await page.getByRole('searchbox', { name: 'Filtrar' }).fill('nada');
    await page.getByText('Sin envíos con estos filtros').waitFor();
    await page.reload();
    await page.getByText('Sin envíos con estos filtros').waitFor();
    await eventually(() => page.getByRole('searchbox', { name: 'Filtrar' }).inputValue()).toBe('nada');
    await page.getByRole('button', { name: 'Limpiar filtros' }).last().click();
    await page.getByRole('row', { name: /3563 5819 01/ }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('when it cannot be read it says so, keeps the filters, and tries again [A-8.02] [AMB-18.04]', async ({ server, openAt, lastList }) => {
    server.answer('listLabels', () => {
      throw new Refusal('FORBIDDEN');
    });
    const page = await openAt('/envios?carrier=fedex');
    await page.getByText('Hubo un error al obtener las guías').waitFor();
    server.answer('listLabels', () => ({ data: rows, total: 3, unsettled: 0 }));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('row', { name: /3563 5819 01/ }).waitFor();
    expect(lastList()).toMatchObject({ carrier: 'fedex' });
  });

  test.for([
    ['with the right to create it leads to a new shipment [O-2.17]', '222222222', ['/enviar']],
    ['without the right to create it offers none [O-2.17]', '222122222', []],
  ] as const)('%s', async ([_, permissions, links], { openAt }) => {
    const page = await openAt('/envios', {}, { ...person, permissions });
    await page.getByRole('row', { name: /3563 5819 01/ }).waitFor();
    const offered = page.locator('main').getByRole('link', { name: 'Enviar' });
    expect(await offered.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(links);
  });

  test('a biller sees whose each guide is, and neither sends nor cancels [AMB-2.03]', async ({ openAt }) => {
    const page = await openAt('/envios', {}, { ...person, role: 'biller' });
    await page.getByRole('row', { name: /3563 5819 01.*Textiles/ }).waitFor();
    for (const name of ['Cliente', 'Usuario']) await eventually(() => page.getByRole('columnheader', { name }).count()).toBe(1);
    await page.getByRole('checkbox').nth(1).check();
    await page.getByText('1 seleccionad').first().waitFor();
    await eventually(() => page.getByRole('button', { name: /Cancelar/ }).count()).toBe(0);
    await eventually(() => page.locator('main').getByRole('link', { name: 'Enviar' }).count()).toBe(0);
  });
});

describe('the detail', () => {
  const path = `/envios?open=estafeta:${idOf(1)}`;

  test('shows what travels, its value, its description and its goods [O-1.07, O-2.46, O-2.47, O-2.48, O-3.15]', async ({ openAt }) => {
    const page = await openAt(path);
    await panelOf(page).getByText('Velas de soya').waitFor();
    const whole = await panelOf(page).innerText();
    for (const part of ['1 caja', '30 × 25 × 20 cm', '4 kg', '$500.00', 'Otro', '$148.20', '53102710', 'Boutique Itzimná'])
      expect(whole).toContain(part);
    const pair = (name: string) => panelOf(page).getByText(name, { exact: true }).locator('..').getByRole('definition').innerText();
    await eventually(async () => [await pair('Valor declarado'), await pair('Peso')]).toEqual(['$500.00 MXN', '4 kg']);
  });

  test('of a delivered guide shows the status with its moment, and who received it [O-2.43]', async ({ server, openAt }) => {
    const delivered = rowOf(1, { follow_up: 'delivered' });
    server.answer('getLabel', () => detailOf(delivered, { delivered_at: '2026-11-20T17:30:00.000Z', received_by_name: 'Rosa Pech' }));
    const page = await openAt(path);
    await panelOf(page).getByText('Entregada', { exact: true }).waitFor();
    await panelOf(page).getByText('Entregada vie 20 nov, 11:30').waitFor();
    await panelOf(page).getByText('Recibió: Rosa Pech').waitFor();
  });

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

  test('of a carrier nobody knows has the name and the sign of the product [O-1.05]', async ({ server, openAt }) => {
    server.answer('getLabel', () => detailOf(rowOf(1, { carrier: 'nobody' })));
    const page = await openAt(`/envios?open=nobody:${idOf(1)}`);
    await panelOf(page)
      .getByText(/^Porteo · Terrestre/)
      .waitFor();
    const sign = panelOf(page).getByRole('heading', { name: '3563 5819 01' }).locator('xpath=preceding-sibling::*[1]');
    await eventually(async () => [await sign.textContent(), await sign.locator('svg').count()]).toEqual(['Porteo', 1]);
  });

  test('of a carrier that tells no events shows three steps, and below them what staff noted [O-2.85, O-2.87] [AMB-10.06]', async ({
    server,
    openAt,
  }) => {
    const noted = { description: 'Incidente', detail: 'Sin acceso', city: null, follow_up: 'exception' as const, comment: 'Pidió otra fecha' };
    const told = rowOf(1, { carrier: 'uber', follow_up: 'exception' });
    server.answer('getLabel', () => detailOf(told, { events: [{ ...noted, createdAt: '2026-11-19T18:00:00.000Z' }] }));
    const page = await openAt(`/envios?open=uber:${idOf(1)}`, {}, { ...person, role: 'seller' });
    const notes = panelOf(page).getByRole('list', { name: 'Comentarios internos' });
    await notes.getByText('Comentario interno: Pidió otra fecha').waitFor();
    await notes.getByText('Sin acceso').waitFor();
    const steps = panelOf(page)
      .getByRole('list')
      .and(page.locator('ol:not([aria-label])'))
      .getByText(/^(Registrado|En tránsito|Entregado)$/);
    await eventually(() => steps.allTextContents()).toEqual(['Registrado', 'En tránsito', 'Entregado']);
  });

  test('leads a customer to its bot; anyone who has it in the menu, or may not have it, finds no link [AMB-2.11]', async ({ openAt }) => {
    for (const role of ['root', 'client'] as const) {
      const page = await openAt(path, {}, { ...person, role });
      await panelOf(page).getByText('Velas de soya').waitFor();
      await eventually(() => panelOf(page).getByRole('link', { name: 'Configurar bot' }).count()).toBe(0);
    }
    const page = await openAt(path);
    await panelOf(page).getByRole('link', { name: 'Configurar bot' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bot de WhatsApp' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/bot');
  });

  test('of a guide whose document is still coming says so and asks again [O-8.04, O-7.26] [AMB-10.13]', async ({ server, openAt }) => {
    const page = await openAt(path);
    await panelOf(page).getByText('Aguarde unos minutos, es posible que la guía todavía se esté generando').waitFor();
    await panelOf(page).getByText('Aún no hay eventos registrados').waitFor();
    const before = server.calls.filter(({ name }) => name === 'getLabel').length;
    await panelOf(page).getByRole('button', { name: 'Reintentar' }).click();
    await eventually(() => server.calls.filter(({ name }) => name === 'getLabel').length).toBe(before + 1);
  });

  test('that cannot be read shows its message and the state without a document [O-8.02, O-8.03]', async ({ server, openAt }) => {
    server.answer('getLabel', () => {
      throw new Refusal('NOT_FOUND');
    });
    const page = await openAt(path);
    await eventually(() => page.getByText('Hubo un error al obtener los datos de la guía').count()).toBe(2);
    await panelOf(page).getByRole('button', { name: 'Reintentar' }).waitFor();
  });

  test('tells whom WhatsApp is to tell, and when [O-3.07, O-3.10] [AMB-10.08]', async ({ openAt }) => {
    await panelOf(await openAt(path))
      .getByText('999 926 3317 · Entregado')
      .waitFor();
  });
  test('anyone who may not see prices sees none', async ({ server, openAt }) => {
    server.answer('listLabels', () => ({ data: [rowOf(1, { price: null })], total: 1, unsettled: 0 }));
    server.answer('getLabel', () => detailOf(rowOf(1, { price: null })));
    const page = await openAt(path, {}, { ...person, options: { rate_price: false, theme: null, output_type: null } });
    await panelOf(page).getByText('Velas de soya').waitFor();
    await eventually(() => page.getByText('Precio cotizado').count()).toBe(0);
    await eventually(() => page.getByRole('columnheader', { name: 'Costo' }).count()).toBe(0);
  });

  test('cancelling asks first with the safe button focused, and says what a carrier without a void call may do', async ({ server, openAt }) => {
    server.answer('cancelLabel', () => detailOf(rowOf(1, { follow_up: 'cancelled' }), { can_cancel: false, cancel_state: 'waiting' }));
    const page = await openAt(path);
    await chooseCancel(page);
    const dialog = page.getByRole('dialog', { name: '¿Cancelar la guía?' });
    await dialog.getByText('Estafeta no confirma cancelaciones: si la guía se usa, se cobrará de nuevo.').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Conservar guía');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await chooseCancel(page);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(server.calls.some(({ name }) => name === 'cancelLabel')).toBe(false);
    await chooseCancel(page);
    await dialog.getByRole('button', { name: 'Cancelar guía' }).click();
    await page.getByText('La guía se canceló').waitFor();
    expect(server.calls.filter(({ name }) => name === 'cancelLabel')).toHaveLength(1);
  });
});

describe('a guide to be settled', () => {
  const waiting = rowOf(7, { parcel_number: null, follow_up: null, creation: 'unknown', is_unsettled: true });
  const evidence = { reference: idOf(7), first_call_at: '2026-11-20T17:00:00.000Z', attempts: 2, last_answer: 'timeout', held: 14820 as Centavos };
  const path = `/envios?estado=por-conciliar&open=estafeta:${idOf(7)}`;
  test.beforeEach(({ server }) => server.answer('listLabels', () => ({ data: [waiting], total: 1, unsettled: 1 })));

  test('tells its owner to wait and offers nothing to settle', async ({ server, openAt, lastList }) => {
    server.answer('getLabel', () => detailOf(waiting, { can_cancel: false }));
    const page = await openAt(path);
    await panelOf(page).getByText('La paquetería aún no confirma esta guía. No la generes de nuevo: te avisaremos.').waitFor();
    expect(lastList()).toMatchObject({ creation: 'unknown' });
    await eventually(() => page.getByRole('button', { name: /Sí se creó|No se creó/ }).count()).toBe(0);
  });

  test('shows staff the evidence, and keeps the server fault at its field', async ({ server, openAt }) => {
    server.answer('getLabel', () => detailOf(waiting, { can_cancel: false, evidence }));
    server.answer('settleLabel', () => {
      throw new Refusal('WRONG_DATA', { fields: { parcel_number: 'El número de guía no corresponde a esta paquetería' } });
    });
    const page = await openAt(path, {}, { ...person, role: 'root' });
    await panelOf(page).getByText('La paquetería no respondió a tiempo').waitFor();
    await eventually(() => panelOf(page).getByText('timeout').count()).toBe(0);
    await panelOf(page).getByRole('button', { name: 'Sí se creó (capturar guía)' }).click();
    const dialog = page.getByRole('dialog', { name: 'La guía sí se creó' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByText('Ingrese el número de guía').waitFor();
    await dialog.getByLabel('Número de guía').fill('123');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByText('El número de guía no corresponde a esta paquetería').waitFor();
    expect(server.calls.find(({ name }) => name === 'settleLabel')?.request).toMatchObject({ id: idOf(7), made: true, parcel_number: '123' });
  });

  test('that was not made needs a reason', async ({ server, openAt }) => {
    server.answer('getLabel', () => detailOf(waiting, { can_cancel: false, evidence }));
    server.answer('settleLabel', () => detailOf({ ...waiting, creation: 'refused', is_unsettled: false }));
    const page = await openAt(path, {}, { ...person, role: 'agent' });
    await panelOf(page).getByRole('button', { name: 'No se creó (reintentar)' }).click();
    const dialog = page.getByRole('dialog', { name: 'La guía no se creó' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByText('Ingrese un motivo').waitFor();
    await dialog.getByLabel('Motivo').fill('La paquetería no la tiene');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('La guía quedó conciliada').waitFor();
    expect(server.calls.find(({ name }) => name === 'settleLabel')?.request).toMatchObject({ made: false, reason: 'La paquetería no la tiene' });
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

  test('a label to be cancelled with the carrier: number, guide and customer, and asked once more before it is done [AMB-7.05b]', async ({
    server,
    openAt,
  }) => {
    server.answer('settleOrphan', () => {
      server.answer('getLabel', () => detailOf({ ...late, attention: [] }, { can_cancel: false }));
      return detailOf({ ...late, attention: [] }, { can_cancel: false });
    });
    const page = await openAt(path(8), {}, { ...person, role: 'agent' });
    await page.getByRole('row', { name: /Etiqueta por cancelar/ }).waitFor();
    const block = panelOf(page).getByRole('region', { name: 'Etiqueta por cancelar con la paquetería' });
    for (const part of ['Estafeta', '3563 5819 99', idOf(8), 'Textiles']) await block.getByText(part, { exact: true }).waitFor();
    await block.getByRole('button', { name: 'Ya la cancelé con la paquetería' }).click();
    expect(server.calls.some(({ name }) => name === 'settleOrphan')).toBe(false);
    const dialog = page.getByRole('dialog', { name: '¿Ya está cancelada con la paquetería?' });
    await dialog.getByRole('button', { name: 'Ya la cancelé con la paquetería' }).click();
    await page.getByText('La etiqueta quedó resuelta').waitFor();
    await block.waitFor({ state: 'detached' });
    expect(server.calls.find(({ name }) => name === 'settleOrphan')?.request).toMatchObject({ id: idOf(8), parcel_number: '3563581999' });
  });

  test('a number that is the guide of somebody else is looked at, not cancelled', async ({ server, openAt }) => {
    server.answer('getLabel', () => detailOf(late, { orphans: [{ ...orphan, is_other_guides: true }], can_cancel: false }));
    const page = await openAt(path(8), {}, { ...person, role: 'agent' });
    await panelOf(page).getByText('Este número ya es de otra guía del portal: no la canceles, revisa esa guía.').waitFor();
    await panelOf(page).getByRole('button', { name: 'Ya la revisé' }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Ya la cancelé con la paquetería' }).count()).toBe(0);
  });

  test('a cancelled guide that was used: its charge in the list and in the panel, and reviewed with one press [AMB-12.14]', async ({
    server,
    openAt,
  }) => {
    server.answer('reviewUsedLabel', () => {
      server.answer('getLabel', () => ({ ...usedDetail, attention: [] }));
      return { ...usedDetail, attention: [] };
    });
    const page = await openAt(path(9), {}, { ...person, role: 'root' });
    await page.getByRole('row', { name: /Cancelada y utilizada/ }).waitFor();
    await page
      .getByRole('row', { name: /Cancelada y utilizada/ })
      .getByText('+ $171.91')
      .waitFor();
    const block = panelOf(page).getByRole('region', { name: 'Guía cancelada utilizada' });
    await block.getByText('$171.91').waitFor();
    await block.getByRole('button', { name: 'Revisada' }).click();
    await page.getByText('La guía quedó revisada').waitFor();
    await block.waitFor({ state: 'detached' });
    expect(server.calls.find(({ name }) => name === 'reviewUsedLabel')?.request).toMatchObject({ id: idOf(9) });
  });

  test('its owner sees the later charge among the packages and nothing to review; a seller sees the list and settles nothing [AMB-12.15]', async ({
    server,
    openAt,
  }) => {
    server.answer('getLabel', () => ({ ...usedDetail, attention: [], used_at: null }));
    const page = await openAt(`/envios?open=estafeta:${idOf(9)}`);
    await panelOf(page).getByRole('region', { name: 'Cargos adicionales' }).getByText('Guía cancelada utilizada').waitFor();
    await panelOf(page).getByText('$171.91').waitFor();
    await eventually(() => page.getByRole('button', { name: 'Revisada' }).count()).toBe(0);
    server.answer('getLabel', () => lateDetail);
    const seller = await openAt(path(8), {}, { ...person, role: 'seller' });
    await panelOf(seller).getByText('3563 5819 99').waitFor();
    await eventually(() => seller.getByRole('button', { name: 'Ya la cancelé con la paquetería' }).count()).toBe(0);
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

test('a document that comes later stands in the viewer as soon as the server says so, without a press [AMB-10.13]', async ({ server, openAt }) => {
  const page = await openAt(`/envios?open=estafeta:${idOf(1)}`);
  await eventually(() => page.live.joined).toBeGreaterThan(0);
  await panelOf(page).getByText('Aguarde unos minutos, es posible que la guía todavía se esté generando').waitFor();
  server.answer('getLabel', () => detailOf(rowOf(1), { pdf: onePage }));
  server.live.tell(liveEvents.labelUpdated, { id: idOf(2) });
  server.live.tell(liveEvents.labelUpdated, { id: idOf(1) });
  await panelOf(page).getByTitle('Etiqueta PDF').waitFor();
  expect(server.calls.filter(({ name }) => name === 'getLabel')).toHaveLength(2);
});

test('the evidence of a delivery is downloaded as the carrier sent it, or why not is said [O-2.44] [AMB-10.14]', async ({ server, openAt }) => {
  const delivered = rowOf(1, { follow_up: 'delivered', carrier: 'fedex' });
  server.answer('getLabel', () => detailOf(delivered, { sign_delivery: '/api/label/fedex/x/evidence', received_by_name: 'P. DESTINO' }));
  server.answer('getLabelEvidence', () => ({ file: 'iVBORw0KGgo=', type: 'image/png' }));
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
  await page.getByText('La paquetería no tiene evidencia de esta entrega').first().waitFor();
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
    await page.getByText('Los datos del envío se actualizaron correctamente').first().waitFor();
    await page.waitForURL(`**/envios?open=estafeta:${guide.id}`);
    expect(asked()).toEqual({ id: guide.id, modality: 'Incidente', compensation: 'Mercancía', notes: 'Frágil, se repuso' });
    expect(page.faults).toEqual([]);
  });

  it('a customer reads modality and compensation and writes the notes; a failure says so and keeps what was typed [O-5.41, O-8.06] [AMB-10.06]', async ({
    server,
    openAt,
    asked,
    shownBy,
  }) => {
    shownBy(guide, { modality: 'Intercambio', compensation: 'Guía' });
    server.answer('updateLabel', () => {
      throw new Refusal('FORBIDDEN');
    });
    const page = await openAt(`/envio/${guide.id}`);
    const form = page.getByRole('region', { name: 'Seguimiento' });
    const notes = form.getByRole('textbox', { name: 'Notas' });
    await notes.fill('x'.repeat(257));
    await form.getByRole('button', { name: /^Guardar/ }).click();
    await form.getByText('La longitud máxima es de 256 caracteres').waitFor();
    await eventually(async () => [asked(), await form.getByRole('combobox').count(), await form.getByRole('definition').allInnerTexts()]).toEqual([
      undefined,
      0,
      ['Intercambio', 'Guía'],
    ]);
    await notes.fill('Entregar por la tarde');
    await form.getByRole('button', { name: /^Guardar/ }).click();
    await form.getByText('Hubo un error al actualizar los datos del envío').waitFor();
    await eventually(async () => [asked(), await notes.inputValue()]).toEqual([
      { id: guide.id, notes: 'Entregar por la tarde' },
      'Entregar por la tarde',
    ]);
  });

  it('who only reads has the panel without Editar, and the page leads to Inicio [S-2.16] [AMB-2.16]', async ({ openAt }) => {
    const reader = { ...person, role: 'client' as const, permissions: '111111111' };
    const page = await openAt(`/envios?open=estafeta:${idOf(1)}`, {}, reader);
    await panelOf(page).getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Rastreo' }).waitFor();
    await eventually(() => page.getByRole('menuitem', { name: 'Editar' }).count()).toBe(0);
    await page.goto(`/envio/${idOf(1)}`);
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('staff type the number of a carrier without an API, and one that is taken says so at its field [AMB-10.16]', async ({
    server,
    openAt,
    shownBy,
  }) => {
    const folio = rowOf(1, { carrier: 'sendex', parcel_number: 'SDX4776938039' });
    shownBy(folio);
    server.answer('saveTrackingNumber', () => {
      throw new Refusal('CONFLICT', { fields: { tracking_number: 'Este número ya pertenece a otra guía' } });
    });
    const page = await openAt(`/envio/${folio.id}`, {}, root);
    const form = page.getByRole('region', { name: 'Número de la paquetería' });
    await form.getByRole('textbox').fill(' CAN 00000001');
    await page.keyboard.press('Enter');
    await form.getByText('Este número ya pertenece a otra guía').waitFor();
    server.answer('saveTrackingNumber', () => detailOf(folio, { tracking_number: 'CAN00000001' }));
    // Saving reads the guide again; that this fails takes nothing away.
    server.answer('listLabels', () => {
      throw new Refusal('FORBIDDEN');
    });
    await page.keyboard.press('Enter');
    await page.getByText('El número se guardó').first().waitFor();
    expect(server.calls.findLast(({ name }) => name === 'saveTrackingNumber')?.request).toEqual({ id: folio.id, tracking_number: 'CAN00000001' });
    await eventually(() => form.getByRole('textbox').inputValue()).toBe('CAN00000001');
    await eventually(() => server.calls.filter(({ name }) => name === 'listLabels').length).toBeGreaterThan(1);
    await page.waitForLoadState('networkidle');
    await eventually(() => page.getByText('Velas de soya').count()).toBe(1);
    shownBy(folio);
    const owner = await openAt(`/envio/${folio.id}`);
    await owner.getByRole('region', { name: 'Seguimiento' }).waitFor();
    await eventually(() => owner.getByRole('region', { name: 'Número de la paquetería' }).count()).toBe(0);
  });

  it('of a guide that nobody here has says so and leads to Envíos', async ({ openAt, shownBy }) => {
    shownBy(guide);
    const page = await openAt(`/envio/${idOf(9)}`);
    await page.getByText('No encontramos este envío').waitFor();
    await page.locator('main').getByRole('link', { name: 'Ver envíos' }).click();
    await page.waitForURL('**/envios');
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
