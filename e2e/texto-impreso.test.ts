import { expect } from 'vitest';
import { screenTest as test } from './support/fixtures.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, lucia, openScreen, sendFakes, toSummary, bookOf } from './support/send-world.ts';

test('the summary says what the guide prints otherwise than it was typed, and what it does not print [AMB-7.12]', async ({ browser, server }) => {
  const addresses = [
    { ...bodega, city: 'Łódź' },
    { ...lucia, business_name: '日本株式会社' },
  ];
  answerWith(server, {
    ...sendFakes(personOf('customer')),
    listAddresses: ({ query }) => {
      const data = addresses.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()));
      return bookOf(data);
    },
  });
  const page = await openScreen(browser, server, '/enviar');
  await toSummary(page);
  await page.getByText('La guía de Estafeta no lleva todo como lo escribiste:').waitFor();
  await page.getByText('Origen. La ciudad «Łódź» se imprime «Lodz»').waitFor();
  await page.getByText('Destino. La razón social lleva signos que Estafeta no imprime (日本株式会社)').waitFor();
  expect(page.faults).toEqual([]);
  if (process.env['SHOT']) await page.screenshot({ path: process.env['SHOT'], fullPage: true });
});
