import { describe, expect } from 'vitest';
import { screenTest } from './support/fixtures.ts';
import { personOf } from './support/people.ts';
import { answerWith, openScreen, sendFakes, tabTo } from './support/send-world.ts';
import { eventually } from './support/eventually.ts';
import { settled } from './support/stopped-time.ts';

const test = screenTest.extend('type', ({ browser, server }) => async (path: string, zip: string, next: 'Tab' | 'Enter') => {
  const page = await openScreen(browser, server, path);
  await tabTo(page, path === '/' ? 'Origen' : 'Dirección: Origen');
  await page.keyboard.type(zip);
  await page.keyboard.press(next);
  return page;
});

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

describe('a postal code typed as an address', () => {
  test.for(['Tab', 'Enter'] as const)('that the catalogue does not know stays after %s and is explained', async (key, { type }) => {
    const page = await type('/cotizar', '37299', key);
    await page.getByText('No conocemos el CP 37299; por sus primeros dígitos es de Guanajuato. Revisa que esté bien escrito.').waitFor();
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('CP 37299 · Gto.');
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).getAttribute('aria-invalid')).toBeNull();
  });

  test.for(['99999', '17999'])('%s, which no state has, stays and is refused at its field', async (zip, { server, type }) => {
    const page = await type('/cotizar', zip, 'Tab');
    await page.getByText(`Ingrese un código postal válido: ningún estado usa el ${zip}`).waitFor();
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe(`CP ${zip}`);
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Control+Enter');
    await settled(page);
    expect(server.calls.filter(({ name }) => name === 'quoteLabel')).toEqual([]);
  });

  test('an unfinished text is no choice', async ({ type }) => {
    const page = await type('/cotizar', '3729', 'Tab');
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('');
  });
});
