import type { Reader } from '#platform/db/tx.ts';
import type { CustomerRow } from '../access/api.ts';
import type { Payer } from './api.ts';
import { maySpendPool } from './rules/pockets.ts';
import type { WalletNeeds } from './needs.ts';

/**
 * Who pays what a user asked for before: that one, or where it has left its company, as one who may spend the pool, to which all went that the user held
 * (AMB-12.03).
 */
export async function paysFor({ access }: WalletNeeds, reader: Reader, customer: CustomerRow, payer: Payer): Promise<Payer> {
  if (maySpendPool(customer, payer)) return payer;
  const isThere = (await access.usersOf(reader, payer.customer_id)).some(({ id }) => id === payer.user_id);
  return isThere ? payer : { ...payer, role: 'customer' };
}
