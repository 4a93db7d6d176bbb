import type { CustomerId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { depositWords as words } from '#texts/es/deposits/deposit-words.ts';
import type { DepositsNeeds } from './needs.ts';
import type { DepositTable } from './tables.ts';

/** Who looks after deposits. */
const lookers = ['root', 'biller'] as const;
const PENDING_PATH = '/depositos-pendientes';

type Changed = Pick<DepositTable, 'id'> & { customer_id: CustomerId; what: 'credited' | 'reversed' };

/** The owners of a customer learn it, and everybody of it sees the new balance at once. */
export async function tellCustomer(
  { access, notifications }: DepositsNeeds,
  tx: Tx,
  { id, customer_id, what }: Changed,
  message: string,
): Promise<void> {
  const users = await access.usersOf(tx, customer_id);
  const owners = users.filter(({ role }) => role === 'customer').map((user) => user.id);
  await notifications.tell(tx, { key: `deposit ${id} ${what}`, message, to: owners, path: '/historial-saldo' });
  await notifications.refreshBalance(tx, { id: customer_id, to: [...users.map((user) => user.id), ...(await access.staffOf(tx, customer_id))] });
}

export async function tellPending({ access, notifications }: DepositsNeeds, tx: Tx, deposit: DepositTable): Promise<void> {
  const { id, amount, sender_name, raw_notice, note } = deposit;
  const to = await access.staffWith(tx, lookers);
  const usual = raw_notice === null ? words.pending(amount, sender_name) : words.odd(amount, sender_name);
  const message = note === null ? usual : words.refused(amount, sender_name, note);
  await notifications.tell(tx, { key: `deposit ${id} pending`, message, to, path: PENDING_PATH });
}

/** The bank told something of which no deposit can be made: its people have to be called. */
export async function tellUnread({ access, notifications, audit }: DepositsNeeds, tx: Tx, hash: string): Promise<void> {
  const to = await access.staffWith(tx, lookers);
  await notifications.tell(tx, { key: `bank notice ${hash}`, message: words.unread, to, path: PENDING_PATH });
  const nobodys = { actor_id: null, on_behalf_of: null, customer_id: null, entity: 'deposit', entity_id: null };
  await audit(tx, { ...nobodys, action: 'deposit.unread', after: { hash } });
}

/** The bank told one deposit twice with different sums or accounts: the first counts, people look at it. */
export async function tellDiffering(
  { access, notifications, audit }: DepositsNeeds,
  tx: Tx,
  { id, amount, beneficiary_clabe, tracking_key }: DepositTable,
  told: Pick<DepositTable, 'amount' | 'beneficiary_clabe'>,
): Promise<void> {
  const to = await access.staffWith(tx, lookers);
  const isOtherAccount = told.beneficiary_clabe !== beneficiary_clabe;
  const saidOf = (one: typeof told) => words.toldDeposit(one.amount, isOtherAccount ? one.beneficiary_clabe : null);
  const message = words.differs(tracking_key, saidOf({ amount, beneficiary_clabe }), saidOf(told));
  const key = `deposit ${id} differs ${told.amount} ${told.beneficiary_clabe}`;
  await notifications.tell(tx, { key, message, to, path: PENDING_PATH });
  const nobodys = { actor_id: null, on_behalf_of: null, customer_id: null, entity: 'deposit', entity_id: id };
  await audit(tx, {
    ...nobodys,
    action: 'deposit.differs',
    before: { amount, beneficiary_clabe },
    after: { amount: told.amount, beneficiary_clabe: told.beneficiary_clabe },
  });
}

export async function tellReversed(
  { access, notifications }: DepositsNeeds,
  tx: Tx,
  { id, amount, customer_id }: DepositTable & { customer_id: CustomerId },
  owed: Centavos,
): Promise<void> {
  const { business_name } = await access.customer(tx, customer_id);
  const to = await access.staffWith(tx, lookers);
  const message = words.toldReversed(amount, business_name, owed);
  await notifications.tell(tx, { key: `deposit ${id} taken back`, message, to, path: '/clientes' });
}
