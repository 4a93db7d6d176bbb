import { expect } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { depositWorld } from './support/deposit-example.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';

test('a customer that announced nothing is told so, in every look [S-2.74]', async ({ browser, server }) => {
  depositWorld(server, 'customer');
  const prepare = async (page: OpenPage) => {
    await page.goto('/depositos-pendientes');
    await page.getByText('Ninguna transferencia espera').waitFor();
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
});

test.for(['/depositos-pendientes', `/depositos-pendientes?open=${idOf(1)}`, '/depositos'])(
  '%s has no violation, in both themes and on both screens [S-2.73, S-2.74]',
  async (path, { browser, server }) => {
    depositWorld(server, 'root');
    const prepare = async (page: OpenPage) => {
      await page.goto(path);
      await page
        .getByText(path.includes('open') ? 'No se asignó solo' : 'BBVA México')
        .first()
        .waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  },
);
