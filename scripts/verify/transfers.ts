import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { readLimits, type LimitOf } from './limits.ts';
import { pesos, type Findings } from './findings.ts';
import { PAGE, pages } from './pages.ts';

type Lines = Record<string, number>;
type Transfer = {
  id: string;
  out: Lines | null;
  in: Lines | null;
  out_customer: string | null;
  in_customer: string | null;
  approval: Approval | null;
  own: OwnMove | null;
  /** When the money left, of the business calendar. */
  day: string | null;
};
type OwnMove = { moved_by: string; day: string | null; amount: number; booked_day: string };
type Side = { customer_id: string; user_id: string | null };
type Approval = { state: string; amount: number; payload: { from: Side; to: Side; amount: number } };

/**
 * Money that was moved between accounts: what one gives the other takes, whole and once, both under one id; above the limit of one person by an
 * approval of these accounts and this sum. An approval moved what it says, one that waits or was refused nothing.
 */
export async function verifyTransfers(reader: Reader, findings: Findings): Promise<void> {
  const limitOf = await readLimits(reader);
  for await (const transfer of pages(
    (after: string | null) => readTransfers(reader, after),
    ({ id }) => id,
  )) {
    const wrong = wrongWith(transfer, limitOf);
    if (wrong) findings.add(`transfer ${transfer.id} ${wrong}`);
  }
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from wallet_posting where account = 'transfer'`.execute(reader);
  if (rows[0]?.sum !== 0) findings.add(`transfers left ${pesos(rows[0]?.sum ?? 0)} between two customers`);
  const { rows: undone } = await sql<{ id: string }>`
    select id from approvals_approval a
    where kind = 'move_amount' and state = 'approved' and not exists (select 1 from wallet_entry e where e.key = 'transfer_out:' || a.id)
    order by id`.execute(reader);
  for (const { id } of undone) findings.add(`approval ${id} was approved, but nothing moved`);
  await verifyOwnMoves(reader, findings, limitOf);
}

/** What one person moved alone on a day stays within the limit, and each of these moves stands in the books. */
async function verifyOwnMoves(reader: Reader, findings: Findings, limitOf: LimitOf): Promise<void> {
  const { rows: high } = await sql<{ moved_by: string; day: string; sum: number }>`
    select moved_by, day, sum(amount)::bigint as sum from approvals_own_move where day is not null
    group by moved_by, day order by day, moved_by`.execute(reader);
  for (const { moved_by, day, sum } of high) if (sum > limitOf(day)) findings.add(`person ${moved_by} moved ${pesos(sum)} alone on ${day}`);
  const { rows: undone } = await sql<{ id: string }>`
    select transfer_id as id from approvals_own_move m where not exists (
      select from wallet_entry e where e.key in ('transfer_out:' || m.transfer_id, 'adjustment:' || m.transfer_id, 'deposit:' || m.transfer_id, 'extra_charge:' || m.transfer_id))
    and not exists (select from purchases_order o where o.id = m.transfer_id)
    order by 1`.execute(reader);
  for (const { id } of undone) findings.add(`transfer ${id} was moved by one person, but nothing moved`);
}

function wrongWith({ out, in: taken, out_customer, in_customer, approval, own, day }: Transfer, limitOf: LimitOf): string | null {
  if (!out || !taken) return `has only its ${out ? 'giving' : 'taking'} half`;
  const [giver, amount] = sideOf(out, 1);
  const [taker, received] = sideOf(taken, -1);
  if (!giver || !taker) return `does not go from one account to one other: ${textOf(out)} and ${textOf(taken)}`;
  if (amount !== received) return `gives ${pesos(amount)} and takes ${pesos(received)}`;
  if (giver === taker) return `goes from ${giver} to itself`;
  if (!approval && amount > limitOf(day)) return `moves ${pesos(amount)} without a second person`;
  if (!approval && !own) return 'was moved by nobody';
  if (own && own.amount !== amount) return `moves ${pesos(amount)}, counted as ${pesos(own.amount)} of the day of person ${own.moved_by}`;
  if (own && own.day !== null && own.day !== own.booked_day) return `of ${own.booked_day} is counted on ${own.day}`;
  if (!approval) return null;
  const { payload, state } = approval;
  if (state !== 'approved') return `was made, but its approval is ${state}`;
  const isAsAsked = accountOf(payload.from) === giver && accountOf(payload.to) === taker && payload.amount === amount && approval.amount === amount;
  const isOfThem = payload.from.customer_id === out_customer && payload.to.customer_id === in_customer;
  return isAsAsked && isOfThem ? null : `moves ${pesos(amount)} from ${giver} to ${taker}, which is not what was approved`;
}

/** The account of customer's money that gives (+) or takes (−), and how much, when the rest of the entry is the same sum between customers. */
function sideOf(lines: Lines, sign: 1 | -1): [string | null, number] {
  const [account] = Object.keys(lines).filter((name) => /^(pool|user):/.test(name));
  if (!account || Object.keys(lines).length !== 2) return [null, 0];
  const amount = (lines[account] ?? 0) * sign;
  return amount > 0 && lines['transfer'] === -amount * sign ? [account, amount] : [null, 0];
}

const accountOf = ({ customer_id, user_id }: Side): string => (user_id === null ? `pool:${customer_id}` : `user:${user_id}`);
const textOf = (lines: Lines): string =>
  Object.entries(lines)
    .map(([account, amount]) => `${account} ${amount}`)
    .sort()
    .join(', ');

async function readTransfers(reader: Reader, after: string | null): Promise<Transfer[]> {
  const lines = (movement: string) =>
    sql`(select json_object_agg(p.account, p.amount) from wallet_posting p join wallet_entry e on e.id = p.entry_id where e.key = ${movement} || ':' || t.id)`;
  const customer = (movement: string) => sql`(select customer_id from wallet_entry e where e.key = ${movement} || ':' || t.id)`;
  const { rows } = await sql<Transfer>`
    select t.id, ${lines('transfer_out')} as out, ${lines('transfer_in')} as in,
      (select (e.at at time zone 'America/Mexico_City')::date::text from wallet_entry e where e.key = 'transfer_out:' || t.id) as day,
      ${customer('transfer_out')} as out_customer, ${customer('transfer_in')} as in_customer,
      (select json_build_object('moved_by', m.moved_by, 'day', m.day, 'amount', m.amount, 'booked_day', (
        select (e.at at time zone 'America/Mexico_City')::date::text from wallet_entry e where e.key = 'transfer_out:' || t.id
      )) from approvals_own_move m where m.transfer_id = t.id) as own,
      (select json_build_object('state', a.state, 'amount', a.amount, 'payload', a.payload) from approvals_approval a where a.id = t.id) as approval
    from (
      select distinct substr(key, position(':' in key) + 1) as id from wallet_entry where movement in ('transfer_out', 'transfer_in')
    ) t
    where t.id > ${after ?? ''} order by t.id limit ${PAGE}`.execute(reader);
  return rows;
}
