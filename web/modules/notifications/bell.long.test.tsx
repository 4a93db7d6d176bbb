import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { liveEvents } from '#contract/notifications/notifications.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { event, id, lot, person, dispersal, used } from '../../../e2e/support/notice-example.ts';
import { personOf, shellFakes } from '../../../e2e/support/people.ts';
import { answerWith } from '../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../fixtures/screen-test.ts';

let version = '1.0.0';
test.beforeEach(({ server }) => {
  version = '1.0.0';
  answerWith(server, {
    ...shellFakes(person),
    getVersion: () => ({ version }),
    confirmRead: () => ({ message: 'OK' }),
    markSeen: () => ({ message: 'OK' }),
  });
});

const bell = (page: ScreenPage) => page.getByRole('button', { name: /^Notificaciones/ });
const nameOfBell = (page: ScreenPage) => bell(page).getAttribute('aria-label');
const openBell = (page: ScreenPage) => page.user.click(bell(page));
const tell = async (page: ScreenPage, ...bodies: object[]) => {
  for (const body of bodies) await page.tell(event, body);
};
const openNotice = async (page: ScreenPage, name: string) => {
  await openBell(page);
  await page.press(new RegExp(name));
  const element = await page.findByRole('dialog', { name });
  const dialog = within(element);
  return { ...dialog, confirm: dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }), press: (button: string) => page.press(button, element) };
}; // prettier-ignore
const isUpdateShown = (page: ScreenPage) => page.queryByRole('dialog', { name: 'Nueva versión' }) !== null;

describe('the bell', () => {
  test('counts what is unseen, and what is to be confirmed until it is [S-2.81] [AMB-3.02]', async ({ requestsOf, openAt }) => {
    const page = await openAt('/');
    expect([nameOfBell(page), bell(page).textContent]).toEqual(['Notificaciones', '']);
    await tell(page, lot, lot, used);
    await eventually(() => [nameOfBell(page), bell(page).textContent]).toEqual(['Notificaciones, 2 sin ver', '2']);
    await openBell(page);
    within(await page.findByRole('region', { name: 'Notificaciones' })).getByText(lot.message);
    await eventually(() => nameOfBell(page)).toBe('Notificaciones, 1 sin ver');
    await eventually(() => requestsOf('markSeen')).toEqual([{ ids: [used.id] }]);
  });

  test('leads from a message to its screen, and says when there is none [S-3.08] [AMB-3.02]', async ({ openAt }) => {
    const page = await openAt('/');
    await openBell(page);
    await page.findByText('No tienes notificaciones');
    await page.user.keyboard('{Escape}');
    await eventually(() => page.queryByText('No tienes notificaciones')).toBeNull();
    await tell(page, used);
    await openBell(page);
    await page.press(/Guía cancelada utilizada/);
    await eventually(page.address).toBe('/envios?open=fedex:7946');
  });
});

test('Salir forgets what the bell held, for anyone who comes in next too [S-4.05]', async ({ openAt }) => {
  const page = await openAt('/');
  await tell(page, lot, used);
  await eventually(() => nameOfBell(page)).toBe('Notificaciones, 2 sin ver');
  await page.press(/^Cuenta de/);
  await page.user.click(await page.findByRole('menuitem', { name: 'Salir' }));
  await eventually(page.address).toBe('/auth');
  await eventually(() => nameOfBell(page)).toBe('Notificaciones');
  localStorage.setItem('token', 'T');
  const next = await openAt('/');
  expect(nameOfBell(next)).toBe('Notificaciones');
  await openBell(next);
  await next.findByText('No tienes notificaciones');
});

