import { clabeOf } from '#contract/deposits/clabe.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import type { ApprovalId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { BusinessTable } from '../server/modules/billing/tables.ts';
import type { ApprovalTable } from '../server/modules/approvals/tables.ts';
import type { Withdrawal } from '../server/modules/wallet/tables.ts';
import type { Chance } from './chance.ts';
import type { DemoUser } from './people.ts';

const AMOUNT = 3_500_00 as Centavos;
const HOURS_WAITING = 2;
/** Bank, plaza and branch of an account that nobody has, and its number. */
const [BANK, NUMBER] = ['0021800000', 4_400_102];

/** Money that a customer wants back: one of the staff asked for it, another one decides. */
export function demoWithdrawal(chance: Chance, { business, by, now }: { business: BusinessTable; by: DemoUser; now: Date }): ApprovalTable {
  const { id: business_id, customer_id, business_name: holder } = business;
  const payload: Withdrawal = {
    ...{ from: { customer_id, user_id: null }, to: null, amount: AMOUNT, account: clabeOf(BANK, NUMBER) },
    ...{ business_id, holder, reason: demoTexts.withdrawal },
  };
  return {
    ...{ id: chance.id<ApprovalId>(), kind: 'withdrawal', payload, amount: AMOUNT },
    ...{ asked_by: by.id, asked_at: new Date(now.getTime() - HOURS_WAITING * HOUR_MS) },
    ...{ state: 'waiting', decided_by: null, decided_at: null, refusal: null },
  };
}
