import { describe, expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { screenRoutes, type ScreenRoute } from '#contract/routes.ts';
import { mayOpen } from '../web/frame/rights.ts';
import { portalTest } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { openPage, phone, type OpenPage } from './support/browser.ts';
import { buyLabel } from './support/buy-labels.ts';
import { byMouse } from './support/hands.ts';
import { showsBriefly } from './support/stopped-time.ts';

const CUSTOMER = 'cliente-saldo@porteo.test';
const narrow = { ...phone, width: 320 };
const test = portalTest
  .extend('starting', { scope: 'file' }, { hasHistory: true })
  .extend('open', ({ browser, world }) => async (path: string, look: typeof phone, email = CUSTOMER) => {
    const page = await openPage(browser, world.origin, { ...look, token: await world.tokenOf(email) });
    await page.goto(path);
    await arrived(page);
    return page;
  });

let guide: { id: string; carrier: string };
test.beforeAll(async ({ world }) => {
  guide = await buyLabel(world, CUSTOMER, 'fedex');
});

const arrived = async (page: OpenPage) => {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [role="status"][aria-label]') === null);
};

/** What reaches beyond the screen's edge, and labels of buttons, chips, tabs and pagers that are cut. What scrolls by itself, as tabs do, is no fault. */
const cutIn = (page: OpenPage): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const scrolls = (element: Element | null): boolean =>
      element !== null && element !== document.body && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.closest('.hidden-visually, [aria-hidden="true"]') === null;
    };
    const page = document.scrollingElement as Element;
    const wide = page.scrollWidth > window.innerWidth ? [`the page is ${page.scrollWidth} wide`] : [];
    const seen = [...document.querySelectorAll('body *')].filter(isSeen);
    const outside = seen.filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !scrolls(element));
    const labels = seen.filter(
      (element) => element.closest('button, [role="tab"], nav, [data-status], label, legend') && element.matches(':not(input, select)'),
    );
    const cut = labels.filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible' && !scrolls(element),
    );
    return [...wide, ...outside.map((one) => `outside: ${nameOf(one)}`), ...cut.map((one) => `cut: ${nameOf(one)}`)];
  });

/** What is pressed and lower than a finger is wide (44 px). A tick counts with its label, what stands in a field with the frame of 1 px around it. */
const lowIn = (page: OpenPage): Promise<string[]> =>
  page.evaluate(() => {
    const surface = [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1) ?? document.querySelector('main') ?? document.body;
    const heightOf = (element: Element) => Math.round((element.closest('label') ?? element).getBoundingClientRect().height);
    return [...surface.querySelectorAll('button, a[href], select, input, summary, [role="tab"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('p, .hidden-visually') === null)
      .filter((element) => heightOf(element) + (element.parentElement?.querySelector('input, select') ? 2 : 0) < 44)
      .map((element) => `low: ${heightOf(element)} px "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`);
  });

describe('on a phone nothing is wider than the screen and no label is cut', () => {
  const steps = new Set(['/resultados', '/resumen', '/orden']);

  test.for([narrow, phone])('every screen of a customer at $width px', async (look, { browser, world, open }) => {
    const person = (await world.ask(CUSTOMER, 'GET', '/api/user')).body as CurrentUser;
    const routes = (screenRoutes as readonly ScreenRoute[]).filter((route) => route.needs !== 'public' && mayOpen(person, route));
    const paths = routes.map(({ path }) => path.replace(/\/\{\w+\?\}$/, '').replace('{id}', guide.id) || '/').filter((path) => !steps.has(path));
    const found: string[] = [];
    const inside = await open(paths[0] ?? '/', look);
    found.push(...(await cutIn(inside)));
    for (const path of paths.slice(1)) {
      // As a link would, without loading the portal again.
      await inside.evaluate((to) => {
        document.querySelector('main h1')?.setAttribute('data-former', '');
        window.history.pushState(null, '', to);
      }, path);
      await inside.locator('main h1:not([data-former])').waitFor();
      await arrived(inside);
      found.push(...(await cutIn(inside)).map((fault) => `${path} ${fault}`));
    }
    const panel = await open(`/envios?open=${guide.carrier}:${guide.id}`, look);
    await panel.getByRole('dialog').waitFor();
    found.push(...(await cutIn(panel)).map((fault) => `the panel ${fault}`));
    for (const path of [`/tracking/${guide.id}`, '/auth', '/forgotpassword']) {
      const page = await openPage(browser, world.origin, look);
      await page.goto(path);
      await arrived(page);
      found.push(...(await cutIn(page)).map((fault) => `${path} ${fault}`));
    }
    expect(found).toEqual([]);
  });

  test.for([narrow, phone])(
    'the way from Enviar to Resumen at $width px, where all that is pressed is as high as a finger',
    async (look, { open }) => {
      const page = await open('/enviar', look);
      const { pick } = byMouse(page);
      const found: string[] = [];
      const note = async (step: string) => {
        found.push(...[...(await cutIn(page)), ...(await lowIn(page))].map((fault) => `${step} ${fault}`));
      };
      await pick('Dirección: Destino', 'vinos canon', /Vinos Cañón Alto/);
      await pick('Agregar de mis empaques', 'chica', /Caja chica/);
      await note('enviar');
      await page.getByRole('button', { name: /^1 mercancía/ }).click();
      const goods = page.getByRole('dialog').last();
      await goods.getByLabel('Descripción').waitFor();
      await note('goods');
      await page.keyboard.press('Escape');
      await goods.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Continuar/ }).click();
      await page.getByRole('radio', { name: /^FedEx/ }).first().check(); // prettier-ignore
      await note('resultados');
      await page.getByRole('button', { name: /^Continuar/ }).click();
      await page.waitForURL('**/resumen');
      await arrived(page);
      await note('resumen');
      expect(found).toEqual([]);
    },
  );
});

