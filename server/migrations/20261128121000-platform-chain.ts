import { sql, type Kysely } from 'kysely';

/** What each kind of record says that decides money, as it stands in this database on the day that it is first written down. */
const kinds: readonly (readonly [kind: string, table: string, id: string, columns: string])[] = [
  ['approval', 'wallet_approval', 't.id', 'kind, payload, amount, state, asked_by, decided_by, refusal'],
  ['setting', 'settings_change', `t.key || ' ' || t.n`, "before, value, valid_from at time zone 'UTC', set_by, approved_by, approval_id"],
  [
    'customer',
    'access_customer',
    't.id',
    'customer_modality, dispersion_type, conditions, billing, credit_limit, extras_limit, expired_stock, stp_account',
  ],
  [
    'overweight',
    'charges_overweight',
    't.id',
    'customer_id, user_id, label_id, carrier, parcel_number, declared, measured, carrier_hkg, paid_hkg, extra_hkg, extra_kg_price, rate, net, iva, total, status, due_day, charge_id, decided_by',
  ],
  [
    'order',
    'purchases_order',
    't.id',
    'n, customer_id, created_by, settlement, business_id, billing, lines, charges, units, subtotal, iva, total, validity_days, status, pay_until, paid_with, deposit_id, paid_type, valid_until',
  ],
  [
    'deposit',
    'deposits_deposit',
    't.id',
    'source, bank_id, operation_date, institution, tracking_key, amount, payment_type, sender_name, sender_rfc, sender_account, beneficiary_clabe, reference, status, customer_id, identified_by, applied, decided_by, corrects',
  ],
  [
    'freight',
    'consolidated_order',
    't.id',
    'n, customer_id, user_id, carrier, service_id, payment_kind, items, business_id, pieces, weight_hkg, billed_kg, price, quoted_total, label_id, status, final_total, booked_carrier, parcel_number',
  ],
  ['document', 'prospects_document', 't.id', 'prospect_id, customer_id, document_type, status, fields, file_id, content_sha256, reviewed_by'],
  ['tariff', 'rating_config', 't.id', 'customer_id, service_id, year, proposal_id, proposal_name, volume, prices, zones, deleted_at is null'],
  [
    'service',
    'rating_customer_service',
    `t.customer_id || ' ' || t.service_id`,
    'enabled, price_list, discount, insurance_percentage, irregular_delivery_price, reissue_price, min_stock',
  ],
];

const statements = [
  `create table platform_witness (
    id bigint generated always as identity primary key,
    kind text not null,
    record_id text not null,
    hash text
  )`,
  `create index platform_witness_record on platform_witness (kind, record_id, id desc)`,
  `create table platform_chain (
    n bigint primary key,
    source text not null check (source in ('audit', 'witness')),
    row_id bigint not null,
    hash text not null,
    unique (source, row_id)
  )`,
  ...['platform_witness', 'platform_chain'].map(
    (table) =>
      `create trigger ${table}_stays before update or delete or truncate on ${table} for each statement execute function platform_refuse_change()`,
  ),
  ...kinds.map(
    ([kind, table, id, columns]) => `
    insert into platform_witness (kind, record_id, hash)
    select '${kind}', ${id}, encode(sha256(convert_to(jsonb_build_array(${columns
      .split(', ')
      .map((column) => `t.${column}`)
      .join(', ')})::text, 'UTF8')), 'hex') from ${table} t order by 2`,
  ),
];

/** What decides money is written down as it is written, and chained with the acts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
