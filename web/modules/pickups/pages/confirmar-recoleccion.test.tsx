import { expect } from 'vitest';
import type { MailedPickup } from '#contract/pickups/pickup-links.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const ADDRESS = '/confirmar-recoleccion/SECRETO';
const asked: MailedPickup = {
  carrier: 'Fletes del Norte',
  tasks: ['to_book'],
  window: { date: '2026-11-23', earliest_time: '10:00', latest_time: '14:00' },
  folio: null,
  location: {
    ...{ alias: 'BODEGA', business_name: 'Escuela Kemper Urgate', street: 'Calle 20', number: '112', suite_number: 'B', neighborhood: 'Centro' },
    ...{ city: 'León', state: 'Guanajuato', zip_code: '37290', country: 'Mexico' },
    contact: { name: 'Ana', last_name: 'Ruiz', phone_number: '4777130482' },
  } as MailedPickup['location'],
  collect_in: 'Bodega',
  indications: 'Tocar el timbre',
  guides: [{ parcel_number: 'FDN00000000017', weight: 4 }],
};

/** What is said at the field that has the focus. */
const faultInFocus = ({ document }: ScreenPage) => document.getElementById(`${document.activeElement?.id}-fault`)?.textContent;

test('who has the mailed link sees what is asked, without its token in the address, and confirms it with the folio', async ({
  server,
  openAt,
  requestsOf,
}) => {
  server.answer('getMailedPickup', () => asked);
  server.answer('answerMailedPickup', () => ({ ...asked, tasks: [], folio: 'F-77' }));
  const page = await openAt(ADDRESS);
  await page.findByRole('heading', { name: 'Fletes del Norte' });
  expect(page.address()).toBe('/confirmar-recoleccion');
  for (const words of [/Calle 20 112 int\. B, Centro, 37290 León, Guanajuato/, 'Ana Ruiz · 4777130482', 'FDN00000000017, 4 kg'])
    page.getByText(words);
  await page.press('Confirmar recolección');
  await eventually(() => faultInFocus(page)).toBe('Escribe el folio de la recolección');
  expect(requestsOf('answerMailedPickup')).toEqual([]);
  await page.user.type(page.getByLabelText('Folio'), 'F-77{Enter}');
  await page.findByRole('heading', { name: 'Gracias, tu respuesta llegó' });
  expect(requestsOf('answerMailedPickup')).toEqual([
    { token: 'SECRETO', answer: { task: 'to_book', is_done: true, window: asked.window, folio: 'F-77' } },
  ]);
});

test('a day that is refused is said at its field, and what was typed stays', async ({ server, openAt }) => {
  server.answer('getMailedPickup', () => asked);
  server.answer('answerMailedPickup', () => {
    throw new Refusal('WRONG_DATA', { fields: { 'answer.window.date': 'No se recolecta en domingo' } });
  });
  const page = await openAt(ADDRESS);
  await page.fill('Folio', 'F-77');
  await page.fill('Fecha', '2026-11-22');
  await page.press('Confirmar recolección');
  await eventually(() => faultInFocus(page)).toBe('No se recolecta en domingo');
  expect([page.getByLabelText<HTMLInputElement>('Fecha').value, page.getByLabelText<HTMLInputElement>('Folio').value]).toEqual([
    '2026-11-22',
    'F-77',
  ]);
});

test('who cannot come says why; without words nothing is sent', async ({ server, openAt, requestsOf }) => {
  server.answer('getMailedPickup', () => asked);
  server.answer('answerMailedPickup', () => asked);
  const page = await openAt(ADDRESS);
  await page.press('No es posible');
  await page.press('Enviar motivo');
  await eventually(() => faultInFocus(page)).toBe('Escribe por qué no es posible');
  await page.user.type(page.getByLabelText('Motivo'), 'Sin unidad{Enter}');
  await page.findByRole('heading', { name: 'Gracias, tu respuesta llegó' });
  expect(requestsOf('answerMailedPickup')).toEqual([{ token: 'SECRETO', answer: { task: 'to_book', is_done: false, words: 'Sin unidad' } }]);
});

test('an answer that another one has overtaken, one that did not arrive, and a link that ended are three things', async ({ server, openAt }) => {
  let isOpen = true;
  server.answer('getMailedPickup', () => ({ ...asked, tasks: isOpen ? asked.tasks : [] }));
  server.answer('answerMailedPickup', () => {
    throw new Refusal('CARRIER_UNAVAILABLE');
  });
  const page = await openAt(ADDRESS);
  await page.fill('Folio', 'F-77');
  await page.press('Confirmar recolección');
  await page.findByText('No pudimos enviar tu respuesta. Lo que escribiste sigue aquí: inténtalo otra vez.');
  expect(page.getByLabelText<HTMLInputElement>('Folio').value).toBe('F-77');
  isOpen = false;
  server.answer('answerMailedPickup', () => {
    throw new Refusal('NOT_ALLOWED');
  });
  await page.press('Confirmar recolección');
  await page.findByRole('heading', { name: 'Esta recolección ya no espera tu respuesta' });
  server.answer('getMailedPickup', () => {
    throw new Refusal('TOKEN_EXPIRED');
  });
  const ended = await openAt(ADDRESS);
  await ended.findByRole('heading', { name: 'Esta liga ya no sirve' });
});
