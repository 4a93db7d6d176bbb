import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import type { Findings } from './findings.ts';
import { PAGE, pages } from './pages.ts';

type Line = { line: number; customer_id: string; account: string; amount: number; units: string | null; n: number | null };
type EntryRow = {
  id: string;
  key: string;
  movement: string;
  customer_id: string;
  label_id: string | null;
  at: Date;
  booked_at: Date;
  description: string;
  hash: string;
  lines: Line[] | null;
};

const chained = /^(pool|user|stock|credit|receivable|favor):/;
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Every entry: it sums to zero, its hash is that of its text, its lines are complete and chained where they must be. */
export async function verifyEntries(reader: Reader, findings: Findings): Promise<void> {
  for await (const entry of pages(
    (after: string | null) => readEntries(reader, after),
    ({ id }) => id,
  )) {
    const lines = entry.lines ?? [];
    findings.count('entries', 1);
    findings.count('postings', lines.length);
    const name = `entry ${entry.id} (${entry.key})`;
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    if (lines.length === 0) findings.add(`${name} has no lines`);
    if (sum !== 0) findings.add(`${name} sums to ${sum} centavos instead of 0`);
    if (lines.some(({ line }, index) => line !== index + 1)) findings.add(`${name} misses a line`);
    if (sha256(textOf(entry, lines)) !== entry.hash) findings.add(`${name} was changed: its hash does not fit its text`);
    for (const { account, n, customer_id } of lines) {
      if (customer_id !== entry.customer_id) findings.add(`${name} has a line on ${account} of another customer`);
      if (chained.test(account) !== (n !== null)) findings.add(`${name} has a line on ${account} that is ${n === null ? 'not chained' : 'chained'}`);
    }
  }
}

function textOf({ id, key, movement, customer_id, label_id, at, booked_at, description }: EntryRow, lines: readonly Line[]): string {
  const written = lines.map(({ account, amount, units }) => [account, amount, units]);
  return JSON.stringify([id, key, movement, customer_id, label_id, at.toISOString(), booked_at.toISOString(), description, written]);
}

async function readEntries(reader: Reader, after: string | null): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.*, (
      select json_agg(json_build_object('line', p.line, 'customer_id', p.customer_id, 'account', p.account, 'amount', p.amount, 'units', p.units, 'n', p.n) order by p.line)
      from wallet_posting p where p.entry_id = e.id
    ) as lines
    from wallet_entry e where e.id > ${after ?? ''} order by e.id limit ${PAGE}`.execute(reader);
  return rows;
}
