import { components } from '#contract/rating/rating.ts';
import type { AccountId } from '#contract/shared/ids.ts';
import { accounts } from '#ledger/account.ts';
import type { Balances } from '#ledger/balances.ts';
import type { GuideToHold } from '#ledger/plans/reserve.ts';
import type { CustomerRow } from '../../access/api.ts';
import type { GuideToPay, Payer } from '../api.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import { lotsOf, waysToPay } from './pockets.ts';

type Order = { payer: Payer; payment_kind: PaymentKind; guides: readonly GuideToPay[] };

const base = 'label_price';
const extras = components.filter((component) => component !== base);

/** The guides of an order as the ledger prices them: a stock unit pays the label price, never the four extras. */
export const guidesToHold = ({ guides }: Order): GuideToHold[] =>
  guides.map(({ label_id, service_id, price }) => ({
    label_id,
    service_id,
    base: { part: base, taxed: price[base] },
    extras: extras.map((part) => ({ part, taxed: price[part] })),
  }));

/** The stock accounts that may pay an order, in the order in which they are used up; none unless stock pays. */
export function lotAccounts(balances: Balances, customer: CustomerRow, { payer, payment_kind }: Order, day: string): AccountId[] {
  if (payment_kind !== 'prepaid') return [];
  const lots = [...balances.values()].flatMap(({ stock }) => (stock ? [stock.lot] : []));
  return lotsOf(customer, payer, lots, day).map(({ id }) => accounts.stock(id));
}

/** Whether an order may end with something owed, so that the credit account must exist to be locked. */
export function owes(customer: CustomerRow, { payment_kind, guides }: Order): boolean {
  const { base: pays, extras: pocket } = waysToPay(payment_kind, customer);
  const hasExtras = guides.some(({ price }) => extras.some((part) => price[part].total !== 0));
  return pays === 'owed' || (pocket !== 'money' && hasExtras);
}
