import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest as test } from './support/fixtures.ts';
import { openPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, sendFakes } from './support/send-world.ts';

test.beforeEach(({ server }) => answerWith(server, sendFakes(personOf('customer'))));

test('a message for the provider’s team names the provider as it is called here [S-8.28]', async ({ browser, server }) => {
  server.answer('listAddresses', () => {
    throw new Refusal('FORBIDDEN');
  });
  const page = await openPage(browser, server.origin, { token: 'T' });
  await page.route('**/enviar', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<meta name="product"[^>]*>/, '<meta name="product" content="Envíos Ágiles" />');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/enviar');
  await page.getByRole('combobox', { name: 'Dirección: Origen' }).click();
  await eventually(() => page.getByText('Algo salió mal, por favor contacta al equipo de Envíos Ágiles').count()).toBe(1);
  expect(page.faults).toEqual([]);
});
