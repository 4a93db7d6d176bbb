import { sql } from 'kysely';
import { json, type Tx } from '#platform/db/tx.ts';
import type { ChargeTable } from '../tables.ts';

const columns = sql`id text, customer_id text, user_id text, business_id text, label_id text, purchase_id text, parcel_number text, concept text, source text,
  report_name text, report_type text, quantity int, unit_price bigint, rate int, net bigint, iva bigint, total bigint, payment_kind text, lines jsonb,
  settled boolean, invoiceable boolean, status text, report_id text, pre_invoice_id text, invoice_id text, created_at timestamptz, cancelled_at timestamptz,
  cancelled_with_guide boolean`;

/** Writes charges in one statement; a concept of a guide that stands already is left as it is, unless staff make it or it is for a use (AMB-12.14). */
export async function insertCharges(tx: Tx, charges: readonly ChargeTable[]): Promise<void> {
  if (charges.length === 0) return;
  await sql`
    insert into billing_charge select row.* from jsonb_to_recordset(${json(charges)}) as row(${columns})
    on conflict (label_id, concept, source) where source <> 'staff' and (source <> 'supplier' or report_name <> 'guides')
      do nothing`.execute(tx);
}
