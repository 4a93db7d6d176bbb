import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { readLimits, type LimitOf } from './limits.ts';

type Made = {
  id: string;
  amount: number;
  customer_id: string;
  state: string | null;
  asked: number | null;
  asked_of: string | null;
  own: number | null;
  /** When one person did it alone. */
  day: string | null;
};

/**
 * Adjustments, deposits entered by hand and sales below the tariff: each was done by one person within the limit of a day, or approved as it was
 * asked for; an approval that waits or was refused did nothing. A deposit that is corrected had left its customer.
 */
export async function verifySecondPersons(reader: Reader, findings: Findings): Promise<void> {
  const limitOf = await readLimits(reader);
  const { rows: adjusted } = await sql<Made>`
    select e.id, e.amount, e.customer_id, a.state, (a.payload ->> 'change')::bigint as asked, a.payload #>> '{from,customer_id}' as asked_of, m.amount as own, m.day
    from (
      select substr(w.key, 12) as id, w.customer_id, sum(-p.amount)::bigint as amount
      from wallet_entry w join wallet_posting p on p.entry_id = w.id and p.account = 'pool:' || w.customer_id
      where w.movement = 'adjustment' group by w.key, w.customer_id
    ) e left join approvals_approval a on a.id = e.id and a.kind = 'adjustment' left join approvals_own_move m on m.transfer_id = e.id order by 1`.execute(
    reader,
  );
  for (const made of adjusted) judge('adjustment', made, findings, limitOf);
  const { rows: entered } = await sql<Made>`
    select d.id, d.amount, (a.payload #>> '{from,customer_id}') as asked_of, coalesce(d.customer_id, '') as customer_id, a.state, a.amount as asked, m.amount as own, m.day
    from deposits_deposit d left join approvals_approval a on a.id = d.id and a.kind = 'manual_deposit' left join approvals_own_move m on m.transfer_id = d.id
    where d.source = 'manual' and d.corrects is null order by 1`.execute(reader);
  for (const made of entered) {
    judge('deposit by hand', made, findings, limitOf);
    if (made.state === null && made.own === null) findings.add(`deposit by hand ${made.id} of ${pesos(made.amount)} was entered by nobody`);
  }
  const { rows: undone } = await sql<{ id: string }>`
    select a.id from approvals_approval a where a.state = 'approved' and (
      a.kind = 'adjustment' and not exists (select from wallet_entry e where e.key = 'adjustment:' || a.id)
      or a.kind = 'manual_deposit' and not exists (select from deposits_deposit d where d.id = a.id)
      or a.kind = 'sale' and not exists (select from purchases_order o where o.id = a.id and o.total = a.amount
        and o.customer_id = a.payload #>> '{from,customer_id}')) order by 1`.execute(reader);
  for (const { id } of undone) findings.add(`approval ${id} was approved, but nothing was made as it says`);
  const { rows: early } = await sql<{ id: string }>`
    select o.id from purchases_order o join approvals_approval a on a.id = o.id where a.kind <> 'sale' or a.state <> 'approved' order by 1`.execute(
    reader,
  );
  for (const { id } of early) findings.add(`order ${id} was made, but its sale was not approved`);
  const { rows: corrected } = await sql<{ id: string }>`
    select c.id from deposits_deposit c join deposits_deposit d on d.id = c.corrects
    where d.status <> 'reversed' or (d.amount, d.institution, d.tracking_key, d.operation_date) <> (c.amount, c.institution, c.tracking_key, c.operation_date)
    order by 1`.execute(reader);
  for (const { id } of corrected) findings.add(`deposit ${id} corrects one that is not its own money, or that its customer still has`);
}

function judge(what: string, { id, amount, customer_id, state, asked, asked_of, own, day }: Made, findings: Findings, limitOf: LimitOf): void {
  const sum = pesos(Math.abs(amount));
  if (state !== null && state !== 'approved') findings.add(`${what} ${id} of ${sum} was made, but its approval is ${state}`);
  else if (state !== null && (Number(asked) !== amount || asked_of !== customer_id)) findings.add(`${what} ${id} of ${sum} is not what was approved`);
  else if (state === null && Math.abs(amount) > limitOf(day)) findings.add(`${what} ${id} of ${sum} was made without a second person`);
  else if (own !== null && own !== Math.abs(amount)) findings.add(`${what} ${id} of ${sum} is counted as ${pesos(own)} of what one person did`);
}
