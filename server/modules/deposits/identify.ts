import type { IdentifiedBy } from '#contract/deposits/deposit-states.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DepositsNeeds } from './needs.ts';
import { customerOfClabe } from './store/deposits.ts';
import type { DepositTable } from './tables.ts';

export type Identified = { customer_id: CustomerId; by: IdentifiedBy };
type Told = Pick<DepositTable, 'beneficiary_clabe' | 'reference' | 'concept' | 'tracking_key' | 'amount' | 'sender_rfc'>;

/** Whose a deposit is, in the order of AMB-13.14; null = a person has to say it. An equal sum alone says nothing. */
export async function identify({ asks, billing }: DepositsNeeds, tx: Tx, deposit: Told): Promise<Identified | null> {
  const byClabe = await customerOfClabe(tx, deposit.beneficiary_clabe);
  if (byClabe) return { customer_id: byClabe, by: 'clabe' };
  const { tracking_key, amount } = deposit;
  const announced = await asks.announcedBy(tx, { tracking_key, amount, text: textOf(deposit) });
  if (announced) return { customer_id: announced, by: 'announced' };
  const [only, ...others] = await billing.customersOfRfc(tx, deposit.sender_rfc);
  return only && others.length === 0 ? { customer_id: only, by: 'rfc' } : null;
}

/** Where people name what they pay. */
export const textOf = ({ reference, concept }: Pick<DepositTable, 'reference' | 'concept'>): string => `${reference} ${concept}`.trim();
