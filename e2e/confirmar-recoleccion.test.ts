import { expect } from 'vitest';
import type { MailedPickup } from '#contract/pickups/pickup-links.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { screenTest as test } from './support/fixtures.ts';

const asked = {
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
  guides: Array.from({ length: 12 }, (_, n) => ({ parcel_number: `FDN0000000${String(n).padStart(4, '0')}`, weight: 4.5 })),
} satisfies MailedPickup;

test('operations answer the pickup of a mailed link by keyboard; the page has no barrier in any look', async ({ browser, server }) => {
  server.answer('getMailedPickup', () => asked);
  server.answer('answerMailedPickup', () => ({ ...asked, tasks: [], folio: 'F-77' }));
  const page = await openPage(browser, server.origin, {});
  await page.goto('/confirmar-recoleccion/SECRETO');
  await page.getByRole('heading', { name: 'Fletes del Norte' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/confirmar-recoleccion');
  const prepare = async (shown: OpenPage) => {
    await shown.goto('/confirmar-recoleccion/SECRETO');
    await shown.getByLabel('Folio').waitFor();
  };
  expect(await violationsInEveryLook(browser, server.origin, { prepare })).toEqual([]);
  await page.getByLabel('Folio').focus();
  await page.keyboard.type('F-77');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Gracias, tu respuesta llegó' }).waitFor();
});
