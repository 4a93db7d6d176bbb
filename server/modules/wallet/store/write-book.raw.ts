import { sql, type RawBuilder } from 'kysely';
import { json, type Tx } from '#platform/db/tx.ts';
import type { Book } from '../book.ts';
import type { LotTable, ReservationTable } from '../tables.ts';

/** What is written together with a book's entries. */
export type Beside = {
  lots?: readonly LotTable[];
  reservations?: readonly ReservationTable[];
  /** Reservations that hold another amount from now on; each must have been locked open. */
  repriced?: readonly Pick<ReservationTable, 'label_id' | 'held' | 'parts'>[];
  /** Reservations that end; each must have been locked in its former state. */
  ended?: readonly Pick<ReservationTable, 'label_id' | 'state' | 'ended_at'>[];
};

const entryColumns = sql`id text, key text, movement text, customer_id text, label_id text, at timestamptz, booked_at timestamptz, description text, hash text`;
const postingColumns = sql`entry_id text, line int, customer_id text, account text, amount bigint, units text, n bigint, balance_after bigint, free_after int, hash text`;
const accountColumns = sql`id text, customer_id text, kind text, user_id text, lot_id text, balance bigint, n bigint, hash text, booked_at timestamptz, free int, free_units text, reserved_units text, former_n bigint`;
const lotColumns = sql`id text, customer_id text, service_id text, user_id text, units int, net bigint, total bigint, valid_until text, is_extension boolean, bought_at timestamptz, parent_id text`;
const reservationColumns = sql`label_id text, customer_id text, order_id text, user_id text, state text, held bigint, parts jsonb, created_at timestamptz, ended_at timestamptz`;

const rowsOf = (rows: readonly unknown[], columns: RawBuilder<unknown>) => sql`from jsonb_to_recordset(${json(rows)}) as row(${columns})`;
const inserting = (table: string, rows: readonly unknown[], columns: RawBuilder<unknown>) =>
  sql`insert into ${sql.ref(table)} select row.* ${rowsOf(rows, columns)}`;

/**
 * Writes what a book recorded, in one statement: entries, postings, the accounts they moved, new lots and reservations.
 * Accounts are those that were locked, so each must still stand at the posting it was read at; anything else is a bug, and throws.
 */
export async function writeBook(tx: Tx, book: Book, { lots = [], reservations = [], repriced = [], ended = [] }: Beside = {}): Promise<void> {
  const accounts = book.accountRows();
  const moved = accounts.filter(({ former_n }) => former_n !== null);
  const opened = accounts.filter(({ former_n }) => former_n === null);
  const steps = [
    sql`entries as (${inserting('wallet_entry', book.entries, entryColumns)})`,
    sql`postings as (${inserting('wallet_posting', book.postings, postingColumns)})`,
  ];
  if (lots.length > 0) steps.push(sql`lots as (${inserting('wallet_lot', lots, lotColumns)})`);
  if (reservations.length > 0) steps.push(sql`reservations as (${inserting('wallet_reservation', reservations, reservationColumns)})`);
  if (opened.length > 0) steps.push(sql`opened as (${openingAccounts(opened)})`);
  if (moved.length > 0) steps.push(sql`moved as (${movingAccounts(moved)})`);
  if (repriced.length > 0) steps.push(sql`repriced as (${repricingReservations(repriced)})`);
  if (ended.length > 0) steps.push(sql`ended as (${endingReservations(ended)})`);
  const countOf = (name: string, rows: readonly unknown[]) => (rows.length > 0 ? sql`(select count(*) from ${sql.ref(name)})` : sql`0`);
  const { rows } = await sql<{ moved: number; repriced: number; ended: number }>`
    with ${sql.join(steps)} select ${countOf('moved', moved)} as moved, ${countOf('repriced', repriced)} as repriced, ${countOf('ended', ended)} as ended`.execute(
    tx,
  );
  const [written] = rows;
  if (written?.moved !== moved.length || written.repriced !== repriced.length || written.ended !== ended.length)
    throw new Error('an account or reservation moved while it was locked');
}

type AccountRows = ReturnType<Book['accountRows']>;

function openingAccounts(accounts: AccountRows): RawBuilder<unknown> {
  const columns = sql`id, customer_id, kind, user_id, lot_id, balance, n, hash, booked_at, free, free_units, reserved_units`;
  return sql`insert into wallet_account (${columns}) select ${columns} ${rowsOf(accounts, accountColumns)}`;
}

const movingAccounts = (accounts: AccountRows): RawBuilder<unknown> => sql`
  update wallet_account a
  set balance = row.balance, n = row.n, hash = row.hash, booked_at = row.booked_at, free = row.free, free_units = row.free_units, reserved_units = row.reserved_units
  ${rowsOf(accounts, accountColumns)} where a.id = row.id and a.n = row.former_n returning a.id`;

const endingReservations = (ended: NonNullable<Beside['ended']>): RawBuilder<unknown> => sql`
  update wallet_reservation r set state = row.state, ended_at = row.ended_at
  ${rowsOf(ended, reservationColumns)} where r.label_id = row.label_id returning r.label_id`;

const repricingReservations = (repriced: NonNullable<Beside['repriced']>): RawBuilder<unknown> => sql`
  update wallet_reservation r set held = row.held, parts = row.parts
  ${rowsOf(repriced, reservationColumns)} where r.label_id = row.label_id and r.state = 'open' returning r.label_id`;
