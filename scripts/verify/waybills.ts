import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import type { Findings } from './findings.ts';
import { hasTable } from './guides.ts';

type Found = {
  label_id: string;
  turn: number;
  kind: string | null;
  purpose: string | null;
  state: string | null;
  same_customer: boolean;
  total: number | null;
  is_given: boolean;
  is_ended: boolean;
  is_closed: boolean;
  cancelled: boolean;
};

/** Every Carta Porte is the transport document of its guide and customer, without an amount, and none of a cancelled guide is left standing unseen. */
export async function verifyWaybills(reader: Reader, findings: Findings): Promise<void> {
  if (!(await hasTable(reader, 'waybills_waybill'))) return;
  const { rows } = await sql<Found>`
    select w.label_id, w.turn, d.kind, d.purpose, d.state, coalesce(d.customer_id = w.customer_id and g.customer_id = w.customer_id, g.customer_id = w.customer_id, false) as same_customer,
      d.total::float8 as total, w.cfdi_id is not null as is_given, w.ended_at is not null as is_ended, w.is_closed,
      coalesce(g.cancel_state in ('done', 'waiting'), false) as cancelled
    from waybills_waybill w left join cfdi_document d on d.id = w.cfdi_id left join shipping_guide g on g.id = w.label_id order by w.label_id`.execute(
    reader,
  );
  for (const one of rows) {
    const told = wrongWaybill(one);
    if (told) findings.add(`the Carta Porte of guide ${one.label_id} ${told}`);
  }
  const strangers = await sql<{ id: string }>`
    select d.id from cfdi_document d where d.kind = 'T' and not exists (select 1 from waybills_waybill w where w.cfdi_id = d.id or w.turn > 1 and split_part(d.purpose, ' ', 2) = w.label_id) order by d.id`.execute(
    reader,
  );
  for (const { id } of strangers.rows) findings.add(`fiscal document ${id} is a transport document of no guide`);
}

function wrongWaybill({
  label_id,
  turn,
  kind,
  purpose,
  state,
  same_customer,
  total,
  is_given,
  is_ended,
  is_closed,
  cancelled,
}: Found): string | null {
  if (!same_customer) return 'is of another customer than its guide or its document';
  if (is_given && (kind !== 'T' || purpose !== `waybill ${label_id}${turn === 1 ? '' : ` ${turn}`}`))
    return `is the document ${purpose ?? 'of nothing'} of kind ${kind ?? 'none'}`;
  if ((total ?? 0) !== 0) return 'has an amount';
  if (cancelled && !is_ended && is_given) return 'goes on, and its guide is cancelled';
  return is_closed && (state === 'waiting' || state === 'sealed') ? 'has ended, and is still being stamped' : null;
}
