import { within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { trackingExample } from '../../../../e2e/support/tracking-example.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

const PATH = '/tracking/3563581744';
const today = { now: new Date('2026-11-20T18:00:00Z') };
test.beforeEach(({ server }) => server.answer('getTracking', () => trackingExample));

test('the public tracking shows status, steps, facts and movements without a login [S-1.04, S-2.02, O-1.14, O-2.13, O-2.87, O-7.13]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt(PATH, today);
  await page.findByRole('heading', { level: 1, name: 'En camino' });
  const steps = within(page.getByRole('list', { name: 'Avance del envío' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Registrado, listo17 nov', 'En tránsito, en cursohoy', 'Entregado, pendiente']);
  expect(page.document.querySelector('dl')?.textContent).toMatch(/Terrestre Consumo.*17 nov 2026, 12:02.*León, Guanajuato.*8055241235/);
  expect(page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...['Hoy, viernes 20', 'Ayer, jueves 19', 'Martes 17 de noviembre'],
  ]);
  expect(requestsOf('getTracking')).toEqual([{ id: '3563581744' }]);
});

test('the public tracking says so when a carrier with events has sent none [O-2.86]', async ({ server, openAt }) => {
  server.answer('getTracking', () => ({ ...trackingExample, follow_up: 'registered', events: [] }));
  await (await openAt(PATH, today)).findByText('Aún no hay eventos registrados');
});

test.for([
  [trackingTexts.copy, '8055241235'],
  [trackingTexts.share, `http://porteo.test${PATH}`],
] as const)('what the browser does not let be copied is shown, to be taken by hand: %s', async ([button, text], { openAt }) => {
  const page = await openAt(PATH, today);
  const refuses = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const shown = vi.fn(() => null);
  Object.assign(window, { prompt: shown });
  await page.press(button);
  await eventually(() => shown.mock.calls).toEqual([[button, text]]);
  expect(refuses).toHaveBeenCalledTimes(1);
  expect(page.queryAllByText(trackingTexts.copied)).toEqual([]);
  expect(page.queryAllByText(trackingTexts.shared)).toEqual([]);
});

test('where a courier is stands on a map with the moment that it was told, and nothing of it before or afterwards', async ({ server, openAt }) => {
  const place = { latitude: 25.671, longitude: -100.351, seen_at: '2026-11-20T17:57:00.000Z' };
  server.answer('getTracking', () => ({ ...trackingExample, courier: place }));
  const page = await openAt(PATH, today);
  const courier = within(await page.findByRole('region', { name: 'Repartidor' }));
  courier.getByRole('img', { name: /Repartidor/ });
  courier.getByText('Repartidor: hoy a las 11:57');
  server.answer('getTracking', () => trackingExample);
  const other = await openAt(PATH, today);
  await other.findByRole('heading', { level: 1, name: 'En camino' });
  expect(other.queryByRole('region', { name: 'Repartidor' })).toBeNull();
});

test('a failure of the public tracking shows its sentence and two ways to go on [O-8.13]', async ({ server, openAt }) => {
  server.answer('getTracking', () => {
    throw new Refusal('NOT_FOUND');
  });
  const page = await openAt('/tracking/NADA', today);
  await page.findByText('No se puedo obtener la información de la guía. Asegúrese que la URL sea correcta.');
  page.getByRole('button', { name: 'Reintentar' });
  await page.fill(page.getByRole('textbox', { name: 'Rastrear otro envío' }), '3563581744');
  await page.user.keyboard('{Enter}');
  await eventually(page.address).toBe(PATH);
});

test('the public tracking is the same page for somebody with a session [AMB-1.08]', async ({ openAt }) => {
  await (await openAt(PATH, { ...today, token: 'T' })).findByRole('heading', { level: 1, name: 'En camino' });
});
