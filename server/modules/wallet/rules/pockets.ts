import type { AccountId } from '#contract/shared/ids.ts';
import { accounts } from '#ledger/account.ts';
import { byConsumption, isValidOn, type Lot } from '#ledger/lot.ts';
import type { ReserveInput } from '#ledger/plans/reserve.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { CustomerRow } from '../../access/api.ts';
import type { Payer } from '../api.ts';

type Spending = Pick<CustomerRow, 'dispersion_type'>;

/** Whether a payer may go on with the pool when its own account is empty: always for role customer, else only in global (AMB-12.03). */
export const maySpendPool = ({ dispersion_type }: Spending, { role }: Pick<Payer, 'role'>): boolean =>
  role === 'customer' || dispersion_type === 'global';

/** The money accounts of a payer in the order in which they are emptied: its own, then the pool. */
export function moneyOf(customer: Spending, payer: Payer): AccountId[] {
  const own = accounts.user(payer.user_id);
  return maySpendPool(customer, payer) ? [own, accounts.pool(payer.customer_id)] : [own];
}

/** The lots a payer may use on a day, in order: its own by the day they end, then those of the pool. */
export function lotsOf<L extends Lot>(customer: Spending, payer: Payer, lots: readonly L[], day: string): L[] {
  const valid = lots.filter((lot) => isValidOn(lot, day)).sort(byConsumption);
  const own = valid.filter(({ user_id }) => user_id === payer.user_id);
  return maySpendPool(customer, payer) ? [...own, ...valid.filter(({ user_id }) => user_id === null)] : own;
}

type Rules = Pick<CustomerRow, 'customer_modality' | 'credit_limit' | 'extras_limit'>;
type Ways = Pick<ReserveInput, 'base' | 'extras' | 'owed_limit' | 'owed_refusal'>;

/**
 * How an order is paid (AMB-12.02). A customer with credit owes its extras too; a prepaid one owes them only when the pool does not cover
 * all of them. A customer whose credit was taken away has a limit of zero.
 */
export function waysToPay(kind: PaymentKind, { customer_modality, credit_limit, extras_limit }: Rules): Ways {
  const onCredit = { owed_limit: credit_limit, owed_refusal: 'CREDIT_LIMIT' } as const;
  const unsettled = { owed_limit: extras_limit, owed_refusal: 'INSUFFICIENT_BALANCE' } as const;
  if (kind === 'credit') {
    const limit = customer_modality === 'credit' ? credit_limit : noCredit;
    return { base: 'owed', extras: 'owed', ...onCredit, owed_limit: limit };
  }
  if (kind === 'balance') return { base: 'money', extras: 'money', ...unsettled };
  if (customer_modality === 'credit') return { base: 'stock', extras: 'owed', ...onCredit };
  return { base: 'stock', extras: customer_modality === 'prepaid' ? 'pool_or_owed' : 'money', ...unsettled };
}

/** Whether what an order owes is credit. */
export const isOnCredit = (kind: PaymentKind, customer: Rules): boolean => waysToPay(kind, customer).owed_refusal === 'CREDIT_LIMIT';

const noCredit = 0 as NonNullable<CustomerRow['credit_limit']>;