describe('a notification of the server', () => {
  test('of stock that became balance asks for an agreement too [S-4.15] [AMB-3.01]', async ({ requestsOf, openAt }) => {
    const page = await openAt('/');
    await tell(page, { ...lot, type: 'stock_to_balance', title: 'Stock convertido' });
    const dialog = await openNotice(page, 'Stock convertido');
    dialog.getByLabelText('Acepto la conversión de mis guías vencidas a saldo');
    expect(dialog.confirm.disabled).toBe(true);
    await page.user.click(dialog.getByRole('checkbox'));
    await dialog.press('Confirmar');
    await eventually(() => requestsOf('confirmRead')).toEqual([{ type: 'stock_to_balance' }]);
  });

  test('of a dispersion that ended needs no agreement [S-4.15] [AMB-3.01]', async ({ requestsOf, openAt }) => {
    const page = await openAt('/');
    await tell(page, dispersal);
    const dialog = await openNotice(page, 'Dispersión vencida');
    expect([dialog.queryAllByRole('checkbox'), dialog.confirm.disabled]).toEqual([[], false]);
    await dialog.press('Confirmar');
    await eventually(() => requestsOf('confirmRead')).toEqual([{ type: 'expired_dispersion' }]);
  });

  test('that could not be confirmed says so and stays [S-8.21]', async ({ server, openAt }) => {
    server.answer('confirmRead', () => {
      throw new Refusal('DATABASE_UNAVAILABLE');
    });
    const page = await openAt('/');
    await tell(page, dispersal);
    const dialog = await openNotice(page, 'Dispersión vencida');
    await dialog.press('Confirmar');
    await page.told('Hubo un error al confirmar la notificación');
    await dialog.press('Cancelar');
    await eventually(() => nameOfBell(page)).toBe('Notificaciones, 1 sin ver');
  });
});

describe('another version', () => {
  test('is noticed when the tab is seen again [S-7.07]', async ({ openAt, requestsOf }) => {
    const page = await openAt('/');
    await eventually(() => requestsOf('getVersion').length).toBeGreaterThan(0);
    version = '1.1.0';
    page.document.dispatchEvent(new Event('visibilitychange'));
    await eventually(() => isUpdateShown(page)).toBe(true);
  });

  test('is a banner while something is typed, and the dialog when that is over [AMB-3.03]', async ({ openAt, requestsOf }) => {
    const page = await openAt('/cotizar');
    await eventually(() => requestsOf('getVersion').length).toBeGreaterThan(0);
    const weight = (await page.findAllByLabelText<HTMLInputElement>(/^Peso/))[0] as HTMLInputElement;
    await page.fill(weight, '7');
    version = '1.1.0';
    await page.tell(liveEvents.serverUpdated, { version });
    await within(page.getByRole('main')).findByText('Se actualizó la plataforma, por favor recargue la página.');
    expect([isUpdateShown(page), weight.value]).toEqual([false, '7']);
    await page.press('Reiniciar');
    await page.press('Confirmar', await page.findByRole('dialog', { name: '¿Vaciar lo capturado?' }));
    await eventually(() => isUpdateShown(page)).toBe(true);
  });
});

test('a person who is in another group stays on the screen, with all that is under way there', async ({ server, requestsOf, openAt }) => {
  const page = await openAt('/');
  const main = page.getByRole('main');
  const read = requestsOf('getCurrentUser').length;
  server.answer('getCurrentUser', () => personOf('customer', { group: id('G') as never, name: 'Rosaura' }));
  await page.tell(liveEvents.userUpdated, {});
  // The new name has arrived on the same page.
  await page.findByRole('button', { name: 'Cuenta de Rosaura Olvera' });
  expect(requestsOf('getCurrentUser').length).toBe(read + 1);
  expect(page.getByRole('main') === main).toBe(true);
});

test('a person who has other rights now sees them without a reload [AMB-1.03]', async ({ server, openAt }) => {
  const page = await openAt('/');
  const send = () => within(page.getByRole('navigation', { name: 'Navegación principal' })).queryByRole('link', { name: 'Enviar' });
  await eventually(send).not.toBeNull();
  server.answer('getCurrentUser', () => personOf('client', { permissions: '111111111' }));
  await page.tell(liveEvents.userUpdated, {});
  await eventually(send).toBeNull();
});
