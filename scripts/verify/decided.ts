import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { hasFact } from '#platform/facts.ts';
import type { Findings } from './findings.ts';

type Kind = { kind: string; table: string; id: string; says: string };

/** What of each record decides money, in the order in which it is written down. */
const kinds: readonly Kind[] = [
  { kind: 'approval', table: 'approvals_approval', id: 'id', says: 'kind, payload, amount, state, asked_by, decided_by, refusal' },
  {
    ...{ kind: 'setting', table: 'settings_change', id: `key || ' ' || n` },
    says: `before, value, valid_from at time zone 'UTC', set_by, approved_by, approval_id`,
  },
  {
    ...{ kind: 'customer', table: 'access_customer', id: 'id' },
    says: 'customer_modality, dispersion_type, conditions, billing, credit_limit, extras_limit, expired_stock, stp_account',
  },
  {
    ...{ kind: 'overweight', table: 'charges_overweight', id: 'id' },
    says: `customer_id, user_id, label_id, carrier, parcel_number, declared, measured, carrier_hkg, paid_hkg, extra_hkg, extra_kg_price, rate, net, iva, total,
      status, due_day, charge_id, decided_by`,
  },
  {
    ...{ kind: 'report', table: 'cuts_report', id: 'id' },
    says: `n, customer_id, origin, key, types, status, cut_on, period_to, conditions, pre_invoice_days, review_until, invoice_on, charges, net, iva, total,
      approved_by`,
  },
  {
    ...{ kind: 'pre_invoice', table: 'invoices_pre_invoice', id: 'id' },
    says: 'n, customer_id, key, origin, report_id, replaces_id, business_id, settled, status, invoice_on, purchase_order, charges, net, iva, total',
  },
  {
    ...{ kind: 'invoice', table: 'invoices_invoice', id: 'id' },
    says: `customer_id, pre_invoice_id, cfdi_id, business_id, receiver_rfc, origin, settled, payment_method, payment_type, series, folio, uuid, net, iva, total,
      paid, credited, balance, due_on, status, former_status, motive, replaces_id`,
  },
  {
    ...{ kind: 'payment', table: 'payments_payment', id: 'id' },
    says: 'n, customer_id, business_id, key, source, deposit_id, paid_from, amount, iva, payment_type, status, cfdi_id, uuid',
  },
  {
    ...{ kind: 'note', table: 'notes_note', id: 'id' },
    says: `n, customer_id, invoice_id, business_id, key, reason, net, iva, total, is_automatic, status, turn, to_invoice, excess, paid_into, iva_pending,
      cfdi_id, uuid`,
  },
  {
    ...{ kind: 'order', table: 'purchases_order', id: 'id' },
    says: `n, customer_id, created_by, settlement, business_id, billing, lines, charges, units, subtotal, iva, total, validity_days, status, pay_until,
      paid_with, deposit_id, paid_type, valid_until`,
  },
  {
    ...{ kind: 'deposit', table: 'deposits_deposit', id: 'id' },
    says: `source, bank_id, operation_date, institution, tracking_key, amount, payment_type, sender_name, sender_rfc, sender_account, beneficiary_clabe, reference,
      status, customer_id, identified_by, applied, decided_by, corrects`,
  },
  {
    ...{ kind: 'freight', table: 'consolidated_order', id: 'id' },
    says: `n, customer_id, user_id, carrier, service_id, payment_kind, items, business_id, pieces, weight_hkg, billed_kg,
      price, quoted_total, label_id, status, final_total, booked_carrier, parcel_number`,
  },
  {
    ...{ kind: 'document', table: 'prospects_document', id: 'id' },
    says: 'prospect_id, customer_id, document_type, status, fields, file_id, content_sha256, reviewed_by',
  },
  {
    ...{ kind: 'tariff', table: 'rating_config', id: 'id' },
    says: 'customer_id, service_id, year, proposal_id, proposal_name, volume, prices, zones, deleted_at is null',
  },
  {
    ...{ kind: 'service', table: 'rating_customer_service', id: `customer_id || ' ' || service_id` },
    says: 'enabled, price_list, discount, insurance_percentage, irregular_delivery_price, reissue_price, min_stock',
  },
];

/** What decides money says what the program wrote down when it last wrote it; nothing of it is gone, and nothing came by another way. */
export async function verifyDecided(reader: Reader, findings: Findings): Promise<void> {
  const isDemonstration = await hasFact(reader, 'demonstration');
  let invented = 0;
  for (const { kind, table, id, says } of kinds) {
    const { rows } = await sql<{ id: string; is_gone: boolean; is_known: boolean }>`
      with said as (
        select ${sql.raw(id)} as id, encode(sha256(convert_to(jsonb_build_array(${sql.raw(says)})::text, 'UTF8')), 'hex') as hash from ${sql.table(table)}
      ), known as (
        select distinct on (record_id) record_id as id, hash from platform_witness where kind = ${kind} order by record_id, platform_witness.id desc
      )
      select coalesce(said.id, known.id) as id, said.id is null as is_gone, known.id is not null as is_known
      from said full join known on known.id = said.id where said.hash is distinct from known.hash order by 1`.execute(reader);
    for (const row of rows) {
      if (row.is_gone) findings.add(`${kind} ${row.id} is gone, and nobody removed it`);
      else if (row.is_known) findings.add(`${kind} ${row.id} does not say what was written down when it was decided`);
      else if (isDemonstration) invented += 1;
      else findings.add(`${kind} ${row.id} was written past the program`);
    }
  }
  if (invented > 0) findings.note(`${invented} records of the demonstration were never written down`);
}
