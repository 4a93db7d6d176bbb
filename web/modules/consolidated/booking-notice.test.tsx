import { expect } from 'vitest';
import type { ConsolidatedDetail } from '#contract/consolidated/consolidated.ts';
import { consolidatedTexts } from '#texts/es/consolidated/consolidated.ts';
import { freightFormTexts } from '#texts/es/consolidated/form.ts';
import { ordersTexts as texts } from '#texts/es/consolidated/orders.ts';
import { bulkFakes } from '../../../e2e/support/bulk-world.ts';
import { personOf } from '../../../e2e/support/people.ts';
import { answerWith, id } from '../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../fixtures/screen-test.ts';

const place = { name: 'Bodega', city: 'León', state: 'Guanajuato', zip_code: '37290' };
const end = {
  business_name: 'Bodega', tax_id: 'XAXX010101000', street: 'Calle 60', number: '455', suite_number: null, neighborhood: 'Centro', city: 'León',
  state: 'Guanajuato', zip_code: '37290', country: 'México', ocurre_office: false,
  contact: { name: 'Lucía', last_name: 'Peña', phone_number: '+529999263317', email: null, extension: null },
}; // prettier-ignore
const order = {
  id: id('C'), folio: 'C-000001', created_at: '2026-11-20T10:00:00Z', status: 'requested', follow_up: null, customer: { id: id('K'), name: 'Cliente' },
  user: { id: id('V'), name: 'Ana' }, origin: place, destination: place, carrier: 'tresguerras', service_description: 'LTL', parcel_number: null, label_id: null,
  pieces: 1, weight_kg: 200, billed_kg: 200, quoted_total: 69_600, final_total: null, total: 69_600, answer_until: null, reason: null, booking: null,
  booking_reason: null, actions: [], origin_info: end, destination_info: end, items: [], demands: { origin: null, destination: null, specials: [] }, spendable: null,
} as unknown as ConsolidatedDetail; // prettier-ignore
const path = `/orden?consolidado=${id('C')}`;

test('while its carrier is asked the page says so and offers nothing; when it has answered it shows the number [AMB-10.12]', async ({
  openAt,
  server,
}) => {
  answerWith(server, bulkFakes(personOf('customer')));
  let looks = 0;
  const made = { status: 'confirmed', booking: 'made', parcel_number: 'MTY00000019', final_total: 69_600 } as const;
  server.answer('getConsolidated', () => ({ ...order, ...((looks += 1) === 1 ? { booking: 'asked' } : made) }) as never);
  const page = await openAt(path);
  await page.findByText(texts.asked('Tres Guerras'));
  await page.findByText(consolidatedTexts.bookings.asked);
  await page.findByText(freightFormTexts.booked('MTY00000019', 'Tres Guerras'));
  await page.findByRole('heading', { level: 1, name: freightFormTexts.confirmed('C-000001') });
  expect(page.queryByText(texts.asked('Tres Guerras'))).toBeNull();
});

test('of an order without an answer its owner reads to wait, staff find the way to settle it [AMB-7.05b]', async ({ openAt, server }) => {
  const unknown = () => ({ ...order, booking: 'unknown' }) as never;
  answerWith(server, bulkFakes(personOf('customer')));
  server.answer('getConsolidated', unknown);
  const page = await openAt(path);
  await page.findByText(new RegExp(consolidatedTexts.withConnector.unknown));
  expect(page.queryByRole('link', { name: texts.settle })).toBeNull();
});

test('staff read why its carrier did not confirm it, and that its money is still held [AMB-10.12]', async ({ openAt, server }) => {
  const refused = { ...order, booking: 'refused', booking_reason: 'CP sin cobertura.', actions: ['confirm', 'cancel'] };
  answerWith(server, bulkFakes(personOf('root')));
  server.answer('getConsolidated', () => refused as never);
  const page = await openAt(path);
  await page.findByText(texts.refusedBy('Tres Guerras', 'CP sin cobertura'));
  await page.findByText(consolidatedTexts.bookings.refused);
});
