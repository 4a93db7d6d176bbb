import { clabeOf } from '#contract/deposits/clabe.ts';
import { DAY_MS, HOUR_MS, businessDayOf } from '#contract/shared/dates.ts';
import type { DepositId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { foldText } from '#contract/shared/paging.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { DepositTable } from '../server/modules/deposits/tables.ts';
import type { Chance } from './chance.ts';
import { CLABE_PREFIX } from './check-digits.ts';

/** Numbers of ours that no customer has. */
const FIRST_NOBODYS = 9_000_001;
const NOTHING = { customer_id: null, identified_by: null, decided_by: null, decided_at: null, note: null, reversed_at: null, corrects: null };

/** Deposits of the last days that nothing names the customer of: of some the RFC, the name or the concept suggests one. */
export const demoDeposits = (chance: Chance, now: Date): DepositTable[] =>
  demoTexts.deposits.map(({ sender, rfc, institution, concept, amount }, index) => {
    const received_at = new Date(now.getTime() - index * (DAY_MS / 2) - chance.int(1, 3) * HOUR_MS);
    const operation_date = businessDayOf(received_at);
    const tracking_key = `${institution}${operation_date.replaceAll('-', '')}${chance.int(100_000_000, 999_999_999)}`;
    return {
      ...NOTHING,
      ...{
        id: chance.id<DepositId>(),
        source: 'stp',
        bank_id: null,
        raw_notice: null,
        received_at,
        operation_date,
        institution,
        tracking_key,
        payment_type: 1,
      },
      ...{
        sender_name: sender,
        sender_rfc: rfc,
        sender_account: `${institution.slice(2)}180${chance.int(100_000, 999_999)}${chance.int(100_000, 999_999)}`,
      },
      ...{ beneficiary_clabe: clabeOf(CLABE_PREFIX, FIRST_NOBODYS + index), reference: String(chance.int(1_000_000, 9_999_999)), concept },
      ...{ amount: amount as Centavos, status: 'pending', applied: ZERO },
      search_text: foldText([sender, rfc, tracking_key, concept, (amount / 100).toFixed(2)].join(' ')),
    };
  });
