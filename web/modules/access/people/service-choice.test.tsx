import { expect } from 'vitest';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { mariana, personOf } from '../../../../e2e/support/people.ts';
import { answerWith, id, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

const service = (letter: string, name: string) => ({
  id: id(letter),
  carrier: 'estafeta',
  service: name,
  mode: 'Prepago',
  rates_service_description: name,
});

test('a service that is chosen for a user and that the list does not name stays chosen when another one is ticked', async ({
  server,
  openAt,
  requestsOf,
}) => {
  answerWith(server, sendFakes(personOf('customer')));
  const user = {
    ...{ ...mariana, group: null, phone_number: null, options: { rate_price: true, theme: null }, permissions: '111111111' },
    ...{ services: [id('A'), id('Z')], has_password: true },
  };
  server.answer('getUser', () => user);
  server.answer('updateUser', () => user);
  server.answer('listGroups', () => ({ data: [], total: 0 }));
  server.answer('listServices', () => ({ data: [service('A', 'Terrestre'), service('B', 'Día siguiente')] }));
  const page = await openAt(`/usuario/${mariana.id}`);
  await page.user.click(await page.findByRole('checkbox', { name: /Día siguiente/ }));
  await page.goOn();
  await eventually(() => requestsOf('updateUser').length).toBe(1);
  const { services } = requestsOf('updateUser')[0] as { services: string[] };
  expect(new Set(services)).toEqual(new Set([id('A'), id('B'), id('Z')]));
});
