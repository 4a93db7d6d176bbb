import { describe, expect } from 'vitest';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { personOf } from './support/people.ts';
import { guideOf, pickupFakes, pickupOf, twelve } from './support/pickup-world.ts';
import { answerWith, onePage } from './support/send-world.ts';

const many = Array.from({ length: 95 }, (_, n) => guideOf(n + 1, { parcel_number: `35635${String(n + 1).padStart(5, '0')}` }));
const numbersOf = (rows: readonly LabelRow[]) => rows.map(({ parcel_number }) => parcel_number).join(',');
const marked = (page: OpenPage) => page.getByRole('navigation', { name: 'Navegación principal' }).locator('[data-here]');

test.beforeEach(({ server }) => {
  answerWith(server, pickupFakes(personOf('customer')));
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('printPackingList', ({ ids }) => ({ file: onePage, listed: (ids as unknown[] | undefined)?.length ?? 4, left_out: 0 }));
});

describe.each<[string, (page: OpenPage) => Hands]>([
  ['by mouse', byMouse],
  ['by keyboard alone', byKeyboard],
])('%s', (_, handsOf) => {
  test('a pickup begins with the guides that were just made, and its steps belong to Recolectar [O-1.11] [S-4.13]', async ({
    server,
    openAt,
    requestsOf,
  }) => {
    server.answer('listLabels', ({ ids, parcel_numbers }) => {
      const wanted = String(ids ?? parcel_numbers ?? '').split(',');
      const data = twelve.filter(({ id, parcel_number }) => wanted.includes(id) || wanted.includes(parcel_number ?? ''));
      return { data, total: data.length, unsettled: 0 };
    });
    const [one, two] = twelve;
    const page = await openAt(`/orden?labels=${one?.id},${two?.id}`);
    await eventually(() => marked(page).innerText()).toMatch(/^Enviar/);
    const hands = handsOf(page);
    await hands.press({ role: 'link', name: 'Programar recolección' });
    await page.getByText('2 guías').first().waitFor();
    await eventually(() => marked(page).innerText()).toMatch(/^Recolectar/);
    await eventually(() => requestsOf('listLabels').at(-1)?.['parcel_numbers']).toBe(numbersOf(twelve.slice(0, 2)));
    await hands.pick('Dirección: Recolección', 'bodega', 'Bodega León');
    await page.getByText('Bodega', { exact: true }).click();
    await hands.select('Fecha', 3);
    await hands.select('Desde', 5);
    await hands.select('Hasta', 12);
    await hands.goOn(/^Continuar/);
    await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
    await eventually(() => marked(page).innerText()).toMatch(/^Recolectar/);
  });

  test('a pickup begins with the guides that are selected in Envíos [O-2.38]', async ({ openAt }) => {
    const page = await openAt('/envios');
    const hands = handsOf(page);
    const rows = page.getByRole('table', { name: 'Envíos' });
    for (const name of [/3563 5817 01/, /3563 5817 02/]) await hands.press({ role: 'checkbox', name, within: rows });
    const bar = page.getByRole('region', { name: 'Guías seleccionadas' });
    await hands.press({ role: 'link', name: 'Recolectar', within: bar });
    await eventually(() => new URL(page.url()).pathname).toBe('/recolectar');
    await page.getByText('2 guías').first().waitFor();
  });

  test('the packing list of a pickup, and that of a day, are handed over for the driver to sign', async ({ openAt, requestsOf }) => {
    const page = await openAt(`/recolecciones?open=${pickupOf().id}`);
    const beside = page.getByRole('complementary', { name: 'Detalle de la recolección' });
    const [file] = await Promise.all([page.waitForEvent('download'), handsOf(page).press({ role: 'button', name: 'Relación', within: beside })]);
    expect(file.suggestedFilename()).toMatch(/^relacion-de-guias-.*\.pdf$/);
    expect(requestsOf('printPackingList')).toEqual([{ ids: twelve.map(({ id }) => id) }]);

    const list = await openAt('/envios');
    const today = await list.evaluate(() => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' }));
    for (const [path, word, day] of [
      ['/envios', 'Relación de hoy (PDF)', today],
      ['/envios?from=2026-11-18&to=2026-11-18', /^Relación del miércoles 18 de noviembre/, '2026-11-18'],
    ] as const) {
      await list.goto(path);
      await list.getByRole('button', { name: 'Exportar' }).click();
      await Promise.all([list.waitForEvent('download'), list.getByRole('menuitem', { name: word }).click()]);
      expect(requestsOf('printPackingList').at(-1)).toEqual({ day });
    }
  });
});

test('the guides of a pickup come page by page from the server, as many on a page as in Envíos [O-2.39, O-9.08] [AMB-9.09]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  answerWith(server, pickupFakes(personOf('customer'), many));
  const page = await openAt('/empaques');
  await page.getByLabel('Paquetería').selectOption('estafeta');
  const table = page.getByRole('table', { name: 'Guías' });
  await eventually(() => table.getByRole('row').count()).toBe(81);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await eventually(() => table.getByRole('row').count()).toBe(16);
  // How many guides each carrier has is asked with one guide.
  const listed = requestsOf('listLabels').filter(({ limit }) => limit !== 1);
  expect(listed.map(({ page: n, limit }) => [n ?? 1, limit])).toEqual([
    [1, 80],
    [2, 80],
  ]);
  await page.goto('/envios');
  await page.getByRole('table', { name: 'Envíos' }).waitFor();
  expect(requestsOf('listLabels').at(-1)?.['limit']).toBe(80);
});

