import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { disperseTexts as texts } from '#texts/es/wallet/disperse.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { mariana, personOf, shellFakes, textiles } from '../../../../e2e/support/people.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

test('a dispersal whose answer did not come is sent again as it was, also where it has emptied the pool [AMB-0.06] [AMB-12.05]', async ({
  server,
  openAt,
  called,
}) => {
  answerWith(server, shellFakes(personOf('customer')));
  let pool = 50_000;
  server.answer('getCustomer', () => ({ ...textiles, customer_modality: 'balance', balance: pool, users: [] }));
  server.answer('listUserBalances', () => ({ data: [{ user_id: mariana.id, name: 'Mariana', remaining: 0, reserved: 0, can_spend: 0 }] }));
  server.answer('disperseBalance', () => {
    pool = 10_000;
    return HANG_UP;
  });
  const left = await openAt('/dispersar-saldo');
  await left.fill(texts.amountFor('Mariana'), '400');
  await left.press(texts.disperse);
  await eventually(() => called('disperseBalance').length).toBe(1);
  const page = await openAt('/dispersar-saldo');
  await page.findByText(recordTexts.openPress);
  expect(page.queryByText(texts.faults.poolShort('$300.00'))).toBeNull();
  await page.press(texts.disperse);
  await eventually(() => called('disperseBalance').length).toBe(2);
  const [one, two] = called('disperseBalance');
  expect([two?.key, two?.request]).toEqual([one?.key, one?.request]);
  // Another amount is another dispersal, which the pool must hold.
  await page.fill(texts.amountFor('Mariana'), '401');
  await page.findByText(texts.faults.poolShort('$301.00'));
  expect(
    within(page.getByRole('form', { name: texts.title }))
      .getByRole('button', { name: texts.disperse })
      .hasAttribute('disabled'),
  ).toBe(true);
});
