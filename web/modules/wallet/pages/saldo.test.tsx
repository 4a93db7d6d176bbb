import { expect } from 'vitest';
import type { Role } from '#contract/shared/permissions.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { creditHeld } from '#texts/es/wallet/credit-held.ts';
import { saldoTexts as texts } from '#texts/es/wallet/saldo.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { mariana, personOf, shellFakes, textiles } from '../../../../e2e/support/people.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const test = screenTest.extend(
  'openWith',
  ({ server, openAt }) =>
    async (
      limit: number | null,
      left: number,
      { isUnlimited = false, heldAfter = undefined as number | undefined, role = 'customer' as Role } = {},
    ) => {
      answerWith(server, shellFakes(personOf(role)));
      server.answer('getCustomer', () => ({ ...textiles, customer_modality: 'credit', balance: 0, users: [] }));
      server.answer('getBalance', () => ({ remaining: left, reserved: 0, kind: 'credit', is_unlimited: isUnlimited, held_after_days: heldAfter }));
      server.answer('getBillingBalance', () => ({ balance: 0, credit_limit: limit, credit_used: 40_000 }));
      server.answer('listUserBalances', () => ({
        data: [{ user_id: mariana.id, name: 'Mariana', remaining: 0, reserved: 0, can_spend: isUnlimited ? null : left }],
      }));
      server.answer('getStock', () => ({ data: [], lots: [] }));
      server.answer('listMovements', () => ({ data: [], total: 0, account: 'credit', opening: 0, credits: 0, charges: 0, closing: 0 }));
      return openAt('/saldo');
    },
);

test('credit that overdue invoices hold is told as none, and why; what is used up is told without [S-2.28] [AMB-12.02]', async ({ openWith }) => {
  const isTold = async (...asked: Parameters<typeof openWith>) => {
    const page = await openWith(...asked);
    await page.findByText(`${texts.credit}: ${texts.left}`);
    return page.queryByText(creditHeld(15)) !== null;
  };
  const held = { heldAfter: 15 };
  expect([await isTold(100_000, 0, held), await isTold(40_000, 0, held), await isTold(null, 0, held)]).toEqual([true, true, true]);
  const open = [await isTold(40_000, 0), await isTold(100_000, 60_000), await isTold(null, 0, { isUnlimited: true })];
  expect(open).toEqual([false, false, false]);
});

test('what users of a customer with credit can spend is the credit that is left, or has no limit; the bar says that it is held [S-2.28] [AMB-12.04]', async ({
  openWith,
}) => {
  const page = await openWith(100_000, 60_000);
  await page.findByRole('row', { name: 'Mariana $0.00 $0.00 $600.00' });
  const unlimited = await openWith(null, 0, { isUnlimited: true });
  await unlimited.findByRole('row', { name: `Mariana $0.00 $0.00 ${texts.unlimited}` });
  expect(unlimited.queryByText(shellTexts.balance.creditHeld)).toBeNull();
  const held = await openWith(100_000, 0, { heldAfter: 15 });
  await held.findByText(shellTexts.balance.creditHeld);
});

test('a user of a customer with credit, whose call tells the credit that is left, sees no pool that would be it [S-2.28] [AMB-12.04]', async ({
  openWith,
}) => {
  const page = await openWith(100_000, 60_000, { role: 'client' });
  await page.findByText(`${texts.credit}: ${texts.left}`);
  expect([page.queryByText(texts.pool), page.queryByText(texts.own)]).toEqual([null, null]);
  const owner = await openWith(100_000, 60_000);
  await owner.findByText(texts.pool);
});