/** How many fields share a line, at the most; figures such as the three sizes of a box may. */
const mostInLine = (page: OpenPage): Promise<number> =>
  page.locator('main form').first().evaluate((form) => {
    const isField = (element: HTMLElement) => element.offsetParent !== null && !['checkbox', 'radio'].includes(element.getAttribute('type') ?? '') && element.getAttribute('inputmode') !== 'decimal';
    const tops = [...form.querySelectorAll<HTMLElement>('input, select, textarea')].filter(isField).map((field) => Math.round(field.getBoundingClientRect().top));
    return Math.max(...tops.map((top) => tops.filter((other) => Math.abs(other - top) < 8).length));
  }); // prettier-ignore

test.for(['/direccion', '/direccion-simple', '/paquete', '/razon-social', '/usuario'])(
  'on a phone the fields of %s stand in one column',
  async (path, { open }) => {
    const page = await open(path, phone);
    expect(await mostInLine(page)).toBe(1);
  },
);

test('on a phone the figures of a package to quote fill their half of the card, and what removes it has its word', async ({ open }) => {
  const page = await open('/cotizar', phone);
  const widths = await Promise.all(
    ['Cant.', 'Largo', 'Peso'].map(async (name) => (await page.getByLabel(`${name} Paquete #1`).boundingBox())?.width ?? 0),
  );
  // Beside the unit within the frame of Peso too.
  expect(Math.min(...widths)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Quitar Paquete #1' }).getByText('Quitar', { exact: true }).waitFor();
});

test('what may be left out says so beside its name, and a screen reader hears it with the field', async ({ open }) => {
  const page = await open('/usuario', phone);
  const lastName = page.getByLabel('Apellidos');
  const [label, field] = await Promise.all([page.getByText('opcional', { exact: true }).first().boundingBox(), lastName.boundingBox()]);
  expect((label?.y ?? 0) < (field?.y ?? 0)).toBe(true);
  expect(
    await lastName.evaluate((input) => document.getElementById((input.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent),
  ).toBe('opcional');
});

test('on a phone the CLABE is read and copied from the account menu [S-2.79, AMB-2.14]', async ({ open }) => {
  const page = await open('/', phone);
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  const copy = page.getByRole('button', { name: /^Copiar CLABE/ });
  await copy.waitFor();
  await showsBriefly(page, () => copy.click(), page.getByRole('status').getByText('Copiada'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{18}$/);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
