import { sql, type Kysely } from 'kysely';
import { PURCHASE } from '#contract/billing/billing.ts';

const statements = [
  // Published by billing for reading across, with the order that a charge is of.
  `create or replace view billing_charge_told as
    select id, customer_id, user_id, business_id, label_id, parcel_number, concept, report_name, report_type, quantity, unit_price, net, iva, total, settled,
      invoiceable, status, report_id, created_at, jsonb_path_exists(lines, '$[*] ? (@.from == "stock")') as by_stock, rate, purchase_id
    from billing_charge`,
  `create index billing_charge_purchase on billing_charge (customer_id, purchase_id) where purchase_id is not null`,
  `alter table invoices_pre_invoice drop constraint invoices_pre_invoice_origin_check`,
  `alter table invoices_pre_invoice add constraint invoices_pre_invoice_origin_check
    check (origin in ('report', 'immediate', 'day', 'purchase', 'substitute'))`,
  // Units that a note takes out of the lot that the charge's purchase opened.
  `alter table notes_line add column units int check (units > 0)`,
  // An order on credit is paid once nothing is owed of its invoice, and owed again where a payment or a note is cancelled.
  `create or replace function purchases_check_step() returns trigger language plpgsql as $$
    begin
      if new.status <> old.status and not (case old.status
        when 'pending_payment' then new.status in ('paid', 'credited', 'cancelled')
        when 'credited' then new.status = 'paid'
        when 'paid' then new.status = 'credited' and old.paid_with = 'credit'
        else false end)
      then
        raise exception 'order %: no way from % to %', old.id, old.status, new.status;
      end if;
      if (new.customer_id, new.created_by, new.settlement, new.business_id, new.lines, new.charges, new.units, new.subtotal, new.iva, new.total)
        is distinct from
        (old.customer_id, old.created_by, old.settlement, old.business_id, old.lines, old.charges, old.units, old.subtotal, old.iva, old.total)
      then
        raise exception 'order %: what was sold is frozen', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`,
  // What was sold before: a charge for each line, which for guides is named as their lot.
  `insert into billing_charge (id, customer_id, user_id, business_id, label_id, purchase_id, parcel_number, concept, source, report_name, report_type, quantity,
      unit_price, rate, net, iva, total, payment_kind, lines, settled, invoiceable, status, report_id, created_at)
    select s.id, o.customer_id, o.created_by, o.business_id, null, o.id, 'P-' || lpad(o.n::text, 6, '0'), s.concept, 'purchase', 'guides', 'guides',
      (s.line ->> 'quantity')::int, (s.line ->> 'price')::bigint, 16, (s.line ->> 'net')::bigint, (s.line ->> 'iva')::bigint, (s.line ->> 'total')::bigint,
      case o.paid_with when 'credit' then 'credit' else 'balance' end,
      case o.paid_with when 'credit' then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('from', 'pool', 'account', 'pool:' || o.customer_id, 'amount', (s.line ->> 'total')::bigint)) end,
      o.paid_with <> 'credit', true, case o.paid_with when 'credit' then 'Created' else 'Applied' end, null, o.paid_at
    from purchases_order o cross join lateral (
      select substr(p.account, 7) as id, '${PURCHASE}' as concept, l.line from jsonb_array_elements(o.lines) with ordinality as l(line, at)
      join wallet_entry e on e.key = 'purchase:' || o.id || ':' || l.at join wallet_posting p on p.entry_id = e.id and p.account like 'stock:%'
      union all
      -- Any 26 characters of the alphabet of ids name a charge.
      select upper(substr(md5(o.id || ':' || c.at), 1, 26)), c.line ->> 'concept', c.line
      from jsonb_array_elements(o.charges) with ordinality as c(line, at)
    ) s
    where o.status in ('paid', 'credited')`,
];

/** Orders of prepaid guides are invoiced (AMB-12.10), and notes take their units back (AMB-13.12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
