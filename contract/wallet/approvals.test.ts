import { expect, test } from 'vitest';
import { chargesOperations } from '../charges/charges.ts';
import { mayWriteField } from '../customers/profile.ts';
import { manualDepositOperations } from '../deposits/manual-deposits.ts';
import { buyingRoles, sellsGuides } from '../purchases/purchases.ts';
import { settingsOperations } from '../settings/operations.ts';
import type { Role } from '../shared/permissions.ts';
import { adjustmentOperations } from './adjustments.ts';
import { askingRoles } from './approvals.ts';
import { moveAmountOperations } from './move-amount.ts';
import { withdrawalOperations } from './withdrawals.ts';

test('whoever asks for what a second person decides may still ask for it then, by the same roles that may call it [AMB-12.12]', () => {
  const sells = (role: Role) => sellsGuides({ role, permissions: '222222222' });
  expect(askingRoles).toEqual({
    move_amount: moveAmountOperations.moveAmount.roles,
    withdrawal: withdrawalOperations.createWithdrawal.roles,
    later_charge: chargesOperations.createCharge.roles,
    adjustment: adjustmentOperations.createAdjustment.roles,
    manual_deposit: manualDepositOperations.createDeposit.roles,
    sale: buyingRoles.filter(sells),
    setting: settingsOperations.changeSetting.roles,
    limits: (['root', 'agent', 'customer', 'biller'] as const).filter((role) => mayWriteField(role, 'credit_limit')),
  });
});
