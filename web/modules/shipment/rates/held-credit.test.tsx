import { expect } from 'vitest';
import type { BatchId } from '#contract/shared/ids.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { creditHeld } from '#texts/es/wallet/credit-held.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, cheap, id, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const test = screenTest.extend('openWith', ({ server, openAt }) => async (balance: { remaining: number; held_after_days?: number }) => {
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('quoteLabel', () => ({ batch_id: id<BatchId>('Q'), rates: [{ ...cheap, payment_kind: 'credit' }], unavailable: [] }));
  server.answer('getBalance', () => ({ reserved: 0, kind: 'credit', is_unlimited: false, ...balance }));
  const page = await openAt('/enviar');
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  await page.goOn();
  await page.user.click(await page.findByRole('radio', { name: /^Estafeta/ }));
  return page;
});

test('credit that overdue invoices hold is told as held, and what frees it, where a guide is paid; not as less than nothing [AMB-12.02]', async ({
  openWith,
}) => {
  const page = await openWith({ remaining: 0, held_after_days: 15 });
  await page.findByText(creditHeld(15));
  expect(page.queryByText(flowTexts.creditAfter)).toBeNull();
  await page.goOn();
  await page.findByText(creditHeld(15));
  expect(page.queryByText(flowTexts.creditAfter)).toBeNull();
});

test('credit that is not held is told as what is left of it afterwards [AMB-12.02]', async ({ openWith }) => {
  const page = await openWith({ remaining: 100_000 });
  await page.findByText(flowTexts.creditAfter);
  await page.findByText('$404.40');
});
