import type { AccountId, CustomerId, EntryId } from '#contract/shared/ids.ts';
import { isKept, kindOf, ownerOf } from '#ledger/account.ts';
import { applyEntry, type AccountState, type Balances } from '#ledger/balances.ts';
import type { Entry } from '#ledger/entry.ts';
import { checkInvariants } from '#ledger/invariants.ts';
import { countUnits, writeUnits } from '#ledger/units.ts';
import { hashEntry, hashLink, hashLot } from './chain.ts';
import type { AccountTable, EntryTable, PostingTable } from './tables.ts';

type Head = Pick<AccountTable, 'customer_id' | 'n' | 'hash' | 'booked_at'>;
export type KeptAccount = Head & { id: AccountId; state: AccountState };

/**
 * Accounts as they were locked, and the entries recorded on them since, not yet written. Every recorded entry is checked and chained here;
 * the store writes the rows as they stand.
 */
export class Book {
  balances: Balances;
  readonly entries: EntryTable[] = [];
  readonly postings: PostingTable[] = [];
  readonly #heads: Map<AccountId, Head>;
  /** Number of the last posting of each locked account when it was read; absent for accounts opened here. */
  readonly #read: ReadonlyMap<AccountId, number>;
  readonly #touched = new Set<AccountId>();

  /** When the entries enter the books; null = each on its own date, for a history that is loaded at once. */
  readonly #bookedAt: Date | null;

  constructor(kept: readonly KeptAccount[], bookedAt: Date | null) {
    this.#bookedAt = bookedAt;
    this.balances = new Map(kept.map(({ id, state }) => [id, state]));
    this.#heads = new Map(kept.map(({ id, customer_id, n, hash, booked_at }) => [id, { customer_id, n, hash, booked_at }]));
    this.#read = new Map(kept.map(({ id, n }) => [id, n]));
  }

  /** Adds an account that is to be created with what is written. */
  open(id: AccountId, customer_id: CustomerId, state: AccountState): void {
    if (this.#heads.has(id)) throw new Error(`${id} is open already`);
    this.balances = new Map(this.balances).set(id, state);
    this.#heads.set(id, { customer_id, n: 0, hash: state.stock ? hashLot(customer_id, state.stock.lot) : '', booked_at: null });
  }

  has(id: AccountId): boolean {
    return this.#heads.has(id);
  }

  /** Records an entry; a broken invariant, or a kept account that was not locked, throws. */
  record(id: EntryId, entry: Entry): void {
    this.balances = applyEntry(this.balances, entry);
    checkInvariants(this.balances, entry);
    const { key, movement, customer_id, label_id, at, description, postings } = entry;
    const booked_at = this.#bookingTime(entry);
    const hash = hashEntry(id, entry, booked_at);
    this.entries.push({ id, key, movement, customer_id, label_id, at, booked_at, description, hash });
    postings.forEach(({ account, amount, units }, index) => {
      const link = isKept(kindOf(account)) ? this.#link(account, customer_id, { hash, booked_at }) : noLink;
      this.postings.push({ entry_id: id, line: index + 1, customer_id, account, amount, units: units && writeUnits(units), ...link });
    });
  }

  /** Never before what stands on its accounts already: a clock that was set back, or a wait for a lock, does not turn the order round. */
  #bookingTime({ at, postings }: Entry): Date {
    const wanted = this.#bookedAt ?? at;
    return postings.reduce((latest, { account }) => {
      const last = this.#heads.get(account)?.booked_at;
      return last && last > latest ? last : latest;
    }, wanted);
  }

  #link(account: AccountId, customer: CustomerId, entry: Pick<EntryTable, 'hash' | 'booked_at'>) {
    const head = this.#heads.get(account);
    const state = this.balances.get(account);
    if (!head || !state) throw new Error(`${account} was not locked`);
    if (head.customer_id !== customer) throw new Error(`${account} belongs to another customer`);
    const link = { n: head.n + 1, balance_after: state.balance, free_after: state.stock && countUnits(state.stock.free) };
    const hash = hashLink(head.hash, entry.hash, { account, ...link });
    this.#heads.set(account, { ...head, n: link.n, hash, booked_at: entry.booked_at });
    this.#touched.add(account);
    return { ...link, hash };
  }

  /** The rows of the accounts that moved or were opened here; `former_n` null = a new row. */
  accountRows(): (AccountTable & { former_n: number | null })[] {
    const opened = [...this.#heads.keys()].filter((id) => !this.#read.has(id));
    return [...new Set([...this.#touched, ...opened])].map((id) => {
      const head = this.#heads.get(id) as Head;
      const { balance, stock } = this.balances.get(id) as AccountState;
      return {
        id,
        ...head,
        kind: kindOf(id),
        user_id: kindOf(id) === 'user' ? (ownerOf(id) as AccountTable['user_id']) : null,
        lot_id: stock?.lot.id ?? null,
        balance,
        free: stock && countUnits(stock.free),
        free_units: stock && writeUnits(stock.free),
        reserved_units: stock && writeUnits(stock.reserved),
        former_n: this.#read.get(id) ?? null,
      };
    });
  }
}

const noLink = { n: null, balance_after: null, free_after: null, hash: null };
