import { clabeOf } from '#contract/deposits/clabe.ts';
import { DAY_MS, HOUR_MS, businessDayOf } from '#contract/shared/dates.ts';
import type { DepositId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { foldText } from '#contract/shared/paging.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { DepositTable } from '../server/modules/deposits/tables.ts';
import type { PastMovement } from '../server/modules/wallet/moving/load-history.ts';
import type { Chance } from './chance.ts';
import { CLABE_PREFIX } from './check-digits.ts';
import type { DemoCustomer } from './people.ts';

/** The bank of who pays, by its number in SPEI. */
const INSTITUTION = '40012';
/** Numbers of ours that no customer has. */
const FIRST_NOBODYS = 9_000_001;
const NOTHING = { customer_id: null, identified_by: null, decided_by: null, decided_at: null, note: null, reversed_at: null, corrects: null };

/** Deposits of the last days that nothing names the customer of: of some the RFC, the name or the concept suggests one. */
export const demoDeposits = (chance: Chance, now: Date): DepositTable[] =>
  demoTexts.deposits.map(({ sender, rfc, institution, concept, amount }, index) => ({
    ...NOTHING,
    ...toldBy(chance, {
      id: chance.id<DepositId>(),
      received_at: new Date(now.getTime() - index * (DAY_MS / 2) - chance.int(1, 3) * HOUR_MS),
      ...{ sender_name: sender, sender_rfc: rfc, institution, concept, amount: amount as Centavos },
      beneficiary_clabe: clabeOf(CLABE_PREFIX, FIRST_NOBODYS + index),
    }),
    ...{ status: 'pending', applied: ZERO },
  }));

/** The deposits of a customer by which its money came: each has the id of its entries, and named its customer by its CLABE. */
export const takenDeposits = (
  chance: Chance,
  { id: customer_id, business_name, stp_account, tax_id }: DemoCustomer & { tax_id: string },
  movements: readonly PastMovement[],
): DepositTable[] =>
  movements.flatMap((movement): DepositTable[] => {
    if (movement.kind !== 'deposit') return [];
    const { key, amount, at: received_at, description: concept } = movement;
    const told = { id: key as DepositId, received_at, institution: INSTITUTION, concept, amount, beneficiary_clabe: stp_account };
    return [
      {
        ...NOTHING,
        ...toldBy(chance, { ...told, sender_name: business_name, sender_rfc: tax_id }),
        ...{ status: 'applied', applied: amount, customer_id, identified_by: 'clabe' },
      },
    ];
  });

type Told = Pick<DepositTable, 'id' | 'received_at' | 'institution' | 'sender_name' | 'sender_rfc' | 'concept' | 'amount' | 'beneficiary_clabe'>;

/** A deposit as the bank tells it. */
function toldBy(chance: Chance, told: Told) {
  const { received_at, institution, sender_name, sender_rfc, concept, amount } = told;
  const operation_date = businessDayOf(received_at);
  const tracking_key = `${institution}${operation_date.replaceAll('-', '')}${chance.int(100_000_000, 999_999_999)}`;
  return {
    ...told,
    ...{ source: 'stp' as const, bank_id: null, raw_notice: null, operation_date, tracking_key, payment_type: 1 },
    sender_account: `${institution.slice(2)}180${chance.int(100_000, 999_999)}${chance.int(100_000, 999_999)}`,
    reference: String(chance.int(1_000_000, 9_999_999)),
    search_text: foldText([sender_name, sender_rfc, tracking_key, concept, (amount / 100).toFixed(2)].join(' ')),
  };
}
