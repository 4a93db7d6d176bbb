import { expect } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest } from './support/fixtures.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, pick, sendFakes, tabTo } from './support/send-world.ts';

/** One white point. */
const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTc2HgAAAABJRU5ErkJggg==';

/** A chosen address is opened in its drawer, where the operator has a service of maps. */
const test = screenTest.extend('openDrawer', ({ browser, server }) => async () => {
  answerWith(server, { ...sendFakes(personOf('customer')), getAddress: () => bodega, getPlacePicture: () => ({ image }) });
  const page = await openPage(browser, server.origin, { token: 'T' });
  await page.route('**/enviar', async (route) => {
    const answer = await route.fetch();
    const setting = '<meta name="place-pictures" content="on" /><meta';
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<meta', setting) });
  });
  await page.goto('/enviar');
  await tabTo(page, 'Dirección: Origen');
  await pick(page, 'bodega', 'Bodega León');
  await page.getByRole('button', { name: /^Editar dirección/ }).first().click(); // prettier-ignore
  const drawer = page.getByRole('dialog', { name: 'Editar dirección' });
  await eventually(() => drawer.getByLabel('Latitud').inputValue()).toBe('21.12');
  return { page, drawer };
});

test('in its drawer an address shows a picture of its coordinates, asked for once they rest [O-7.23]', async ({ openDrawer, requestsOf }) => {
  const { page, drawer } = await openDrawer();
  const picture = drawer.getByRole('img', { name: 'Mapa de Bodega León' });
  await picture.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await drawer.getByLabel('Latitud').fill('21.13');
  await eventually(() => picture.count()).toBe(0);
  await picture.waitFor();
  expect(requestsOf('getPlacePicture').slice(-2)).toEqual([
    { latitude: '21.12', longitude: '-101.68' },
    { latitude: '21.13', longitude: '-101.68' },
  ]);
  expect(page.foreign).toEqual([]);
});
