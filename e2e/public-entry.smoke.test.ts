import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook, violationsOf } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { trackingExample } from './support/tracking-example.ts';
import { eventually } from './support/eventually.ts';
import { showsBriefly } from './support/stopped-time.ts';

const test = screenTest.extend('open', ({ browser, server }) => async (path: string, look = {}): Promise<OpenPage> => {
  const page = await openPage(browser, server.origin, look);
  await page.clock.setFixedTime(NOW);
  await page.goto(path);
  return page;
});

const NOW = new Date('2026-11-20T18:00:00Z');

const enter = async (page: OpenPage, email: string, password: string) => {
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
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

  test('the number is copied', async ({ open }) => {
    const page = await open('/tracking/3563581744');
    const copy = page.getByRole('button', { name: 'Copiar número de rastreo' });
    await copy.waitFor();
    await showsBriefly(page, () => copy.click(), page.getByText('Copiado'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('8055241235');
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
