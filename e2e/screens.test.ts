import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserId } from '#contract/shared/ids.ts';
import { prepare } from '../faults/support/shipments.ts';
import { until } from '../faults/support/until.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { startPortal, type JourneyPortal } from './support/portal.ts';
import { launchBrowser } from './support/launch-browser.ts';

type Guide = { id: string; carrier: string; is_unsettled?: boolean };
const CUSTOMER = 'cliente-saldo@porteo.test';
let browser: Browser;
let world: JourneyPortal;
let guide: Guide;
let unsettled: Guide;

beforeAll(async () => {
  [browser, world] = await Promise.all([launchBrowser(), startPortal()]);
  guide = (await buy('fedex')) as Guide;
  // The carrier makes the guide and answers that it failed; it has no search: one for a person to settle.
  await world.lab.fault({ carrier: 'estafeta', operation: 'create', fault: 'error_500_after', times: 1 });
  await buy('estafeta');
  const waiting = async () => ((await world.ask('root@porteo.test', 'GET', '/api/labels?creation=unknown')).body['data'] as Guide[])[0];
  await until(async () => (await waiting())?.is_unsettled === true, 30_000, 'no guide waits to be settled');
  unsettled = (await waiting()) as Guide;
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

/** A guide of the customer, made without a browser; null when the carrier did not answer. */
async function buy(carrier: string): Promise<Guide | null> {
  const prepared = await prepare({ post: (url, body) => world.ask(CUSTOMER, 'POST', url, body as object) }, carrier);
  const { body } = await world.ask(CUSTOMER, 'POST', '/api/label', prepared?.request);
  return (body['labels'] as Guide[] | undefined)?.[0] ?? null;
}

/** Everything wrong with a screen of a person, in both themes and on both screens. */
const faultsOf = async (email: string, path: string, show: (page: OpenPage) => Promise<unknown>): Promise<string[]> => {
  const token = await world.tokenOf(email);
  return violationsInEveryLook(browser, world.origin, {
    token,
    prepare: async (page) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await show(page);
    },
  });
};
const pick = async (page: OpenPage, field: string, typed: string, found: string) => {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: found }).first().click();
};

test('what the portal tells a person while the page is open stands in the bell at once [S-7.24]', async () => {
  const page = await openPage(browser, world.origin, { token: await world.tokenOf(CUSTOMER) });
  await page.goto('/');
  await page.getByRole('button', { name: 'Notificaciones', exact: true }).waitFor();
  const { body } = await world.ask(CUSTOMER, 'GET', '/api/user');
  const news = { key: 'prueba', message: 'Tu compra quedó lista.', path: '/envios', to: [body['id'] as UserId] };
  await world.database.inTransaction((tx) => world.portal.api.notifications.tell(tx, news));
  await page.getByRole('button', { name: 'Notificaciones, 1 sin ver' }).click();
  await page.getByRole('button', { name: /^Tu compra quedó lista/ }).click();
  await page.waitForURL('**/envios');
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

describe('with real data no screen has a violation, in both themes and on both screens', () => {
  test('Inicio with its quick quote and the last guides', async () => {
    expect(await faultsOf(CUSTOMER, '/', (page) => page.getByRole('heading', { name: 'Últimas guías' }).waitFor())).toEqual([]);
  });

  test('Resultados with the breakdown of a rate', async () => {
    const show = async (page: OpenPage) => {
      await pick(page, 'Hacia', 'vinos canon', 'Vinos Cañón Alto');
      await pick(page, 'Empaque', 'chica', 'Caja chica');
      await page.getByRole('button', { name: /^Cotizar/ }).click();
      await page
        .getByRole('radio', { name: /^FedEx/ })
        .first()
        .check();
      await page
        .getByRole('button', { name: /^Ver desglose FedEx/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^Ocultar desglose FedEx/ }).waitFor();
    };
    expect(await faultsOf(CUSTOMER, '/', show)).toEqual([]);
  });

  test('the drawer of a new address, with its faults', async () => {
    const show = async (page: OpenPage) => {
      await page.getByRole('combobox', { name: 'Dirección: Destino' }).fill('97100');
      await page.getByRole('option', { name: /Agregar nueva dirección/ }).click();
      await page
        .getByRole('dialog', { name: 'Nueva dirección' })
        .getByRole('button', { name: /^Guardar/ })
        .click();
      await page.getByRole('dialog', { name: 'Nueva dirección' }).locator('[aria-invalid="true"]').first().waitFor();
    };
    expect(await faultsOf(CUSTOMER, '/enviar', show)).toEqual([]);
  });

  test('the drawer of a new package, with a row of goods and its faults', async () => {
    const show = async (page: OpenPage) => {
      await page.getByRole('button', { name: 'Agregar nuevo empaque' }).click();
      const drawer = page.getByRole('dialog', { name: 'Nuevo empaque' });
      await drawer.getByRole('button', { name: 'Agregar mercancía' }).click();
      await drawer.getByRole('button', { name: /^Guardar/ }).click();
      await drawer.locator('[aria-invalid="true"]').first().waitFor();
    };
    expect(await faultsOf(CUSTOMER, '/enviar', show)).toEqual([]);
  });

  test.each([
    ['/direccion', 'Nueva dirección'],
    ['/paquete', 'Nuevo empaque'],
  ])('%s opened by itself', async (path, title) => {
    expect(await faultsOf(CUSTOMER, path, (page) => page.getByRole('heading', { level: 1, name: title }).waitFor())).toEqual([]);
  });

  test('the question before a guide is cancelled', async () => {
    const show = async (page: OpenPage) => {
      await page.getByRole('button', { name: 'Cancelar guía' }).click();
      await page.getByRole('dialog', { name: '¿Cancelar la guía?' }).waitFor();
    };
    expect(await faultsOf(CUSTOMER, `/envios?open=${guide.carrier}:${guide.id}`, show)).toEqual([]);
  });

  test('the label large', async () => {
    const show = async (page: OpenPage) => {
      if ((page.viewportSize()?.width ?? 0) < 600) return page.getByRole('link', { name: 'Abrir PDF' }).waitFor();
      await page.getByRole('button', { name: 'Ampliar etiqueta' }).click();
      return page.getByRole('dialog', { name: 'Etiqueta PDF' }).locator('iframe').waitFor();
    };
    expect(await faultsOf(CUSTOMER, `/envios?open=${guide.carrier}:${guide.id}`, show)).toEqual([]);
  });

  test.each([
    ['Sí se creó (capturar guía)', 'La guía sí se creó'],
    ['No se creó (reintentar)', 'La guía no se creó'],
  ])('Por conciliar for staff, with the evidence and %s', async (button, title) => {
    const show = async (page: OpenPage) => {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await dialog.locator('[aria-invalid="true"]').first().waitFor();
    };
    const path = `/envios?estado=por-conciliar&open=${unsettled.carrier}:${unsettled.id}`;
    expect(await faultsOf('root@porteo.test', path, show)).toEqual([]);
  });
});

test('the calls of the portal can be read at /api/docs, and nothing outside is asked', async () => {
  const page = await openPage(browser, world.origin);
  await page.goto('/api/docs');
  const call = page.locator('#operations-shipping-createLabels');
  await call.waitFor();
  await call.getByRole('button').first().click();
  await call.getByText('Idempotency-Key').first().waitFor();
  expect([page.faults, page.foreign]).toEqual([[], []]);
});
