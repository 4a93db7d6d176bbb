import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';

/** What left for the bank was approved by a second person, whole and once; an approval that waits or was refused moved nothing (AMB-12.12). */
export async function verifyWithdrawals(reader: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ id: string; left: number | null; amount: number | null; state: string | null; is_own: boolean | null }>`
    select coalesce(e.id, a.id) as id, e.left, a.amount, a.state,
      e.customer_id = a.payload #>> '{from,customer_id}' and e.givers as is_own
    from (select * from approvals_approval where kind = 'withdrawal') a
    full join (
      select w.key, substr(w.key, 12) as id, w.customer_id, sum(-p.amount) filter (where p.account = 'bank') as left,
        bool_and(p.account in ('bank', 'pool:' || w.customer_id, 'favor:' || w.customer_id)) as givers
      from wallet_entry w join wallet_posting p on p.entry_id = w.id where w.movement = 'withdrawal' group by w.key, w.customer_id
    ) e on e.id = a.id
    where (e.id is null) = (a.state is not distinct from 'approved') or (e.id is not null and (a.id is null or e.left <> a.amount or not
      (e.customer_id = a.payload #>> '{from,customer_id}' and e.givers)))
    order by 1`.execute(reader);
  for (const { id, left, amount, state, is_own } of rows) {
    if (state === null) findings.add(`withdrawal ${id} of ${pesos(Number(left ?? 0))} was approved by nobody`);
    else if (left === null) findings.add(`withdrawal ${id} was approved, but nothing left`);
    else if (state !== 'approved') findings.add(`withdrawal ${id} left, but its approval is ${state}`);
    else findings.add(`withdrawal ${id} took ${pesos(Number(left))}${is_own ? '' : ' of other accounts'}, approved were ${pesos(amount ?? 0)}`);
  }
}
