import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { textiles } from './support/people.ts';
import { freight, tariffWorld } from './support/tariff-examples.ts';

test('the services of a customer: a search narrows them with each letter, before a button below could be pressed, and Enter in the search saves nothing', async ({
  server,
  openAt,
  requestsOf,
}) => {
  tariffWorld(server, 'root');
  server.answer('updateCustomer', () => ({ id: textiles.id }));
  const page = await openAt(`/cliente/tarifas/${textiles.id}`);
  await page.getByText('2 de 3 activos').waitFor();
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const search = page.getByRole('searchbox', { name: 'Buscar servicios' });
  await search.fill('castores');
  await eventually(() => page.getByRole('table', { name: 'Servicios' }).getByRole('row').count()).toBe(2);
  await search.press('Enter');
  await page.clock.resume();
  await page.getByRole('switch', { name: 'Activar Castores Carga' }).click();
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.waitForURL('**/clientes');
  expect(requestsOf('updateCustomer').map(({ services: sent }) => sent)).toEqual([[{ id: freight, enabled: true }]]);
});
