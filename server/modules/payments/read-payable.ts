import type { Actor } from '#contract/access/access.ts';
import { payingRoles, type paymentsOperations } from '#contract/payments/payments.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { centavos, subtractCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { seenBy } from '#platform/seen-by.ts';
import type { PaymentsNeeds } from './needs.ts';
import { paidByDeposits } from './store/payments.ts';
import { businessNames } from './store/read-payments.ts';

type Operations = typeof paymentsOperations;
type Payable = ResponseOf<Operations['listPayable']>;

/** Deposits of which a person chooses one. */
const LATEST = 50;

/** GET /api/billing/payable: what a customer owes on invoices, and what it can be paid from. Nobody's customer owes nothing. */
export async function listPayable(
  needs: PaymentsNeeds,
  { customer_id: named }: RequestOf<Operations['listPayable']>,
  actor: Actor,
): Promise<Payable> {
  const { db, access, invoices, wallet } = needs;
  const customer_id = await access.customerAsked(db, actor, named === undefined ? {} : { customer_id: named });
  if (customer_id === null) return { data: [], balance: null, favor: null, deposits: [], deposited: 'balance' };
  const names = await businessNames(db, customer_id);
  const data = (await invoices.payable(db, customer_id)).map(({ id, series, folio, business_id, total, balance, due_on, isOverdue }) => ({
    ...{ id, folio: `${series}-${folio}`, business: { id: business_id, name: names.get(business_id) ?? '' } },
    ...{ ...seenBy(actor, { total, balance }), due_at: due_on, is_overdue: isOverdue },
  }));
  const [balance, favor] = [await wallet.poolOf(db, customer_id), await wallet.favorOf(db, customer_id)];
  const deposited = (await access.customer(db, customer_id)).customer_modality === 'credit' ? ('favor' as const) : ('balance' as const);
  const account = { customer_id, holds: deposited === 'favor' ? favor : balance };
  const deposits = (payingRoles as readonly Role[]).includes(actor.role) ? await depositsToApply(needs, account, actor) : [];
  return { data, ...seenBy(actor, { balance, favor }), deposits, deposited };
}

type Account = { customer_id: CustomerId; holds: Centavos };

/** The latest deposits of a customer that paid no order, with what can still be applied of each: guides may have used its money. */
async function depositsToApply(
  { db, deposits, purchases }: PaymentsNeeds,
  { customer_id, holds }: Account,
  actor: Actor,
): Promise<Payable['deposits']> {
  const latest = await deposits.appliedDeposits(db, customer_id, LATEST);
  const ids = latest.map(({ id }) => id);
  const [ofOrders, paid] = [await purchases.depositsOfOrders(db, customer_id, ids), await paidByDeposits(db, customer_id, ids)];
  return latest.flatMap(({ id, tracking_key, received_at, amount }) => {
    const left = centavos(Math.min(holds, subtractCentavos(amount, paid.get(id) ?? ZERO)));
    if (ofOrders.has(id) || left <= 0) return [];
    return [{ id, tracking_key, received_at: received_at.toISOString(), ...seenBy(actor, { left }) }];
  });
}
