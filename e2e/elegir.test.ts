import { expect } from 'vitest';
import { phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, bookOf, lucia, openScreen, sendFakes } from './support/send-world.ts';

const found = ({ query }: Record<string, unknown>) =>
  bookOf([bodega, lucia].filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase())));

test('where the focus stays in a search, what is typed after a choice takes its place', async ({ browser, server }) => {
  answerWith(server, { ...sendFakes(personOf('customer')), listAddresses: found });
  // On a phone no next field opens the keyboard, so the focus stays.
  const page = await openScreen(browser, server, '/enviar', phone);
  const origin = page.getByRole('combobox', { name: 'Dirección: Origen' });
  await origin.tap();
  await page.keyboard.type('bod');
  await page.getByRole('option', { name: 'Bodega León' }).waitFor();
  await page.keyboard.press('Enter');
  await eventually(() => origin.inputValue()).toBe('Bodega León');
  await eventually(() => origin.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('luc');
  await eventually(() => origin.inputValue()).toBe('luc');
});

test('who goes to the origin while the main address is on its way stays there', async ({ browser, server }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answerWith(server, {
    ...sendFakes(personOf('customer', { default_address: bodega.id })),
    listAddresses: async (request) => {
      await promise;
      return found(request);
    },
  });
  const page = await openScreen(browser, server, '/enviar');
  const origin = page.getByRole('combobox', { name: 'Dirección: Origen' });
  await origin.focus();
  await page.keyboard.press('Shift');
  resolve();
  await page.getByText('BODEGA LEÓN').first().waitFor();
  await eventually(() => origin.inputValue()).toBe('Bodega León');
  expect(await origin.evaluate((field) => field === document.activeElement)).toBe(true);
});
