import { describe, expect } from 'vitest';
import { liveEvents } from '#contract/notifications/notifications.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { personOf, shellFakes } from './support/people.ts';

const person = personOf('customer');
const event = liveEvents.of(person.id);
const id = (letter: string) => letter.repeat(26);
const lot = {
  id: id('A'),
  type: 'purchase_validity',
  title: 'Vigencia de compra',
  message: '120 guías Estafeta de tu compra del 30 de octubre caducan el 30 de noviembre de 2026.',
  date: '2026-11-20T18:00:00.000Z',
};
const dispersal = { ...lot, id: id('B'), type: 'expired_dispersion', title: 'Dispersión vencida', message: '3 guías volvieron a tu empresa.' };
const used = { id: id('C'), message: 'Guía cancelada utilizada: 7946.', date: '2026-11-20T19:00:00.000Z', path: '/envios?open=fedex:7946' };

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
const banner = (page: OpenPage) => page.getByRole('main').getByText('Se actualizó la plataforma, por favor recargue la página.');

describe('the bell', () => {
  test('counts what is unseen, and what is to be confirmed until it is [S-2.81] [AMB-3.02]', async ({ requestsOf, open, tell }) => {
    const page = await open();
    await eventually(async () => [await nameOfBell(page), await bell(page).innerText()]).toEqual(['Notificaciones', '']);
    tell(lot, lot, used);
    await eventually(async () => [await nameOfBell(page), await bell(page).innerText()]).toEqual(['Notificaciones, 2 sin ver', '2']);
    await bell(page).click();
    await page.getByRole('region', { name: 'Notificaciones' }).getByText(lot.message).waitFor();
    await eventually(() => nameOfBell(page)).toBe('Notificaciones, 1 sin ver');
    await eventually(() => requestsOf('markSeen')).toEqual([{ ids: [used.id] }]);
    expect(page.faults).toEqual([]);
  });

  test('leads from a message to its screen, and says when there is none [S-3.08] [AMB-3.02]', async ({ open, tell }) => {
    const page = await open();
    await bell(page).click();
    await page.getByText('No tienes notificaciones').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByText('No tienes notificaciones').count()).toBe(0);
    tell(used);
    await bell(page).click();
    await page.getByRole('button', { name: /Guía cancelada utilizada/ }).click();
    await page.waitForURL('**/envios?open=fedex:7946');
  });
});

test('Salir forgets what the bell held, for anyone who comes in next too [S-4.05]', async ({ open, tell }) => {
  const page = await open();
  tell(lot, used);
  await eventually(() => nameOfBell(page)).toBe('Notificaciones, 2 sin ver');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await page.waitForURL('**/auth');
  await page.evaluate(() => localStorage.setItem('token', 'T'));
  await page.goto('/');
  await eventually(() => nameOfBell(page)).toBe('Notificaciones');
  await bell(page).click();
  await page.getByText('No tienes notificaciones').waitFor();
});

describe('a notification of the server', () => {
  test('is confirmed by the keyboard alone, after its agreement [S-4.15, S-8.20] [AMB-3.01]', async ({ requestsOf, open, tell }) => {
    const page = await open();
    tell(lot);
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Notificaciones' }).waitFor();
    await page.keyboard.press('Tab');
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
    await page.getByText('La noticación se confirmó con éxito').waitFor();
    await eventually(async () => [requestsOf('confirmRead'), await nameOfBell(page)]).toEqual([[{ type: 'purchase_validity' }], 'Notificaciones']);
  });

  test('of stock that became balance asks for an agreement too [S-4.15] [AMB-3.01]', async ({ requestsOf, open, tell }) => {
    const page = await open();
    tell({ ...lot, type: 'stock_to_balance', title: 'Stock convertido' });
    await bell(page).click();
    await page.getByRole('button', { name: /Stock convertido/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Stock convertido' });
    const confirm = dialog.getByRole('button', { name: 'Confirmar' });
    await dialog.getByLabel('Acepto la conversión de mis guías vencidas a saldo').waitFor();
    await eventually(() => confirm.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox').check();
    await confirm.click();
    await eventually(() => requestsOf('confirmRead')).toEqual([{ type: 'stock_to_balance' }]);
  });

  test('of a dispersion that ended needs no agreement [S-4.15] [AMB-3.01]', async ({ requestsOf, open, tell }) => {
    const page = await open();
    tell(dispersal);
    await bell(page).click();
    await page.getByRole('button', { name: /Dispersión vencida/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispersión vencida' });
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await eventually(() => requestsOf('confirmRead')).toEqual([{ type: 'expired_dispersion' }]);
    await eventually(() => dialog.getByRole('checkbox').count()).toBe(0);
  });

  test('that could not be confirmed says so and stays [S-8.21]', async ({ server, open, tell }) => {
    server.answer('confirmRead', () => {
      throw new Refusal('DATABASE_UNAVAILABLE');
    });
    const page = await open();
    tell(dispersal);
    await bell(page).click();
    await page.getByRole('button', { name: /Dispersión vencida/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispersión vencida' });
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('alert').getByText('Hubo un error al confirmar la notificación').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await eventually(() => nameOfBell(page)).toBe('Notificaciones, 1 sin ver');
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

  test('is noticed when the tab is seen again [S-7.07]', async ({ open }) => {
    const page = await open();
    version = '1.1.0';
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await update(page).waitFor();
  });

  test('is a banner while something is typed, and the dialog when that is over [AMB-3.03]', async ({ server, open }) => {
    const page = await open('/cotizar');
    const weight = page.getByLabel(/Peso/).first();
    await weight.fill('7');
    version = '1.1.0';
    server.live.tell(liveEvents.serverUpdated, { version });
    await banner(page).waitFor();
    await eventually(async () => [await update(page).count(), await weight.inputValue()]).toEqual([0, '7']);
    await page.getByRole('button', { name: 'Reiniciar' }).click();
    await page.getByRole('dialog', { name: '¿Vaciar lo capturado?' }).getByRole('button', { name: 'Confirmar' }).click();
    await update(page).waitFor();
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

  test('a person who is in another group stays on the screen, with all that is under way there', async ({ server, requestsOf, open }) => {
    const page = await open();
    const main = page.getByRole('main');
    await main.evaluate((element) => element.setAttribute('data-same', ''));
    const read = requestsOf('getCurrentUser').length;
    server.answer('getCurrentUser', () => personOf('customer', { group: id('G') as never, name: 'Rosaura' }));
    server.live.tell(liveEvents.userUpdated, {});
    await eventually(() => requestsOf('getCurrentUser').length).toBe(read + 1);
    // The new name has arrived on the same page.
    await page.getByRole('button', { name: 'Cuenta de Rosaura Olvera' }).waitFor();
    await eventually(() => main.getAttribute('data-same')).toBe('');
  });

  test('a person who has other rights now sees them without a reload [AMB-1.03]', async ({ server, open }) => {
    const page = await open();
    const history = page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Enviar' });
    await history.waitFor();
    server.answer('getCurrentUser', () => personOf('client', { permissions: '111111111' }));
    server.live.tell(liveEvents.userUpdated, {});
    await history.waitFor({ state: 'detached' });
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
