import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { moneyIn } from '#ledger/balances.ts';
import { isRefused } from '#ledger/plans/planned.ts';
import { accountOf, planTransfer, type TransferSide } from '#ledger/plans/transfer.ts';
import { moveAmountTexts } from '#texts/es/wallet/move-amount.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';
import type { Book } from '../book.ts';
import type { WalletNeeds } from '../needs.ts';
import { faultsOfMove, type MoveFaults, type SideFacts } from '../rules/faults-of-move.ts';
import { lockBook, readBalances } from '../store/accounts.raw.ts';
import type { Move } from '../tables.ts';
import { writeMoney } from '../write-money.ts';
import { moneyText } from '#texts/es/shared/figures.ts';

/**
 * Moves money between two accounts under one `transfer_id`, which the ledger takes once, and answers what is left in both. Refusals: WRONG_DATA at
 * the field, INSUFFICIENT_BALANCE.
 */
export async function transferMoney(
  needs: WalletNeeds,
  tx: Tx,
  transfer_id: string,
  move: Move,
): Promise<{ from_remaining: Centavos; to_remaining: Centavos }> {
  const at = needs.clock.now();
  const books = await lockBooks(tx, move, at);
  // Under the lock: anyone who is being disabled meanwhile gives back what arrives here.
  await checkMove(needs, tx, move);
  const planned = planTransfer({ ...move, transfer_id, at }, books.from.balances);
  if (isRefused(planned)) throw notEnough(planned.available, planned.asked);
  books.from.record(newId(), planned.out);
  books.to.record(newId(), planned.in);
  await writeMoney(needs, tx, books.from, move.from.customer_id);
  if (books.to !== books.from) await writeMoney(needs, tx, books.to, move.to.customer_id);
  return { from_remaining: await availableIn(tx, move.from), to_remaining: await availableIn(tx, move.to) };
}

/** Both customers' accounts, in the order of their ids: of two transfers that cross, one waits and neither for ever. */
async function lockBooks(tx: Tx, { from, to }: Move, at: Date): Promise<{ from: Book; to: Book }> {
  const [given, taken] = [accountOf(from), accountOf(to)];
  if (from.customer_id === to.customer_id) {
    const book = await lockBook(tx, { customer_id: from.customer_id, accounts: [given, taken], open: [taken] }, at);
    return { from: book, to: book };
  }
  const lockFrom = () => lockBook(tx, { customer_id: from.customer_id, accounts: [given] }, at);
  const lockTo = () => lockBook(tx, { customer_id: to.customer_id, accounts: [taken], open: [taken] }, at);
  if (from.customer_id < to.customer_id) {
    const first = await lockFrom();
    return { from: first, to: await lockTo() };
  }
  const first = await lockTo();
  return { from: await lockFrom(), to: first };
}

/** Refuses a move that may not be, each fault at its field, whatever the accounts hold. */
export async function checkMove(needs: WalletNeeds, tx: Tx, { from, to }: Move): Promise<void> {
  const isOne = from.customer_id === to.customer_id;
  const facts = { from: await factsOf(needs, tx, from), to: await factsOf(needs, tx, to) };
  const sharesRfc = isOne || (await needs.asks.shareRfc(tx, from.customer_id, to.customer_id));
  const fields: MoveFaults = faultsOfMove(facts, sharesRfc);
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
}

async function factsOf({ access }: WalletNeeds, tx: Tx, { customer_id, user_id }: TransferSide): Promise<SideFacts> {
  const customer_modality = await modalityOf(access, tx, customer_id);
  if (customer_modality === null || user_id === null) return { customer_modality, hasUser: true };
  return { customer_modality, hasUser: (await access.usersOf(tx, customer_id)).some(({ id }) => id === user_id) };
}

/** Null when there is no such customer. */
async function modalityOf(access: WalletNeeds['access'], tx: Tx, customer: CustomerId): Promise<SideFacts['customer_modality']> {
  try {
    return (await access.customer(tx, customer)).customer_modality;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** What one account holds. */
export async function availableIn(reader: Reader, side: TransferSide): Promise<Centavos> {
  const account = accountOf(side);
  return moneyIn(await readBalances(reader, { customer_id: side.customer_id, accounts: [account] }), account);
}

export const notEnough = (available: Centavos, asked: Centavos): Refusal =>
  new Refusal('INSUFFICIENT_BALANCE', {
    description: walletTexts.notEnough(available, asked),
    fields: { amount: moveAmountTexts.faults.notEnough(moneyText(available)) },
  });
