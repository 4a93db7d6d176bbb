import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { PAGE, pages } from './pages.ts';

type Lines = Record<string, number>;
type Deposit = {
  id: string;
  amount: number;
  status: string;
  customer_id: string | null;
  moves: Record<string, { customer_id: string; lines: Lines }> | null;
  owed: number | null;
};

/**
 * Every deposit has the entries of its status, whole and of its customer: one that is nobody's has none, one that was taken back both ways. `eachIsTold`:
 * money comes in by deposits alone, so that an entry without one was invented.
 */
export async function verifyDeposits(reader: Reader, findings: Findings, { eachIsTold = false } = {}): Promise<void> {
  for await (const deposit of pages(
    (after: string | null) => readDeposits(reader, after),
    ({ id }) => id,
  )) {
    findings.count('deposits', 1);
    const wrong = wrongWith(deposit);
    if (wrong) findings.add(`deposit ${deposit.id} of ${pesos(deposit.amount)} ${wrong}`);
  }
  const { rows } = await sql<{ key: string }>`
    select e.key from wallet_entry e left join deposits_deposit d on d.id = split_part(e.key, ':', 2)
    where d.id is null and (e.movement = 'deposit_reversal' or ${eachIsTold} and e.movement in ('deposit', 'deposit_applied'))
      or e.movement in ('deposit', 'deposit_applied', 'deposit_reversal') and e.key <> e.movement || ':' || d.id order by e.key`.execute(reader);
  for (const { key } of rows) findings.add(`entry ${key} belongs to no deposit`);
  await verifyCharged(reader, findings);
}

/** A charge for a returned deposit has the id of that deposit, and stands only where one was taken back. */
async function verifyCharged(reader: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id from billing_charge c left join deposits_deposit d on d.id = c.id and d.status = 'reversed' and d.customer_id = c.customer_id
    where c.source = 'deposit' and d.id is null order by c.id`.execute(reader);
  for (const { id } of rows) findings.add(`charge ${id} is of a deposit that was not taken back`);
}

function wrongWith({ amount, status, customer_id, moves, owed }: Deposit): string | null {
  const names = Object.keys(moves ?? {}).sort().join(', '); // prettier-ignore
  const wanted = { pending: '', returned: '', applied: 'deposit, deposit_applied', reversed: 'deposit, deposit_applied, deposit_reversal' }[status];
  if (wanted === undefined) return `is ${status}, which nothing makes yet`;
  if (names !== wanted) return `is ${status}, but its entries are ${names || 'none'}`;
  const { deposit, deposit_applied: applied, deposit_reversal: reversal } = moves ?? {};
  if ([deposit, applied, reversal].some((move) => move && move.customer_id !== customer_id)) return 'has an entry of another customer';
  if (deposit && textOf(deposit.lines) !== textOf({ bank: amount, suspense: -amount })) return `came as ${textOf(deposit.lines)}`;
  const taker = Object.keys(applied?.lines ?? {}).find((account) => account === `pool:${customer_id}` || account === `favor:${customer_id}`);
  if (applied && (!taker || textOf(applied.lines) !== textOf({ suspense: amount, [taker]: -amount }))) return `went to ${textOf(applied.lines)}`;
  if (!reversal) return owed === null ? null : `was not taken back, but ${pesos(owed)} of it is owed`;
  const { bank, ...givers } = reversal.lines;
  if (bank !== -amount) return `was taken back as ${textOf(reversal.lines)}`;
  const strange = Object.entries(givers).find(([account, given]) => given < 0 || !/^(favor|pool|user|receivable):/.test(account));
  if (strange) return `took ${pesos(strange[1])} back from ${strange[0]}`;
  const debt = givers[`receivable:${customer_id}`] ?? null;
  return debt === owed ? null : `left ${pesos(debt ?? 0)} owed, its charge is of ${pesos(owed ?? 0)}`;
}

const textOf = (lines: Lines): string =>
  Object.entries(lines)
    .map(([account, amount]) => `${account} ${pesos(amount)}`)
    .sort()
    .join(', ');

async function readDeposits(reader: Reader, after: string | null): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select d.id, d.amount, d.status, d.customer_id, m.moves, c.total as owed
    from deposits_deposit d
    left join billing_charge c on c.id = d.id and c.source = 'deposit'
    left join lateral (
      select json_object_agg(e.movement, json_build_object('customer_id', e.customer_id, 'lines',
        (select json_object_agg(p.account, p.amount) from wallet_posting p where p.entry_id = e.id))) as moves
      from wallet_entry e where e.key in ('deposit:' || d.id, 'deposit_applied:' || d.id, 'deposit_reversal:' || d.id)
    ) m on true
    where d.id > ${after ?? ''} order by d.id limit ${PAGE}`.execute(reader);
  return rows;
}
