import { expect, test } from 'vitest';
import { laterChargesOperations } from '#contract/later-charges/later-charges.ts';
import { mayWriteField } from '#contract/customers/profile.ts';
import { manualDepositOperations } from '#contract/deposits/manual-deposits.ts';
import { buyingRoles, sellsGuides } from '#contract/purchases/purchases.ts';
import { settingsOperations } from '#contract/settings/operations.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { adjustmentOperations } from '#contract/wallet/adjustments.ts';
import { moveAmountOperations } from '#contract/wallet/move-amount.ts';
import { withdrawalOperations } from '#contract/wallet/withdrawals.ts';
import { laterChargeKind } from '../later-charges/approval-kind.ts';
import { limitsKind } from '../customers/approval-kind.ts';
import { depositKind } from '../deposits/approval-kind.ts';
import { saleKind } from '../purchases/approval-kind.ts';
import { carryOutSettings } from '../../setting-approvals.ts';
import { adjustmentKind, moveKind, withdrawalKind } from '../wallet/approved/approval-kinds.ts';

test('the roles that may still ask for a kind when it is decided are those that may call its operation [AMB-12.12]', () => {
  const sells = (role: Role) => sellsGuides({ role, permissions: '222222222' });
  // Settings bring theirs by the file that joins them to approvals.
  const brought: { kind: string; askedBy: readonly Role[] }[] = [];
  carryOutSettings({ carriesOut: (kind: (typeof brought)[number]) => void brought.push(kind) } as never, {} as never);
  const kinds = [...brought, moveKind, withdrawalKind, laterChargeKind, adjustmentKind, depositKind, saleKind, limitsKind];
  expect(brought).toHaveLength(1);
  expect(Object.fromEntries(kinds.map(({ kind, askedBy }) => [kind, askedBy]))).toEqual({
    move_amount: moveAmountOperations.moveAmount.roles,
    withdrawal: withdrawalOperations.createWithdrawal.roles,
    later_charge: laterChargesOperations.createCharge.roles,
    adjustment: adjustmentOperations.createAdjustment.roles,
    manual_deposit: manualDepositOperations.createDeposit.roles,
    sale: buyingRoles.filter(sells),
    setting: settingsOperations.changeSetting.roles,
    limits: (['root', 'agent', 'customer', 'biller'] as const).filter((role) => mayWriteField(role, 'credit_limit')),
  });
});
