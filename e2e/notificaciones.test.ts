import { describe, expect } from 'vitest';
import { liveEvents } from '#contract/notifications/notifications.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { tabTo } from './support/hands.ts';
import { event, lot, person, used } from './support/notice-example.ts';
import { shellFakes } from './support/people.ts';
import { told } from './support/toasts.ts';

const test = screenTest
  /** A page whose socket is open. */
  .extend('open', ({ browser, server }) => async (path = '/'): Promise<OpenPage> => {
    await eventually(() => server.live.count()).toBe(0);
    const page = await openPage(browser, server.origin, { token: 'T' });
    await page.goto(path);
    await page.getByRole('banner').waitFor();
    await eventually(() => server.live.count()).toBe(1);
    return page;
  })
  .extend(
    'tell',
    ({ server }) =>
      (...bodies: object[]) =>
        bodies.forEach((body) => server.live.tell(event, body)),
  );

let version = '1.0.0';

test.beforeEach(({ server }) => {
  version = '1.0.0';
  server.calls.length = 0;
  server.live.refuse(false);
  for (const [name, answer] of Object.entries(shellFakes(person))) server.answer(name, answer);
  server.answer('getVersion', () => ({ version }));
  server.answer('confirmRead', () => ({ message: 'OK' }));
  server.answer('markSeen', () => ({ message: 'OK' }));
});

const bell = (page: OpenPage) => page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ });
const nameOfBell = (page: OpenPage) => bell(page).getAttribute('aria-label');
const update = (page: OpenPage) => page.getByRole('dialog', { name: 'Nueva versión' });

describe('a notification of the server', () => {
  test('is confirmed by the keyboard alone, after its agreement [S-4.15, S-8.20] [AMB-3.01]', async ({ requestsOf, open, tell }) => {
    const page = await open();
    tell(lot);
    await bell(page).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Notificaciones' });
    await tabTo(page, { role: 'button', name: /Vigencia de compra/, within: panel });
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Vigencia de compra' });
    await dialog.waitFor();
    const confirm = dialog.getByRole('button', { name: 'Confirmar' });
    await eventually(() => confirm.isDisabled()).toBe(true);
    await eventually(() =>
      dialog.getByLabel('Entiendo que las guías vencen en la fecha indicada').evaluate((box) => box === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await eventually(() => confirm.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await told(page, 'La noticación se confirmó con éxito');
    await eventually(async () => [requestsOf('confirmRead'), await nameOfBell(page)]).toEqual([[{ type: 'purchase_validity' }], 'Notificaciones']);
  });
});

describe('another version', () => {
  test('told by the socket opens the dialog, whose one button reloads for good [S-8.23, S-4.16, S-7.23] [AMB-3.03]', async ({
    server,
    requestsOf,
    open,
  }) => {
    const page = await open();
    version = '1.1.0';
    server.live.tell('serverUpdated', { version });
    await update(page).getByText('Se actualizó la plataforma, por favor recargue la página.').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => update(page).getByRole('button').allInnerTexts()).toEqual(['Recargar']);
    await update(page).getByRole('button', { name: 'Recargar' }).click();
    await page.waitForLoadState();
    await eventually(() => requestsOf('getVersion').length).toBeGreaterThan(2);
    await eventually(async () => [await update(page).count(), await page.evaluate(() => localStorage.getItem('wish:version'))]).toEqual([
      0,
      '"1.1.0"',
    ]);
  });
});

describe('a lost line', () => {
  test('comes back by itself, and nobody is logged out', async ({ server, open, tell }) => {
    const page = await open();
    server.live.cut();
    await eventually(() => server.live.count()).toBe(0);
    await eventually(() => server.live.count()).toBe(1);
    tell(lot);
    await eventually(() => nameOfBell(page)).toBe('Notificaciones, 1 sin ver');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('T');
  });

  test('that the server cut is the end only when the session is [AMB-1.03]', async ({ server, open }) => {
    const page = await open();
    server.live.end();
    await eventually(() => server.live.count()).toBe(0);
    await eventually(() => server.live.count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('T');
    server.answer('getCurrentUser', () => {
      throw new Refusal('UNAUTHORIZED');
    });
    server.live.end();
    await page.waitForURL('**/auth');
  });

  test('that is refused ends the session only when the session has ended, even if it never opened [AMB-1.03]', async ({
    browser,
    server,
    requestsOf,
  }) => {
    await eventually(() => server.live.count()).toBe(0);
    server.live.refuse(true);
    const page = await openPage(browser, server.origin, { token: 'T' });
    await page.goto('/');
    await page.getByRole('banner').waitFor();
    const read = requestsOf('getCurrentUser').length;
    await eventually(() => requestsOf('getCurrentUser').length).toBeGreaterThan(read);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('T');
    server.answer('getCurrentUser', () => {
      throw new Refusal('UNAUTHORIZED');
    });
    await page.waitForURL('**/auth');
  });
});

test('bell, agreement and banner have no violation, in both themes and on both screens', async ({ browser, server, tell }) => {
  await eventually(() => server.live.count()).toBe(0);
  const arrive = async (page: OpenPage) => {
    await page.goto('/');
    await bell(page).waitFor();
    await eventually(() => server.live.count()).toBe(1);
    tell(lot, used);
    await bell(page).click();
    await page.getByRole('region', { name: 'Notificaciones' }).getByText(lot.message).waitFor();
  };
  const away = () => eventually(() => server.live.count()).toBe(0);
  expect(await violationsInEveryLook(browser, server.origin, { token: 'T', prepare: (page) => away().then(() => arrive(page)) })).toEqual([]);
  const agree = async (page: OpenPage) => {
    await away();
    await arrive(page);
    await page.getByRole('button', { name: /Vigencia de compra/ }).click();
    await page.getByRole('dialog', { name: 'Vigencia de compra' }).waitFor();
    version = version === '1.0.0' ? '1.1.0' : '1.0.0';
    server.live.tell(liveEvents.serverUpdated, { version });
    await page.getByText('por favor recargue la página').waitFor();
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'T', prepare: agree })).toEqual([]);
});
