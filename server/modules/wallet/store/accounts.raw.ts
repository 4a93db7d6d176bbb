import { sql, type RawBuilder } from 'kysely';
import type { AccountId, CustomerId, ServiceId, UserId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { together, type Reader, type Tx } from '#platform/db/tx.ts';
import { accounts, kindOf, ownerOf } from '#ledger/account.ts';
import type { AccountState, Balances } from '#ledger/balances.ts';
import { readUnits } from '#ledger/units.ts';
import { Book, type KeptAccount } from '../book.ts';
import type { AccountTable, LotTable } from '../tables.ts';

/** Lots beside the accounts named: valid on a day, of one user or of the pool, of some services or of all. */
export type LotsWanted = { services: readonly ServiceId[] | 'all'; user_id: UserId; day: string };

export type Wanted = {
  customer_id: CustomerId;
  /** Accounts to lock; one that does not exist counts as zero. */
  accounts: readonly AccountId[];
  /** Those of them that an entry may move even when they are at zero: opened when they do not exist. */
  open?: readonly AccountId[];
  lots?: LotsWanted;
};

/**
 * Locks the accounts until the transaction ends, and opens a book on them. The pool is always locked first, the others in the order of their
 * ids: anyone who holds it is alone with the customer's accounts, may open missing ones, and may lock more in a second step without deadlock.
 * It is locked by a statement of its own: a statement that waits for a lock does not see the rows that were inserted meanwhile, and an account
 * that another transaction opened would count as zero.
 */
export async function lockBook(tx: Tx, { open = [], ...wanted }: Wanted, bookedAt: Date | null): Promise<Book> {
  const gate = accounts.pool(wanted.customer_id);
  const locked = { ...wanted, accounts: [gate, ...wanted.accounts] };
  const lock = async () => {
    const [, kept] = await together(lockAccount(tx, wanted.customer_id, gate), selectAccounts(tx, locked, sql`for update of a`));
    return kept;
  };
  const missingOf = (kept: readonly KeptAccount[], ids: readonly AccountId[]) => ids.filter((id) => !kept.some((account) => account.id === id));
  let kept = await lock();
  // The pool is opened before any other account, so a customer without one has none and nothing is locked yet.
  for (const ids of open.length > 0 ? [[gate], open] : []) {
    const missing = missingOf(kept, ids);
    if (missing.length === 0) continue;
    await openAccounts(tx, wanted.customer_id, missing);
    kept = await lock();
  }
  return new Book(kept, bookedAt);
}

const lockAccount = (tx: Tx, customer_id: CustomerId, id: AccountId) =>
  sql`select 1 from wallet_account where id = ${id} and customer_id = ${customer_id} for update`.execute(tx);

/** The balances as they stand, for answers that nothing depends on. */
export async function readBalances(reader: Reader, wanted: Omit<Wanted, 'open'>): Promise<Balances> {
  return new Map((await selectAccounts(reader, wanted, sql``)).map(({ id, state }) => [id, state]));
}

type JoinedLot = { [K in keyof LotTable as `lot_${K & string}`]: LotTable[K] | null };

async function selectAccounts(reader: Reader, { customer_id, accounts: wanted, lots }: Wanted, lock: RawBuilder<unknown>): Promise<KeptAccount[]> {
  const ids = [...new Set(wanted)];
  const ofLots = lots
    ? sql`array(select 'stock:' || id from wallet_lot
        where customer_id = ${customer_id} and ${lots.services === 'all' ? sql`true` : sql`service_id in (${sql.join([...new Set(lots.services)])})`}
          and valid_until >= ${lots.day} and (user_id is null or user_id = ${lots.user_id}))`
    : sql`array[]::text[]`;
  const { rows } = await sql<AccountTable & JoinedLot>`
    select a.*, l.service_id as lot_service_id, l.user_id as lot_user_id, l.units as lot_units, l.net as lot_net, l.total as lot_total,
      l.valid_until as lot_valid_until, l.is_extension as lot_is_extension, l.bought_at as lot_bought_at, l.parent_id as lot_parent_id
    from wallet_account a left join wallet_lot l on l.id = a.lot_id
    where a.id = any(${ids}::text[] || ${ofLots}) and a.customer_id = ${customer_id}
    order by a.kind <> 'pool', a.id ${lock}`.execute(reader);
  return rows.map(toKept);
}

function toKept({ id, customer_id, n, hash, booked_at, balance, lot_id, free_units, reserved_units, ...lot }: AccountTable & JoinedLot): KeptAccount {
  const stock: AccountState['stock'] =
    lot_id === null
      ? null
      : {
          lot: {
            id: lot_id,
            parent_id: lot.lot_parent_id,
            service_id: lot.lot_service_id as ServiceId,
            user_id: lot.lot_user_id,
            units: lot.lot_units as number,
            net: lot.lot_net as LotTable['net'],
            total: lot.lot_total as LotTable['total'],
            valid_until: lot.lot_valid_until as string,
            is_extension: lot.lot_is_extension as boolean,
            bought_at: lot.lot_bought_at as Date,
          },
          free: readUnits(free_units ?? ''),
          reserved: readUnits(reserved_units ?? ''),
        };
  return { id, customer_id, n, hash, booked_at, state: { balance, stock } };
}

/** Two transactions that open the same account meet at one of its two keys, with or without its customer: the second waits, then finds it. */
async function openAccounts(tx: Tx, customer_id: CustomerId, ids: readonly AccountId[]): Promise<void> {
  const rows = [...ids].sort().map((id) => sql`(${id}, ${customer_id}, ${kindOf(id)}, ${kindOf(id) === 'user' ? ownerOf(id) : null})`);
  await sql`insert into wallet_account (id, customer_id, kind, user_id) values ${sql.join(rows)} on conflict do nothing`.execute(tx);
}

/** The money of a customer in its pool and in all its users' accounts, disabled ones included. */
export async function moneyOfCustomer(reader: Reader, customer_id: CustomerId): Promise<Centavos> {
  const { rows } = await sql<{ money: number }>`
    select -coalesce(sum(balance), 0)::bigint as money from wallet_account where customer_id = ${customer_id} and kind in ('pool', 'user')`.execute(
    reader,
  );
  return centavos(rows[0]?.money || 0);
}

/** The pools of many customers, as the ledger signs them. */
export async function poolBalances(reader: Reader, customers: readonly CustomerId[]): Promise<Map<CustomerId, number>> {
  if (customers.length === 0) return new Map();
  const { rows } = await sql<{ customer_id: CustomerId; balance: number }>`
    select customer_id, balance from wallet_account where kind = 'pool' and customer_id = any(${[...customers]}::text[])`.execute(reader);
  return new Map(rows.map(({ customer_id, balance }) => [customer_id, Number(balance)]));
}

/** What a customer owes for orders of stock that were bought on credit. */
export async function owedForOrders(reader: Reader, customer_id: CustomerId): Promise<Centavos> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(balance), 0)::bigint as owed from wallet_account
    where customer_id = ${customer_id} and kind = 'receivable' and id <> ${accounts.receivable(customer_id)}`.execute(reader);
  return centavos(Number(rows[0]?.owed ?? 0));
}
