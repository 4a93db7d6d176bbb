import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook, violationsOf } from './support/axe.ts';
import { openPage, phone, type OpenPage } from './support/browser.ts';
import { HANG_UP, type FakeAnswer } from '#contract/fixtures/server-double.ts';
import { trackingExample } from './support/tracking-example.ts';
import { eventually } from './support/eventually.ts';

const test = screenTest.extend('open', ({ browser, server }) => async (path: string, look = {}): Promise<OpenPage> => {
  const page = await openPage(browser, server.origin, look);
  await page.clock.setFixedTime(NOW);
  await page.goto(path);
  return page;
});

const NOW = new Date('2026-11-20T18:00:00Z');

const token = (page: OpenPage) => page.evaluate(() => localStorage.getItem('token'));
const enter = async (page: OpenPage, email: string, password: string) => {
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

const hangUp: FakeAnswer = () => HANG_UP;
const refuseTooMany: FakeAnswer = () => {
  throw new Refusal('TOO_MANY_REQUESTS');
};

describe('login', () => {
  test.beforeEach(({ server }) => {
    server.answer('login', () => {
      throw new Refusal('UNAUTHORIZED');
    });
  });

  test('any path without a session ends at the login, which asks e-mail and password [S-2.01, S-2.07, S-2.98]', async ({ open }) => {
    const page = await open('/envios?page=3');
    await page.waitForURL('**/auth');
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Inicia sesión');
    await page.getByLabel('Correo').waitFor();
    await page.getByRole('textbox', { name: 'Contraseña' }).waitFor();
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).waitFor();
    await eventually(() => page.getByRole('link', { name: 'Pedir ayuda' }).count()).toBe(0);
  });

  test('what is missing is said at its field, the first one gets the focus and nothing is sent [S-5.01, S-5.02, S-5.04]', async ({
    server,
    open,
  }) => {
    const page = await open('/auth');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Ingrese su Email').waitFor();
    await page.getByText('Ingrese una contraseña').waitFor();
    expect(await page.getByLabel('Correo').evaluate((input) => [document.activeElement === input, input.getAttribute('aria-invalid')])).toEqual([
      true,
      'true',
    ]);
    await page.getByLabel('Correo').fill('mariana@');
    await page.getByText('Ingrese un correo válido').waitFor();
    expect(server.calls).toEqual([]);
  });

  test('a wrong login says so and moves the focus to the forgotten password [S-4.08, S-8.01]', async ({ open }) => {
    const page = await open('/auth');
    await enter(page, 'mariana@textilesbajio.mx', 'mala');
    await page.getByRole('alert').getByText('Correo o contraseña incorrectos').waitFor();
    const forgot = page.getByRole('link', { name: '¿Olvidaste tu contraseña?' });
    await eventually(() => forgot.evaluate((link) => document.activeElement === link)).toBe(true);
    await eventually(() => page.getByLabel('Correo').inputValue()).toBe('mariana@textilesbajio.mx');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/forgotpassword');
  });

  test.for([
    ['too many tries are answered by waiting [S-8.02]', refuseTooMany, 'Algo salió mal en el servidor, intente más tarde.'],
    ['a silent server is named as such [S-8.03]', hangUp, 'El servidor no esta respondiendo'],
  ] as const)('%s', async ([_, answer, sentence], { server, open }) => {
    server.answer('login', answer);
    const page = await open('/auth');
    await enter(page, 'mariana@textilesbajio.mx', 'mala');
    await page.getByRole('alert').getByText(sentence).waitFor();
    await eventually(() => page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).evaluate((link) => document.activeElement === link)).toBe(
      false,
    );
  });

  test('success sends the trimmed e-mail, stores the token and moves to the app [S-4.04, S-5.03]', async ({ server, open }) => {
    server.answer('login', () => ({ message: '', token: 'T-1' }));
    server.answer('getCurrentUser', hangUp);
    const page = await open('/auth');
    await enter(page, '  mariana@textilesbajio.mx ', 'Buena-123');
    await page.waitForURL((url) => url.pathname === '/');
    await eventually(async () => [await token(page), server.calls[0]?.request]).toEqual([
      'T-1',
      { email: 'mariana@textilesbajio.mx', password: 'Buena-123' },
    ]);
  });

  test('a number opens the public tracking', async ({ server, open }) => {
    server.answer('getTracking', () => trackingExample);
    const page = await open('/auth');
    await page.getByRole('button', { name: 'Rastrear', exact: true }).click();
    await page.getByText('Ingrese el número de guía').waitFor();
    await page.getByLabel('Rastrear un envío').last().fill(' 3563 5817 44 ');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tracking/3563581744');
  });

  test('has no violation in both themes and on both screens, quiet, faulty and refused', async ({ browser, server }) => {
    const quiet = async (page: OpenPage) => {
      await page.goto('/auth');
      await page.getByRole('heading', { level: 1 }).waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { prepare: quiet })).toEqual([]);
    const refuse = async (page: OpenPage) => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await enter(page, 'mariana@textilesbajio.mx', 'mala');
      await page.getByText('Correo o contraseña incorrectos').waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { prepare: refuse })).toEqual([]);
  });
});

