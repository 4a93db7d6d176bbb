import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtWeb } from './support/built-web.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { personOf } from './support/people.ts';
import { answerWith, openScreen, sendFakes, tabTo } from './support/send-world.ts';
import { eventually } from './support/eventually.ts';

let browser: Browser;
let server: FakeServer;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startFakeServer(await builtWeb(), {});
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach(() => {
  server.calls.length = 0;
  answerWith(server, sendFakes(personOf('customer')));
});

const type = async (path: string, zip: string, next: 'Tab' | 'Enter') => {
  const page = await openScreen(browser, server, path);
  await tabTo(page, path === '/' ? 'Origen' : 'Dirección: Origen');
  await page.keyboard.type(zip);
  await page.keyboard.press(next);
  return page;
};

describe('a postal code typed as an address', () => {
  test.each(['Tab', 'Enter'] as const)('that the catalogue does not know stays after %s and is explained', async (key) => {
    const page = await type('/cotizar', '37299', key);
    await page.getByText('No conocemos el CP 37299; por sus primeros dígitos es de Guanajuato. Revisa que esté bien escrito.').waitFor();
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('CP 37299 · Gto.');
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).getAttribute('aria-invalid')).toBeNull();
  });

  test.each(['99999', '17999'])('%s, which no state has, stays and is refused at its field', async (zip) => {
    const page = await type('/cotizar', zip, 'Tab');
    await page.getByText(`Ingrese un código postal válido: ningún estado usa el ${zip}`).waitFor();
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe(`CP ${zip}`);
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Control+Enter');
    expect(server.calls.filter(({ name }) => name === 'quoteLabel')).toEqual([]);
  });

  test('an unfinished text is no choice', async () => {
    const page = await type('/cotizar', '3729', 'Tab');
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('');
  });
});
