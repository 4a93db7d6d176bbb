import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import type { ConsolidatedDetail } from '#contract/consolidated/consolidated.ts';
import { ordersTexts as texts } from '#texts/es/consolidated/orders.ts';
import { creditHeld } from '#texts/es/wallet/credit-held.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { bulkFakes } from '../../../e2e/support/bulk-world.ts';
import { personOf } from '../../../e2e/support/people.ts';
import { answerWith, id } from '../../../e2e/support/send-world.ts';
import { screenTest } from '../../fixtures/screen-test.ts';

const place = { name: 'Bodega', city: 'León', state: 'Guanajuato', zip_code: '37290' };
const end = {
  business_name: 'Bodega', tax_id: 'XAXX010101000', street: 'Calle 60', number: '455', suite_number: null, neighborhood: 'Centro', city: 'León',
  state: 'Guanajuato', zip_code: '37290', country: 'México', ocurre_office: false,
  contact: { name: 'Lucía', last_name: 'Peña', phone_number: '+529999263317', email: null, extension: null },
}; // prettier-ignore
const order = {
  id: id('C'), folio: 'C-000001', created_at: '2026-11-20T10:00:00Z', status: 'to_accept', follow_up: null, customer: { id: id('K'), name: 'Cliente' },
  user: { id: id('V'), name: 'Ana' }, origin: place, destination: place, carrier: 'castores', service_description: 'LTL', parcel_number: null, label_id: null,
  pieces: 1, weight_kg: 200, billed_kg: 200, quoted_total: 69_600, final_total: 80_000, total: 69_600, answer_until: '2026-11-25', reason: null, booking: null,
  booking_reason: null, actions: ['accept', 'reject'], origin_info: end, destination_info: end, items: [], demands: { origin: null, destination: null, specials: [] },
  spendable: 0,
} as unknown as ConsolidatedDetail; // prettier-ignore

const test = screenTest.extend('openAnswer', ({ server, openAt }) => async (over: Partial<ConsolidatedDetail> = {}) => {
  answerWith(server, bulkFakes(personOf('customer')));
  server.answer('listConsolidated', () => ({ data: [order], total: 1, to_accept: 1 }) as never);
  server.answer('getConsolidated', () => ({ ...order, ...over }) as never);
  const page = await openAt('/consolidados');
  await page.press(new RegExp(`^${texts.answer}`));
  const dialog = await page.findByRole('dialog', { name: texts.answerTitle('C-000001') });
  return { page, dialog: within(dialog), accept: () => page.press(texts.accept, dialog) };
});

test('a final price beside credit that is held says that it is held and what frees it, not that nothing is left [AMB-10.12] [AMB-12.02]', async ({
  openAnswer,
}) => {
  const { dialog } = await openAnswer({ held_after_days: 15 });
  await dialog.findByText(creditHeld(15));
  expect([dialog.queryByText(texts.spendable), dialog.queryByText(texts.after)]).toEqual([null, null]);
});

test('a final price that credit refuses says why in its own words, one that balance does not reach what mends it [AMB-10.12]', async ({
  openAnswer,
  server,
}) => {
  const { dialog, accept } = await openAnswer();
  await dialog.findByText(texts.spendable);
  const description = walletTexts.invoicesOverdue(15);
  server.answer('updateConsolidated', () => new RawAnswer(402, { code: 'CREDIT_LIMIT', description, request_id: 'PRUEBA' }));
  await accept();
  await dialog.findByText(description);
  server.answer('updateConsolidated', () => new RawAnswer(402, { code: 'INSUFFICIENT_BALANCE', description: 'X', request_id: 'PRUEBA' }));
  await accept();
  await dialog.findByText(texts.tooLittle);
});

test('a refusal that comes when its page was left is told [AMB-10.12]', async ({ openAnswer, server, called }) => {
  const { page, dialog, accept } = await openAnswer();
  await dialog.findByText(texts.spendable);
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  const description = walletTexts.invoicesOverdue(15);
  server.answer('updateConsolidated', () => isLeft.then(() => new RawAnswer(402, { code: 'CREDIT_LIMIT', description, request_id: 'PRUEBA' })));
  await accept();
  await eventually(() => called('updateConsolidated').length).toBe(1);
  // The dialog holds the page; the browser's own ways lead away from it.
  page.document.querySelector<HTMLElement>('a[href="/enviar"]')?.click();
  await eventually(() => page.queryAllByRole('dialog').length).toBe(0);
  leave();
  await page.told(description);
});