describe('public tracking', () => {
  test.beforeEach(({ server }) => server.answer('getTracking', () => trackingExample));

  test('shows status, steps, facts and movements without a login [S-1.04, S-2.02, O-1.14, O-2.13, O-2.87, O-7.13]', async ({ server, open }) => {
    const page = await open('/tracking/3563581744');
    await page.getByRole('heading', { level: 1, name: 'En camino' }).waitFor();
    const steps = await page.getByRole('list', { name: 'Avance del envío' }).getByRole('listitem').allTextContents();
    expect(steps).toEqual(['Registrado, listo17 nov', 'En tránsito, en cursohoy', 'Entregado, pendiente']);
    await eventually(() => page.locator('dl').innerText()).toMatch(
      /Terrestre Consumo[\s\S]*17 nov 2026, 12:02[\s\S]*León, Guanajuato[\s\S]*8055241235/,
    );
    await eventually(() => page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Hoy, viernes 20',
      'Ayer, jueves 19',
      'Martes 17 de noviembre',
    ]);
    expect(server.calls.at(-1)).toMatchObject({ name: 'getTracking', request: { id: '3563581744' } });
    expect([page.faults, page.foreign]).toEqual([[], []]);
  });

  test('says so when a carrier with events has sent none [O-2.86, O-2.88]', async ({ server, open }) => {
    server.answer('getTracking', () => ({ ...trackingExample, follow_up: 'registered', events: [] }));
    const page = await open('/tracking/3563581744');
    await page.getByText('Aún no hay eventos registrados').waitFor();
  });

  test('the number is copied', async ({ open }) => {
    const page = await open('/tracking/3563581744');
    await page.getByRole('button', { name: 'Copiar número de rastreo' }).click();
    await page.getByText('Copiado').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('8055241235');
  });

  test('a failure shows its sentence and two ways to go on [O-8.13]', async ({ server, open }) => {
    server.answer('getTracking', ({ id }) => {
      if (id === 'NADA') throw new Refusal('NOT_FOUND');
      return trackingExample;
    });
    const page = await open('/tracking/NADA', phone);
    await page.getByText('No se puedo obtener la información de la guía. Asegúrese que la URL sea correcta.').waitFor();
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    await page.getByLabel('Rastrear otro envío').last().fill('3563581744');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'En camino' }).waitFor();
  });

  test('is the same page for somebody with a session [AMB-1.08]', async ({ browser, server }) => {
    const page = await openPage(browser, server.origin, { token: 'T' });
    await page.goto('/tracking/3563581744');
    await page.getByRole('heading', { level: 1, name: 'En camino' }).waitFor();
  });

  test.for(['registered', 'facility', 'exception', 'delivered', 'cancelled', 'finalized'] as const)(
    'the colours of %s have contrast enough',
    async (follow_up, { server, open }) => {
      server.answer('getTracking', () => ({ ...trackingExample, follow_up }));
      const page = await open('/tracking/3563581744');
      await page.getByRole('heading', { name: 'Movimientos' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  test('has no violation in both themes and on both screens', async ({ browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto('/tracking/3563581744');
      await page.getByRole('heading', { name: 'Movimientos' }).waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { prepare })).toEqual([]);
  });

  test('reads at 320 px without scrolling sideways', async ({ open }) => {
    const page = await open('/tracking/3563581744', { width: 320, height: 640 });
    await page.getByRole('heading', { name: 'Movimientos' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
