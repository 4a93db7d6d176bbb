import { Refusal } from '#contract/shared/errors.ts';
import type { AccountId, CustomerId, LotId } from '#contract/shared/ids.ts';
import { subtractCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { emptyLot } from '#ledger/balances.ts';
import type { Lot } from '#ledger/lot.ts';
import { planAdjustment } from '#ledger/plans/adjustment.ts';
import { planDeposit } from '#ledger/plans/deposit.ts';
import { planDepositApplied } from '#ledger/plans/deposit-applied.ts';
import { planDispersion } from '#ledger/plans/dispersion.ts';
import { planDepositReversal } from '#ledger/plans/deposit-reversal.ts';
import { planPurchase } from '#ledger/plans/purchase.ts';
import { planWithdrawal, type WithdrawalInput } from '#ledger/plans/withdrawal.ts';
import { manualDepositTexts } from '#texts/es/deposits/manual-deposits.ts';
import type { DepositIn, WalletApi } from '../api.ts';
import type { Book } from '../book.ts';
import type { WalletNeeds } from '../needs.ts';
import { orRefuse } from '../refuse.ts';
import { lockBook } from '../store/accounts.raw.ts';
import { entryWithKey, isRecorded, isRepeated, lotOfPurchase } from '../store/entries.ts';
import { writeBook } from '../store/write-book.raw.ts';
import type { LotTable } from '../tables.ts';
import { writeMoney } from '../write-money.ts';

export type Deposit = Parameters<WalletApi['deposit']>[1];
export type Dispersal = Parameters<WalletApi['disperse']>[1];
export type Purchase = Parameters<WalletApi['buyStock']>[1];
export type Adjustment = Parameters<WalletApi['adjust']>[1];

// Each locks the pool first: of two repeats of one key the second waits there, then finds the entry of the first.

/** Money that entered and belongs to nothing open: bank → suspense → pool. What the customer owes is collected from it first. */
export async function deposit(needs: WalletNeeds, tx: Tx, input: Deposit): Promise<void> {
  const favor = input.into === 'favor' ? [accounts.favor(input.customer_id)] : [];
  const book = await lockMoney(tx, input.customer_id, favor, needs.clock.now());
  if (await isRepeated(tx, planDepositApplied(input))) return;
  recordDeposit(book, input);
  await writeBook(tx, book);
  await input.first?.();
  await needs.asks.moneyEntered(tx, input.customer_id);
}

/** A deposit leaves its customer: its accounts give in the order of AMB-13.14, the rest is owed. A repeat answers the same. */
export async function reverseDeposit(
  { access, clock }: WalletNeeds,
  tx: Tx,
  { onlyIfHeld = false, ...input }: DepositIn & { onlyIfHeld?: boolean },
): Promise<{ owed: Centavos }> {
  const { customer_id } = input;
  // What users hold was given to them: only the bank takes it.
  const users = onlyIfHeld ? [] : (await access.usersOf(tx, customer_id)).map(({ id }) => id).sort();
  const wanted = [accounts.favor(customer_id), accounts.receivable(customer_id), ...users.map(accounts.user)];
  const book = await lockMoney(tx, customer_id, wanted, clock.now());
  const former = await entryWithKey(tx, `deposit_reversal:${input.key}`);
  if (former) return { owed: former.lines.find(({ account }) => account === accounts.receivable(customer_id))?.amount ?? ZERO };
  const { entry, owed } = planDepositReversal({ ...input, users }, book.balances);
  if (onlyIfHeld && owed > 0) throw new Refusal('NOT_ALLOWED', { description: manualDepositTexts.notHeld(subtractCentavos(input.amount, owed)) });
  book.record(newId(), entry);
  await writeBook(tx, book);
  return { owed };
}

/** Money that leaves for an account of the customer, once. Refusal: INSUFFICIENT_BALANCE. */
export async function withdraw({ clock }: WalletNeeds, tx: Tx, input: WithdrawalInput): Promise<void> {
  const book = await lockMoney(tx, input.customer_id, [accounts.favor(input.customer_id)], clock.now());
  if (await isRecorded(tx, `withdrawal:${input.key}`)) return;
  book.record(newId(), orRefuse(planWithdrawal(input, book.balances)));
  await writeBook(tx, book);
}

/** Shares the pool among users, or takes back. Refusal: INSUFFICIENT_BALANCE. */
export async function disperse(needs: WalletNeeds, tx: Tx, input: Dispersal): Promise<void> {
  const users = input.movements.map(({ user_id }) => accounts.user(user_id));
  const book = await lockMoney(tx, input.customer_id, users, needs.clock.now());
  if (await isRecorded(tx, `dispersion:${input.key}`)) return;
  recordDispersal(book, input);
  await writeMoney(needs, tx, book, input.customer_id);
}

/** A correction of the pool by root. Refusal: INSUFFICIENT_BALANCE. */
export async function adjust(needs: WalletNeeds, tx: Tx, input: Adjustment): Promise<void> {
  const book = await lockMoney(tx, input.customer_id, [], needs.clock.now());
  if (await isRecorded(tx, `adjustment:${input.key}`)) return;
  book.record(newId(), orRefuse(planAdjustment(input, book.balances)));
  await writeMoney(needs, tx, book, input.customer_id);
}

/** Buys a lot from the pool and answers it; a repeat answers the lot already bought. Refusals: INSUFFICIENT_BALANCE, KEY_REUSED. */
export async function buyStock({ clock }: WalletNeeds, tx: Tx, input: Purchase): Promise<LotId> {
  const book = await lockMoney(tx, input.customer_id, [], clock.now());
  const bought = await lotOfPurchase(tx, `purchase:${input.key}`);
  const isSame = bought && bought.customer_id === input.customer_id && bought.units === input.units && bought.total === input.total;
  if (bought && !isSame) throw new Refusal('KEY_REUSED');
  if (bought) return bought.id;
  const lot = recordPurchase(book, input);
  await writeBook(tx, book, { lots: [lot] });
  return lot.id;
}

const lockMoney = (tx: Tx, customer_id: CustomerId, users: readonly AccountId[], now: Date): Promise<Book> => {
  const wanted = [accounts.pool(customer_id), ...users];
  return lockBook(tx, { customer_id, accounts: wanted, open: wanted }, now);
};

export function recordDeposit(book: Book, input: Deposit): void {
  book.record(newId(), planDeposit(input));
  book.record(newId(), planDepositApplied(input));
}

export function recordDispersal(book: Book, input: Dispersal): void {
  book.record(newId(), orRefuse(planDispersion(input, book.balances)));
}

export function recordPurchase(book: Book, { customer_id, at, key, ...bought }: Purchase): LotTable {
  const lot: Lot = { ...bought, id: newId<LotId>(), parent_id: null, user_id: null, is_extension: false, bought_at: at };
  const entry = orRefuse(planPurchase({ key, customer_id, lot, at }, book.balances));
  book.open(accounts.stock(lot.id), customer_id, emptyLot(lot));
  book.record(newId(), entry);
  return { ...lot, customer_id };
}
