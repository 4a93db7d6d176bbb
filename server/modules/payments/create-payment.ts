import type { Actor } from '#contract/access/access.ts';
import { payingRoles, type CreatePayment, type PaymentDetail } from '#contract/payments/payments.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, DepositId, PaymentId, UserId } from '#contract/shared/ids.ts';
import { subtractCentavos, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { can, type Role } from '#contract/shared/permissions.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { paymentWords as words } from '#texts/es/payments/payment-words.ts';
import type { PayableInvoice } from '../invoices/api.ts';
import { formOf, makePayment, priceParts, type NewPayment } from './make-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { paymentToRead } from './read-payments.ts';
import { paidByDeposit } from './store/payments.ts';

const isStaff = ({ role }: Actor): boolean => (payingRoles as readonly Role[]).includes(role);
const wrong = (fields: Record<string, string>): Refusal => new Refusal('WRONG_DATA', { fields });

/**
 * POST /api/billing/payments: a deposit, the pool or saldo a favor is applied to invoices (AMB-13.11). A customer pays its own with its pool, by the right to
 * share it ('Pagar con saldo').
 */
export async function createPayment(needs: PaymentsNeeds, request: CreatePayment, actor: Actor, once: Once): Promise<Kept<PaymentDetail>> {
  if (!isStaff(actor) && !can(actor, 'canCreateUpdateDelete.disperse')) throw new Refusal('FORBIDDEN');
  const { customer_id: named } = request;
  const customer_id = await needs.access.customerAsked(needs.db, actor, named === undefined ? {} : { customer_id: named });
  if (customer_id === null) throw wrong({ customer_id: words.chooseCustomer });
  if (!isStaff(actor) && request.source !== 'balance') throw wrong({ source: words.onlyBalance });
  return once(async (tx) => paymentToRead(needs, tx, await pay(needs, tx, { ...request, customer_id }, actor), actor));
}

async function pay(needs: PaymentsNeeds, tx: Tx, request: CreatePayment & { customer_id: CustomerId }, actor: Actor): Promise<PaymentId> {
  const { customer_id, applications } = request;
  await needs.wallet.holdPool(tx, customer_id);
  const ids = applications.map(({ invoice_id }) => invoice_id);
  const held = await needs.invoices.holdPayable(tx, customer_id, ids);
  const allocated = applications.map(({ invoice_id, amount }) => ({ invoice: held.find(({ id }) => id === invoice_id), amount }));
  refuseFaulty(allocated, ids);
  const whole = allocated as { invoice: PayableInvoice; amount: Centavos }[];
  const sum = sumCentavos(applications.map(({ amount }) => amount));
  const paid = await sourceOf(needs, tx, request, sum);
  await refuseShort(needs, tx, { customer_id, from: paid.from, sum });
  const parts = (await priceParts(tx, customer_id, whole)).map((priced, at) => {
    if (priced === null) throw wrong({ [`applications.${at}.amount`]: words.tooSmall });
    return priced;
  });
  const made = { ...paid, key: `by hand ${newId()}`, customer_id, by: actor.id as UserId };
  return (
    await makePayment(
      needs,
      tx,
      made,
      whole.map(({ invoice }) => invoice),
      parts.flat(),
    )
  ).id;
}

/** What is wrong is said at each application. */
function refuseFaulty(allocated: readonly { invoice: PayableInvoice | undefined; amount: Centavos }[], ids: readonly string[]): void {
  const receiver = allocated.find(({ invoice }) => invoice)?.invoice?.business_id;
  const faults = allocated.flatMap(({ invoice, amount }, at): [string, string][] => {
    if (ids.indexOf(ids[at] as string) !== at) return [[`applications.${at}.invoice_id`, words.twice]];
    if (!invoice) return [[`applications.${at}.invoice_id`, words.notPayable]];
    if (invoice.business_id !== receiver) return [[`applications.${at}.invoice_id`, words.otherBusiness]];
    return amount > invoice.balance ? [[`applications.${at}.amount`, words.overBalance(invoice.balance)]] : [];
  });
  if (faults.length > 0) throw wrong(Object.fromEntries(faults));
}

/** The account that pays holds less than what is applied, which is said where it is typed. */
async function refuseShort(
  { wallet }: PaymentsNeeds,
  tx: Tx,
  { customer_id, from, sum }: Pick<NewPayment, 'customer_id' | 'from'> & { sum: Centavos },
) {
  const available = await (from === 'favor' ? wallet.favorOf : wallet.poolOf)(tx, customer_id);
  const description = words.notEnough(available, sum);
  if (sum > available) throw new Refusal('INSUFFICIENT_BALANCE', { description, fields: { applications: description } });
}

type Source = Pick<NewPayment, 'source' | 'deposit_id' | 'from' | 'payment_type' | 'reference' | 'paid_at'>;

/** Which money pays, and how the complement is to say it. */
async function sourceOf(
  needs: PaymentsNeeds,
  tx: Tx,
  { customer_id, source, deposit_id }: CreatePayment & { customer_id: CustomerId },
  sum: Centavos,
): Promise<Source> {
  if (source === 'deposit') return ofDeposit(needs, tx, customer_id, deposit_id, sum);
  if (deposit_id !== undefined) throw wrong({ deposit_id: words.notOfDeposit });
  const from = source === 'favor' ? ('favor' as const) : ('pool' as const);
  return { source, deposit_id: null, from, payment_type: await formOf(needs, tx, customer_id), reference: '', paid_at: needs.clock.now() };
}

async function ofDeposit(needs: PaymentsNeeds, tx: Tx, customer: CustomerId, id: DepositId | undefined, sum: Centavos): Promise<Source> {
  if (id === undefined) throw wrong({ deposit_id: words.chooseDeposit });
  const deposit = await needs.deposits.appliedDeposit(tx, customer, id);
  if (!deposit || (await needs.purchases.orderPaidBy(tx, customer, id)) !== null) throw wrong({ deposit_id: words.noDeposit });
  const left = subtractCentavos(deposit.amount, (await paidByDeposit(tx, customer, id)).amount);
  if (sum > left) throw wrong({ deposit_id: words.depositLeft(left) });
  const { customer_modality } = await needs.access.customer(tx, customer);
  const from = customer_modality === 'credit' ? ('favor' as const) : ('pool' as const);
  const { tracking_key: reference, came_at: paid_at } = deposit;
  return { source: 'deposit', deposit_id: id, from, payment_type: '03', reference, paid_at };
}
