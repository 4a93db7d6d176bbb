import { expect, test } from 'vitest';
import { chargesOperations } from '#contract/charges/charges.ts';
import { mayWriteField } from '#contract/customers/profile.ts';
import { manualDepositOperations } from '#contract/deposits/manual-deposits.ts';
import { buyingRoles, sellsGuides } from '#contract/purchases/purchases.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { adjustmentOperations } from '#contract/wallet/adjustments.ts';
import { moveAmountOperations } from '#contract/wallet/move-amount.ts';
import { withdrawalOperations } from '#contract/wallet/withdrawals.ts';
import { laterChargeKind } from '../charges/approval-kind.ts';
import { limitsKind } from '../customers/approval-kind.ts';
import { depositKind } from '../deposits/approval-kind.ts';
import { saleKind } from '../purchases/approval-kind.ts';
import { adjustmentKind, moveKind, withdrawalKind } from '../wallet/approval-kinds.ts';

test('whoever asks for what a second person decides may still ask for it then, by the same roles that may call it [AMB-12.12]', () => {
  const sells = (role: Role) => sellsGuides({ role, permissions: '222222222' });
  const kinds = [moveKind, withdrawalKind, laterChargeKind, adjustmentKind, depositKind, saleKind, limitsKind];
  expect(Object.fromEntries(kinds.map(({ kind, askedBy }) => [kind, askedBy]))).toEqual({
    move_amount: moveAmountOperations.moveAmount.roles,
    withdrawal: withdrawalOperations.createWithdrawal.roles,
    later_charge: chargesOperations.createCharge.roles,
    adjustment: adjustmentOperations.createAdjustment.roles,
    manual_deposit: manualDepositOperations.createDeposit.roles,
    sale: buyingRoles.filter(sells),
    limits: (['root', 'agent', 'customer', 'biller'] as const).filter((role) => mayWriteField(role, 'credit_limit')),
  });
});
