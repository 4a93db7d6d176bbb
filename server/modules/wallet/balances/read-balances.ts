import { businessDayOf } from '#contract/shared/dates.ts';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import { addCentavos, centavos, subtractCentavos, sumCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can } from '#contract/shared/permissions.ts';
import type { walletOperations } from '#contract/wallet/wallet.ts';
import type { Actor, Subject } from '#contract/access/access.ts';
import type { Reader } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { moneyIn, type Balances, type StockState } from '#ledger/balances.ts';
import { valueOf } from '#ledger/lot.ts';
import { exposureOf } from '#ledger/plans/reserve.ts';
import { countUnits, firstUnits } from '#ledger/units.ts';
import type { CustomerRow } from '../../access/api.ts';
import type { Payer, Spendable } from '../api.ts';
import { isCreditHeld, withoutOrders } from '../hold-credit.ts';
import type { WalletNeeds } from '../needs.ts';
import { paysFor } from '../pays-for.ts';
import { lotsOf, moneyOf } from '../rules/pockets.ts';
import { moneyOfCustomer, owedForOrders, poolBalances, readBalances } from '../store/accounts.raw.ts';
import { heldByUser } from '../store/reservations.ts';

const owingOf = (customer: CustomerId) => [accounts.credit(customer), accounts.receivable(customer), accounts.favor(customer)];

type CreditLeft = Pick<Spendable, 'credit' | 'held_after_days'>;

/** Credit left; null = no limit; 0 for customers without credit, or whose overdue invoices hold it. Never below zero. */
async function creditLeft(needs: WalletNeeds, reader: Reader, customer: CustomerRow, balances: Balances): Promise<CreditLeft> {
  const { id } = customer;
  if (!hasCredit(customer)) return { credit: ZERO };
  if (await isCreditHeld(needs, reader, id)) return { credit: ZERO, held_after_days: needs.settings.value('CREDIT_HOLD_DAYS') };
  const { credit_limit } = await withoutOrders(reader, customer);
  return { credit: credit_limit === null ? null : centavos(Math.max(0, subtractCentavos(credit_limit, exposureOf(balances, id)))) };
}

const hasCredit = ({ customer_modality }: Pick<CustomerRow, 'customer_modality'>): boolean => customer_modality === 'credit';

const sumMoney = (balances: Balances, ids: Parameters<typeof moneyIn>[1][]): Centavos =>
  sumCentavos(ids.map((account) => moneyIn(balances, account)));

/** Money of a customer that no user holds. */
export async function poolOf(reader: Reader, customer_id: CustomerId): Promise<Centavos> {
  const pool = accounts.pool(customer_id);
  return moneyIn(await readBalances(reader, { customer_id, accounts: [pool] }), pool);
}

/** Saldo a favor of a customer. */
export async function favorOf(reader: Reader, customer_id: CustomerId): Promise<Centavos> {
  const favor = accounts.favor(customer_id);
  return moneyIn(await readBalances(reader, { customer_id, accounts: [favor] }), favor);
}

