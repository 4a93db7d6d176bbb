import { within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { copyTexts } from '#texts/es/frame/copying.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { pickupFakes, pickupOf, rowOfPickup } from '../../../../e2e/support/pickup-world.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, pickupFakes(personOf('customer'))));

test('a cancelled pickup is Cancelada where it stands, without the list being read again [O-4.09, O-4.10]', async ({ server, openAt, called }) => {
  server.answer('updatePickup', () => pickupOf({ status: 'cancelled', can_cancel: false, can_edit: false }));
  server.answer('listPickups', () => ({ data: [rowOfPickup(pickupOf())], total: 1, to_attend: 0 }));
  const page = await openAt('/recolecciones');
  await page.findAllByText('Programada');
  const before = called('listPickups').length;
  await page.press(/^Acciones de la recolección/);
  await page.user.click(await page.findByRole('menuitem', { name: 'Cancelar recolección' }));
  await page.press('Cancelar recolección', await page.findByRole('dialog'));
  await eventually(() => within(page.getByRole('table')).queryAllByText('Cancelada').length).toBeGreaterThan(0);
  expect([called('listPickups').length, called('updatePickup')[0]?.request['status']]).toEqual([before, 'cancelled']);
});

test('staff may set only the statuses that follow, and Excepcionada asks for its reason [O-4.27]', async ({ server, openAt, requestsOf }) => {
  answerWith(server, pickupFakes(personOf('root')));
  const waiting = pickupOf({ status: 'pending', folio: null, attention: ['to_book'], next_statuses: ['scheduled', 'exception'] });
  server.answer('getPickup', () => waiting);
  server.answer('listPickups', () => ({ data: [rowOfPickup(waiting)], total: 1, to_attend: 1 }));
  server.answer('updatePickup', () => pickupOf());
  const page = await openAt(`/recolecciones?open=${waiting.id}`);
  await page.findByRole('tab', { name: 'Recolecciones por atender 1' });
  await page.press('Atender');
  const element = await page.findByRole('dialog');
  const dialog = within(element);
  const status = dialog.getByLabelText<HTMLSelectElement>('Estatus');
  expect([...status.options].map(({ text }) => text)).toEqual(['Pendiente', 'Programada', 'Excepcionada']);
  await page.choose(status, 'exception');
  await page.press('Guardar', element);
  await dialog.findByText('Escriba el motivo');
  expect(requestsOf('updatePickup')).toEqual([]);
  await page.choose(status, 'scheduled');
  await page.fill(dialog.getByLabelText('Folio'), 'EST-1');
  await page.press('Guardar', element);
  await eventually(() => page.queryByRole('dialog')).toBeNull();
  expect(requestsOf('updatePickup')).toMatchObject([{ status: 'scheduled', folio: 'EST-1' }]);
});

test('what staff found out of the carrier goes alone, whatever status was chosen before [AMB-9.01]', async ({ server, openAt, requestsOf }) => {
  answerWith(server, pickupFakes(personOf('root')));
  const silent = pickupOf({ status: 'pending', folio: null, attention: ['silent'], next_statuses: ['scheduled', 'exception'] });
  server.answer('getPickup', () => silent);
  const page = await openAt(`/recolecciones?open=${silent.id}`);
  await page.press('Atender');
  const element = await page.findByRole('dialog');
  const dialog = within(element);
  await page.choose(dialog.getByLabelText('Estatus'), 'exception');
  await page.fill(dialog.getByLabelText('Motivo'), 'Nadie contesta');
  await page.choose(dialog.getByLabelText(texts.settle), 'booked');
  await page.fill(dialog.getByLabelText('Folio'), 'EST-1');
  await page.press('Guardar', element);
  await eventually(() => requestsOf('updatePickup')).toEqual([{ id: silent.id, settle: 'booked', folio: 'EST-1', reason: 'Nadie contesta' }]);
});

test('a folio that the browser does not let be copied is told, to be taken by hand', async ({ server, openAt }) => {
  const pickup = pickupOf();
  server.answer('listPickups', () => ({ data: [rowOfPickup(pickup)], total: 1, to_attend: 0 }));
  const page = await openAt('/recolecciones');
  await page.findAllByText('Programada');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await page.press(/^Acciones de la recolección/);
  await page.user.click(await page.findByRole('menuitem', { name: texts.copyFolio }));
  await page.told(copyTexts.failed(pickup.folio ?? ''));
});
