import { expect } from 'vitest';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { pickupFakes, pickupOf } from '../../../../e2e/support/pickup-world.ts';
import { answerWith, lucia } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, pickupFakes(personOf('customer'))));

test('an edit whose address is not that of its guides is not sent, and says so; a whole one is, and leads back to the list [O-2.12, O-4.26]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  const { id, labels } = pickupOf();
  const elsewhere = labels.map((label) => ({ ...label, origin: { ...label.origin, state: 'Querétaro' } }));
  server.answer('getPickup', () => pickupOf({ labels: elsewhere }));
  const lacking = await openAt(`/recoleccion/${id}`);
  await lacking.choose('Hasta', '15:00');
  await lacking.goOn();
  await lacking.findByText('La dirección está en otro estado que el origen de las guías');
  expect(requestsOf('updatePickup')).toEqual([]);

  server.answer('getPickup', () => pickupOf());
  const page = await openAt(`/recoleccion/${id}`);
  await page.choose('Hasta', '15:00');
  await page.goOn();
  await eventually(() => requestsOf('updatePickup')).toEqual([expect.objectContaining({ latest_time: '15:00' })]);
  await eventually(page.address).toBe('/recolecciones');
});

test('a comment that was typed right before the edit is saved goes with it [O-4.26, O-5.35]', async ({ server, openAt, requestsOf }) => {
  server.answer('getPickup', () => pickupOf());
  const page = await openAt(`/recoleccion/${pickupOf().id}`);
  const comments = await page.findByRole('textbox', { name: /Comentarios extra/ });
  await page.user.clear(comments);
  await page.user.type(comments, 'Tocar el timbre 2{Enter}');
  await eventually(() => requestsOf('updatePickup')).toEqual([{ id: pickupOf().id, indications: 'Tocar el timbre 2' }]);
});

test('an edit that is found again after a reload asks for the hours of the postal code that was typed [O-5.54]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  server.answer('getPickup', () => pickupOf({ carrier: 'fedex' }));
  const path = `/recoleccion/${pickupOf().id}`;
  const hoursOf = () => requestsOf('getPickupAvailability').map(({ zip_code }) => zip_code);
  const typed = await openAt(path);
  await typed.pick('Dirección: Recolección', 'luc', 'Lucía Hernández');
  await eventually(() => hoursOf().at(-1)).toBe(lucia.zip_code);
  const before = hoursOf().length;
  await openAt(path);
  await eventually(() => hoursOf().slice(before).at(-1)).toBe(lucia.zip_code);
});
