import type { AccountId, CustomerId, LabelId, LotId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { isEmpty } from '#ledger/hold.ts';
import { planGuide } from '#ledger/plans/guide.ts';
import { planRelease } from '#ledger/plans/release.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { AccessApi, CustomerRow } from '../../access/api.ts';
import type { OrderToPay, PaidComponent } from '../api.ts';
import { Book } from '../book.ts';
import { recordDeposit, recordDispersal, recordPurchase, type Deposit, type Dispersal, type Purchase } from './move-money.ts';
import { holdOrder } from '../guides/reserve-guides.ts';
import { toPaid } from '../rules/stored-hold.ts';
import { holdOf, refundOnBook } from '../guides/settle-guide.ts';
import { writeBook } from '../store/write-book.raw.ts';
import type { LotTable, ReservationTable } from '../tables.ts';

/** How a guide of a loaded history ended: still held, charged, never made, or charged and refunded. */
export type Outcome = 'open' | 'posted' | 'released' | 'refunded';

/** One movement of a history that is loaded at once, planned by the ledger's own plans in the order given. */
export type PastMovement =
  | ({ kind: 'deposit' } & Deposit)
  | ({ kind: 'dispersion' } & Dispersal)
  | ({ kind: 'purchase' } & Purchase)
  | ({ kind: 'order'; at: Date; ends: ReadonlyMap<LabelId, { outcome: Outcome; at: Date }> } & OrderToPay)
  /** A guide posted by an order before it, given back after other movements. */
  | { kind: 'refund'; label_id: LabelId; at: Date };

export type LoadedMovements = {
  /** How each posted or refunded guide was paid, for its charges. */
  paid: ReadonlyMap<LabelId, readonly PaidComponent[]>;
  /** The lot of each purchase by its key. */
  lots: ReadonlyMap<string, LotId>;
};

/**
 * Loads a history into an empty wallet: plans every movement in memory and writes all of them with one statement. The customers must exist
 * and have no accounts yet. A movement that cannot be paid throws the refusal of its plan, and nothing is written.
 */
export async function loadMovements(tx: Tx, access: Pick<AccessApi, 'customer'>, movements: readonly PastMovement[]): Promise<LoadedMovements> {
  const history = new History(await customersOf(tx, access, movements));
  for (const movement of movements) history.add(movement);
  await writeBook(tx, history.book, { lots: history.lots, reservations: history.reservations });
  return { paid: history.paid, lots: history.lotOf };
}

async function customersOf(tx: Tx, access: Pick<AccessApi, 'customer'>, movements: readonly PastMovement[]): Promise<Map<CustomerId, CustomerRow>> {
  const ids = new Set(
    movements.flatMap((movement) =>
      movement.kind === 'refund' ? [] : movement.kind === 'order' ? [movement.payer.customer_id] : [movement.customer_id],
    ),
  );
  const rows = new Map<CustomerId, CustomerRow>();
  for (const id of ids) rows.set(id, await access.customer(tx, id));
  return rows;
}

/** The books of a history as they grow. */
class History {
  readonly book = new Book([], null);
  readonly lots: LotTable[] = [];
  readonly reservations: ReservationTable[] = [];
  readonly paid = new Map<LabelId, readonly PaidComponent[]>();
  readonly lotOf = new Map<string, LotId>();
  readonly #customers: ReadonlyMap<CustomerId, CustomerRow>;

  constructor(customers: ReadonlyMap<CustomerId, CustomerRow>) {
    this.#customers = customers;
  }

  add(movement: PastMovement): void {
    switch (movement.kind) {
      case 'deposit':
        this.#open(movement.customer_id, [accounts.pool(movement.customer_id)]);
        return recordDeposit(this.book, movement);
      case 'dispersion':
        this.#open(
          movement.customer_id,
          movement.movements.map(({ user_id }) => accounts.user(user_id)),
        );
        return recordDispersal(this.book, movement);
      case 'purchase':
        return this.#buy(movement);
      case 'order':
        return this.#order(movement);
      case 'refund':
        return this.#refund(movement);
    }
  }

  #buy({ kind: _, ...purchase }: Extract<PastMovement, { kind: 'purchase' }>): void {
    const lot = recordPurchase(this.book, purchase);
    this.lots.push(lot);
    this.lotOf.set(purchase.key, lot.id);
  }

  #order({ ends, at, ...order }: Extract<PastMovement, { kind: 'order' }>): void {
    const { customer_id } = order.payer;
    this.#open(customer_id, [accounts.credit(customer_id), accounts.receivable(customer_id)]);
    const customer = this.#customers.get(customer_id) as CustomerRow;
    for (const reservation of holdOrder(this.book, customer, order, at)) this.#end(reservation, ends.get(reservation.label_id));
  }

  #end(reservation: ReservationTable, end: { outcome: Outcome; at: Date } | undefined): void {
    if (!end) throw new Error(`guide ${reservation.label_id} has no end`);
    const hold = holdOf(reservation);
    const { outcome, at } = end;
    if (outcome === 'released' && !isEmpty(hold)) this.book.record(newId(), planRelease(hold, at));
    if (outcome === 'posted' || outcome === 'refunded') {
      if (!isEmpty(hold)) this.book.record(newId(), planGuide(hold, at));
      this.paid.set(hold.label_id, toPaid(hold));
    }
    if (outcome === 'refunded' && !isEmpty(hold)) this.lots.push(...refundOnBook(this.book, hold, at));
    this.reservations.push({ ...reservation, state: outcome, ended_at: outcome === 'open' ? null : at });
  }

  #refund({ label_id, at }: Extract<PastMovement, { kind: 'refund' }>): void {
    const index = this.reservations.findIndex((one) => one.label_id === label_id);
    const reservation = this.reservations[index];
    if (reservation?.state !== 'posted') throw new Error(`guide ${label_id} is not posted`);
    const hold = holdOf(reservation);
    if (!isEmpty(hold)) this.lots.push(...refundOnBook(this.book, hold, at));
    this.reservations[index] = { ...reservation, state: 'refunded', ended_at: at };
  }

  #open(customer: CustomerId, ids: readonly AccountId[]): void {
    for (const id of [accounts.pool(customer), ...ids]) if (!this.book.has(id)) this.book.open(id, customer, { balance: ZERO, stock: null });
  }
}
