import { expect } from 'vitest';
import type { Role } from '#contract/shared/permissions.ts';
import { saldoTexts as texts } from '#texts/es/wallet/saldo.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { personOf, shellFakes, textiles } from '../../../../e2e/support/people.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const test = screenTest.extend(
  'openWith',
  ({ server, openAt }) =>
    async (limit: number | null, left: number, isUnlimited = false, role: Role = 'customer') => {
      answerWith(server, shellFakes(personOf(role)));
      server.answer('getCustomer', () => ({ ...textiles, customer_modality: 'credit', balance: 0, users: [] }));
      server.answer('getBalance', () => ({ remaining: left, reserved: 0, kind: 'credit', is_unlimited: isUnlimited }));
      server.answer('getBillingBalance', () => ({ balance: 0, credit_limit: limit, credit_used: 40_000 }));
      server.answer('listUserBalances', () => ({ data: [] }));
      server.answer('getStock', () => ({ data: [], lots: [] }));
      server.answer('listMovements', () => ({ data: [], total: 0, account: 'credit', opening: 0, credits: 0, charges: 0, closing: 0 }));
      return openAt('/saldo');
    },
);

test('credit that overdue invoices hold is told as none, and why; what is used up is told without [S-2.28] [AMB-12.02]', async ({ openWith }) => {
  const isTold = async (...asked: Parameters<typeof openWith>) => {
    const page = await openWith(...asked);
    await page.findByText(`${texts.credit}: ${texts.left}`);
    return page.queryByText(texts.creditHeld) !== null;
  };
  expect([await isTold(100_000, 0), await isTold(null, 0)]).toEqual([true, true]);
  expect([await isTold(40_000, 0), await isTold(100_000, 60_000), await isTold(null, 0, true)]).toEqual([false, false, false]);
});

test('a user of a customer with credit, whose call tells the credit that is left, sees no pool that would be it [S-2.28] [AMB-12.04]', async ({
  openWith,
}) => {
  const page = await openWith(100_000, 60_000, false, 'client');
  await page.findByText(`${texts.credit}: ${texts.left}`);
  expect([page.queryByText(texts.pool), page.queryByText(texts.own)]).toEqual([null, null]);
  const owner = await openWith(100_000, 60_000);
  await owner.findByText(texts.pool);
});
