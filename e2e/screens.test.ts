import { describe, expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { screenRoutes, type ScreenRoute } from '#contract/routes.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { mayOpen } from '../web/frame/rights.ts';
import { prepare } from '../faults/support/shipments.ts';
import { until } from '../faults/support/until.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { violationsInBothThemes, violationsInEveryLook } from './support/axe.ts';
import { desktop, openPage, phone, type OpenPage } from './support/browser.ts';
import { buyLabel, clientOf } from './support/buy-labels.ts';
import { byMouse } from './support/hands.ts';
import { waysOfRun } from './support/ways.ts';

type Guide = { id: string; carrier: string; is_unsettled?: boolean };
const CUSTOMER = 'cliente-saldo@porteo.test';
const test = portalTest
  /** Everything wrong with a screen of a person, in both themes and on both screens. */
  .extend('faultsOf', ({ browser, world }) => async (email: string, path: string, show: (page: OpenPage) => Promise<unknown>): Promise<string[]> => {
    const token = await world.tokenOf(email);
    return violationsInEveryLook(browser, world.origin, {
      token,
      prepare: async (page) => {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await show(page);
      },
    });
  });

let guide: Guide;
let unsettled: Guide;

test.beforeAll(async ({ world }) => {
  guide = await buyLabel(world, CUSTOMER, 'fedex');
  // The carrier makes the guide and answers that it failed; it has no search: one for a person to settle.
  await world.lab.fault({ carrier: 'estafeta', operation: 'create', fault: 'error_500_after', times: 1 });
  const client = clientOf(world, CUSTOMER);
  await client.post('/api/label', (await prepare(client, 'estafeta'))?.request);
  const waiting = async () =>
    ((await world.ask('root@porteo.test', 'GET', '/api/labels?creation=unknown')).body['data'] as Guide[])[0] as Guide | undefined;
  unsettled = (await until('a guide waits to be settled', waiting, (seen) => seen?.is_unsettled === true)) as Guide;
});

const pick = async (page: OpenPage, field: string, typed: string, found: string) => {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: found }).first().click();
};