/** The pools of many customers; of one without an account nothing. */
export async function poolsOf(reader: Reader, customers: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, Centavos>> {
  const kept = await poolBalances(reader, customers);
  return new Map(customers.map((customer) => [customer, centavos(-(kept.get(customer) ?? 0) || 0)]));
}

/** What a payer can spend now: money, credit, and free units by service. */
export async function spendable(needs: WalletNeeds, reader: Reader, payer: Payer): Promise<Spendable> {
  const { access, clock } = needs;
  const customer = await access.customer(reader, payer.customer_id);
  const day = businessDayOf(clock.now());
  const money = moneyOf(customer, payer);
  const balances = await readBalances(reader, {
    customer_id: payer.customer_id,
    accounts: [...money, ...owingOf(payer.customer_id)],
    lots: { services: 'all', user_id: payer.user_id, day },
  });
  const stocks = [...balances.values()].flatMap(({ stock }) => (stock && stock.free.length > 0 ? [stock] : []));
  const stateOf = new Map(stocks.map((state) => [state.lot, state]));
  const inOrder = lotsOf(customer, payer, [...stateOf.keys()], day).map((lot) => stateOf.get(lot) as StockState);
  return { balance: sumMoney(balances, money), ...(await creditLeft(needs, reader, customer, balances)), stock: stockByService(inOrder) };
}

/** The same of who pays what a user asked for before: the pool's, where that one has left. */
export async function spendableAsked(needs: WalletNeeds, reader: Reader, asked: Payer): Promise<Spendable> {
  const customer = await needs.access.customer(reader, asked.customer_id);
  return spendable(needs, reader, await paysFor(needs, reader, customer, asked));
}

/** Free units per service, and the price with IVA of the one that is used next. */
function stockByService(inOrder: readonly StockState[]): Spendable['stock'] {
  const byService = new Map<ServiceId, { units: number; unit_price: Centavos }>();
  for (const { lot, free } of inOrder) {
    const former = byService.get(lot.service_id) ?? { units: 0, unit_price: valueOf(lot, firstUnits(free, 1), 'total') };
    byService.set(lot.service_id, { ...former, units: former.units + countUnits(free) });
  }
  return byService;
}

type BalanceAnswer = ResponseOf<typeof walletOperations.getBalance>;
const nothing: BalanceAnswer = { remaining: ZERO, reserved: ZERO, kind: 'balance', is_unlimited: false };

/**
 * GET /api/dispersion/balance (AMB-12.04). A user named: what that user can spend. A customer named: its pool. Nobody named: what the
 * caller can spend; staff who name no customer can spend nothing. Customers with credit see the credit left.
 */
export async function getBalance(needs: WalletNeeds, request: RequestOf<typeof walletOperations.getBalance>, actor: Actor): Promise<BalanceAnswer> {
  const { access, db } = needs;
  const isOwn = actor.customer_id !== null && !request.customer_id;
  if (request.user_id || isOwn) {
    const subject = await access.subjectOf(db, actor, request);
    return balanceOfUser(needs, subject);
  }
  const customer = await access.customerAsked(db, actor, request);
  return customer ? balanceOfCustomer(needs, customer) : nothing;
}

async function balanceOfUser(needs: WalletNeeds, { customer_id, user_id, role }: Subject): Promise<BalanceAnswer> {
  const { stock: _, ...left } = await spendable(needs, needs.db, { customer_id, user_id, role });
  const customer = await needs.access.customer(needs.db, customer_id);
  const reserved = (await heldByUser(needs.db, customer_id)).of(user_id);
  return answerOf(customer, { ...left, reserved });
}

async function balanceOfCustomer(needs: WalletNeeds, customer_id: CustomerId): Promise<BalanceAnswer> {
  const { access, db } = needs;
  const customer = await access.customer(db, customer_id);
  const balances = await readBalances(db, { customer_id, accounts: [accounts.pool(customer_id), ...owingOf(customer_id)] });
  const { all } = await heldByUser(db, customer_id);
  const balance = moneyIn(balances, accounts.pool(customer_id));
  return answerOf(customer, { balance, ...(await creditLeft(needs, db, customer, balances)), reserved: all });
}

type Told = CreditLeft & { balance: Centavos; reserved: Centavos };
function answerOf(customer: CustomerRow, { balance, credit, reserved, held_after_days }: Told): BalanceAnswer {
  if (!hasCredit(customer)) return { remaining: balance, reserved, kind: 'balance', is_unlimited: false };
  const answer = { remaining: credit ?? ZERO, reserved, kind: 'credit' as const, is_unlimited: credit === null };
  return held_after_days === undefined ? answer : { ...answer, held_after_days };
}

/**
 * GET /api/dispersion/balance/users: each active user's own account, and what the user can spend. Who may not share money sees the own row, a biller none
 * (AMB-2.07).
 */
export async function listUserBalances(
  needs: WalletNeeds,
  request: RequestOf<typeof walletOperations.listUserBalances>,
  actor: Actor,
): Promise<ResponseOf<typeof walletOperations.listUserBalances>> {
  const { access, db } = needs;
  const customer_id = await access.customerAsked(db, actor, request);
  if (!customer_id) return { data: [] };
  const customer = await access.customer(db, customer_id);
  const seesAll = actor.customer_id === null ? actor.role !== 'biller' : can(actor, 'canCreateUpdateDelete.disperse');
  const users = (await access.usersOf(db, customer_id)).filter(({ id }) => seesAll || id === actor.id);
  const own = users.map(({ id }) => accounts.user(id));
  const balances = await readBalances(db, { customer_id, accounts: [accounts.pool(customer_id), ...own, ...owingOf(customer_id)] });
  const held = await heldByUser(db, customer_id);
  const { credit } = await creditLeft(needs, db, customer, balances);
  const data = users.map(({ id, name, role }) => ({
    user_id: id,
    name,
    remaining: moneyIn(balances, accounts.user(id)),
    reserved: held.of(id),
    can_spend: hasCredit(customer) ? credit : sumMoney(balances, moneyOf(customer, { customer_id, user_id: id, role: role as Payer['role'] })),
  }));
  return { data };
}

/** GET /api/billing/balance: the money of the pool and of all users, and how much of its credit the customer uses. */
export async function getBillingBalance(
  { access, db }: WalletNeeds,
  request: RequestOf<typeof walletOperations.getBillingBalance>,
  actor: Actor,
): Promise<ResponseOf<typeof walletOperations.getBillingBalance>> {
  const customer_id = await access.customerAsked(db, actor, request);
  if (!customer_id) return { balance: ZERO, credit_limit: ZERO, credit_used: ZERO };
  const { credit_limit } = await access.customer(db, customer_id);
  const balances = await readBalances(db, { customer_id, accounts: owingOf(customer_id) });
  const balance = await moneyOfCustomer(db, customer_id);
  return {
    balance,
    credit_limit,
    credit_used: centavos(Math.max(0, addCentavos(exposureOf(balances, customer_id), await owedForOrders(db, customer_id)))),
  };
}