describe('the days and hours of a pickup', () => {
  const form = async (openAt: (path: string) => Promise<OpenPage>) => {
    const page = await openAt(`/recolectar?parcel_numbers=${numbersOf(twelve.slice(0, 2))}`);
    await page.getByText('2 guías').first().waitFor();
    await byMouse(page).pick('Dirección: Recolección', 'bodega', 'Bodega León');
    return page;
  };
  const offered = (page: OpenPage, field: string) => page.getByLabel(field, { exact: true }).locator('option:not([value=""])');

  test('are asked of FedEx by postal code, and no others can be chosen than it lists for that day [O-3.33, O-5.54, O-5.55, O-7.12]', async ({
    server,
    openAt,
    requestsOf,
  }) => {
    answerWith(server, pickupFakes(personOf('customer'), twelve.map((row) => ({ ...row, carrier: 'fedex' })))); // prettier-ignore
    const days = [
      { pickup_date: '2026-11-25', earliest_times: ['09:00', '10:30'], latest_times: ['14:00', '15:30'] },
      { pickup_date: '2026-11-27', earliest_times: ['12:00'], latest_times: ['18:00'] },
    ];
    server.answer('getPickupAvailability', () => ({ options: days }));
    const page = await form(openAt);
    await eventually(() => offered(page, 'Fecha').count()).toBe(2);
    for (const { pickup_date, earliest_times, latest_times } of days) {
      await page.getByLabel('Fecha', { exact: true }).selectOption(pickup_date);
      await page.getByLabel('Desde', { exact: true }).selectOption(earliest_times[0] ?? '');
      await eventually(() => offered(page, 'Desde').allInnerTexts()).toEqual(earliest_times);
      await eventually(() => offered(page, 'Hasta').allInnerTexts()).toEqual(latest_times);
    }
    expect(requestsOf('getPickupAvailability')).toEqual([{ zip_code: '37290' }]);
  });

  test('of the other carriers are asked of nobody: the rules say them [O-7.22] [AMB-9.06]', async ({ openAt, requestsOf }) => {
    const page = await form(openAt);
    await page.getByLabel('Fecha', { exact: true }).selectOption({ index: 2 });
    await eventually(async () => (await offered(page, 'Desde').allInnerTexts()).slice(0, 3)).toEqual(['09:00', '09:15', '09:30']);
    await page.getByLabel('Desde', { exact: true }).selectOption('09:00');
    await eventually(async () => (await offered(page, 'Hasta').allInnerTexts()).at(-1)).toBe('22:00');
    expect(requestsOf('getPickupAvailability')).toEqual([]);
  });
});

type Control = { path: string; digit: number; find: (page: OpenPage) => Promise<ReturnType<OpenPage['getByRole']>> };
const named = (name: RegExp) => (page: OpenPage) => Promise.resolve(page.locator('main').getByRole('button', { name }).first());

describe('the delete control of a list is shown only with the right to it [O-2.18]', () => {
  test.for<Control>([
    { path: '/direcciones', digit: 1, find: named(/^Eliminar: /) },
    { path: '/paquetes', digit: 4, find: named(/^Eliminar: /) },
    {
      path: '/envios',
      digit: 3,
      find: async (page) => {
        await page.getByRole('checkbox', { name: /3563 5817 01/ }).check();
        const bar = page.getByRole('region', { name: 'Guías seleccionadas' });
        await bar.getByRole('button', { name: 'Relación' }).waitFor();
        return bar.getByRole('button', { name: 'Cancelar guías' });
      },
    },
    {
      path: '/recolecciones',
      digit: 5,
      find: async (page) => {
        await page.getByRole('button', { name: /^Acciones de la recolección/ }).click();
        await page.getByRole('menuitem', { name: 'Copiar folio' }).waitFor();
        return page.getByRole('menuitem', { name: 'Cancelar recolección' });
      },
    },
  ])('$path', async ({ path, digit, find }, { server, openAt }) => {
    for (const [given, shown] of [
      ['2', 1],
      ['1', 0],
    ] as const) {
      const permissions = [...'222222222'].map((all, at) => (at === digit ? given : all)).join('');
      server.answer('getCurrentUser', () => personOf('client', { permissions }));
      const page = await openAt(path);
      await page.getByRole('table').getByRole('row').nth(1).waitFor();
      const control = await find(page);
      await eventually(() => control.count()).toBe(shown);
    }
  });
});