test('what the portal tells a person while the page is open stands in the bell at once [S-7.24]', async ({ browser, world }) => {
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
  test('Inicio with its quick quote and the last guides', async ({ faultsOf }) => {
    expect(await faultsOf(CUSTOMER, '/', (page) => page.getByRole('heading', { name: 'Últimas guías' }).waitFor())).toEqual([]);
  });

  test('Resultados with the breakdown of a rate', async ({ faultsOf }) => {
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

  test('the drawer of a new address, with its faults', async ({ faultsOf }) => {
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

  test('the drawer of a new package, with a row of goods and its faults', async ({ faultsOf }) => {
    const show = async (page: OpenPage) => {
      await page.getByRole('button', { name: 'Agregar nuevo empaque' }).click();
      const drawer = page.getByRole('dialog', { name: 'Nuevo empaque' });
      await drawer.getByRole('button', { name: 'Agregar mercancía' }).click();
      await drawer.getByRole('button', { name: /^Guardar/ }).click();
      await drawer.locator('[aria-invalid="true"]').first().waitFor();
    };
    expect(await faultsOf(CUSTOMER, '/enviar', show)).toEqual([]);
  });

  test('the question before a guide is cancelled', async ({ faultsOf }) => {
    const show = async (page: OpenPage) => {
      await page.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('menuitem', { name: 'Cancelar guía' }).click();
      await page.getByRole('dialog', { name: '¿Cancelar la guía?' }).waitFor();
    };
    expect(await faultsOf(CUSTOMER, `/envios?open=${guide.carrier}:${guide.id}`, show)).toEqual([]);
  });

  test('the label large', async ({ faultsOf }) => {
    const show = async (page: OpenPage) => {
      if ((page.viewportSize()?.width ?? 0) < 600) return page.getByRole('link', { name: 'Abrir PDF' }).waitFor();
      await page.getByRole('button', { name: 'Ampliar etiqueta' }).click();
      return page.getByRole('dialog', { name: 'Etiqueta PDF' }).locator('iframe').waitFor();
    };
    expect(await faultsOf(CUSTOMER, `/envios?open=${guide.carrier}:${guide.id}`, show)).toEqual([]);
  });

  test.for([
    ['Sí se creó (capturar guía)', 'La guía sí se creó'],
    ['No se creó (reintentar)', 'La guía no se creó'],
  ])('Por conciliar for staff, with the evidence and %s', async ([button, title], { faultsOf }) => {
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

describe('every screen a role may open has no violation, in both themes and on both screens', () => {
  // A step of a flow is a screen only with what was filled before; those are looked at on their own.
  const steps = new Set(['/resultados', '/resumen', '/orden']);
  const it = test.extend('screensOf', ({ world }) =>
    async (email: string) => {
      const person = (await world.ask(email, 'GET', '/api/user')).body as CurrentUser;
      const open = (screenRoutes as readonly ScreenRoute[]).filter((route) => route.needs !== 'public' && mayOpen(person, route));
      return open.map(({ path }) => path.replace(/\/\{\w+\?\}$/, '').replace('{id}', guide.id) || '/').filter((path) => !steps.has(path));
    });
  /** As a link would, without loading the portal again. */
  const goTo = async (page: OpenPage, path: string) => {
    await page.evaluate((to) => {
      document.querySelector('main h1')?.setAttribute('data-former', '');
      window.history.pushState(null, '', to);
    }, path);
    await arrived(page);
  };
  const arrived = async (page: OpenPage) => {
    await page.locator('main h1:not([data-former])').waitFor();
    await page.waitForFunction(() => document.querySelector('main [role="status"][aria-label]') === null);
  };
  /** What two roles see alike is looked at once. */
  const seen = new Set<string>();
  const isNew = async (page: OpenPage) => {
    const html = await page.locator('main').evaluate((main) => `${window.innerWidth} ${main.innerHTML}`);
    const key = html.replaceAll(/_r_\w+_|mantine-\w+/g, '');
    return !seen.has(key) && seen.add(key) !== null;
  };

  it.for([
    ['root', 'root@porteo.test'],
    ['an agent', 'agente@porteo.test'],
    ['a seller', 'vendedor@porteo.test'],
    ['a biller', 'facturador@porteo.test'],
    ['a customer', CUSTOMER],
    ['a client', 'usuario-saldo@porteo.test'],
  ] as const)('%s', async ([_role, email], { browser, world, screensOf }) => {
    const [token, [first = '/', ...others]] = [await world.tokenOf(email), await screensOf(email)];
    const found: string[] = [];
    for (const screen of waysOfRun([desktop, phone])) {
      const page = await openPage(browser, world.origin, { ...screen, token });
      await page.goto(first);
      await arrived(page);
      found.push(...(await violationsInBothThemes(page)));
      for (const path of others) {
        await goTo(page, path);
        if (await isNew(page)) found.push(...(await violationsInBothThemes(page)).map((violation) => `${path} ${violation}`));
      }
    }
    expect(found).toEqual([]);
  });
});

test('a locked customer learns it before anything is filled, staff who act for it too, and no other try is offered [AMB-14.01]', async ({
  browser,
  world,
}) => {
  const told = (page: OpenPage) => page.locator('main').getByText('La cuenta está bloqueada, contacta al equipo de Porteo');
  const openAs = async (email: string) => openPage(browser, world.origin, { token: await world.tokenOf(email) });
  const agent = await openAs('agente@porteo.test');
  await agent.goto('/cotizar');
  await byMouse(agent).pick('Actúas por', 'cruz', /Cruz/i);
  await told(agent).waitFor();

  const page = await openAs('cliente-bloqueado@porteo.test');
  for (const path of ['/enviar', '/cotizar', '/']) {
    await page.goto(path);
    await told(page).waitFor();
  }
  expect(await violationsInBothThemes(page)).toEqual([]);
  await byMouse(page).pick('Hacia', '97100', /97100/);
  await page.getByRole('button', { name: /^Cotizar/ }).click();
  await page.waitForURL('**/resultados');
  await told(page).waitFor();
  await eventually(() => page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
});

test('the calls of the portal can be read at /api/docs, and nothing outside is asked', async ({ browser, world }) => {
  const page = await openPage(browser, world.origin);
  await page.goto('/api/docs');
  await page.locator('#operations-tag-shipping').getByRole('button').first().click();
  const call = page.locator('#operations-shipping-createLabels');
  await call.waitFor();
  await call.getByRole('button').first().click();
  await call.getByText('Idempotency-Key').first().waitFor();
  expect([page.faults, page.foreign]).toEqual([[], []]);
});
