import { sql, type Kysely } from 'kysely';

const statements = [
  // What a customer's cuts were last, by row of its block. Whoever cuts, or adds to an open report, holds this row.
  `create table cuts_plan (
    customer_id text primary key,
    rows jsonb not null,
    changed_at timestamptz not null
  )`,
  // `key` names a cut: it is made once, whoever tries.
  `create table cuts_report (
    id text primary key,
    n bigint generated always as identity unique,
    customer_id text not null,
    origin text not null check (origin in ('cut', 'hand', 'at_once')),
    key text not null,
    bucket text not null check (bucket in ('all', 'guides', 'overweight', 'insurance')),
    types jsonb not null,
    status text not null check (status in ('open', 'review', 'observed', 'approved', 'pre_invoiced', 'invoiced', 'cancelled')),
    period_from text,
    period_to text,
    cut_on text,
    conditions text not null,
    pre_invoice_days text not null,
    by_default boolean not null,
    review_until text,
    due_at timestamptz,
    invoice_on text,
    charges int not null check (charges >= 0),
    labels int not null check (labels >= 0),
    observed int not null check (observed >= 0),
    net bigint not null,
    iva bigint not null,
    total bigint not null check (total = net + iva),
    reason text,
    approved_by text,
    approved_at timestamptz,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (customer_id, id),
    unique (customer_id, key),
    check (charges > 0 or status = 'cancelled' or (status = 'open' and total = 0)),
    constraint cuts_report_life check (case status
      when 'open' then cut_on is null and review_until is null and approved_at is null
      when 'review' then cut_on is not null and review_until is not null and due_at is not null and observed = 0 and approved_at is null
      when 'observed' then cut_on is not null and observed > 0 and approved_at is null
      when 'cancelled' then charges = 0 and total = 0
      else approved_at is not null end)
  )`,
  `create unique index cuts_report_open on cuts_report (customer_id, bucket) where status = 'open'`,
  `create index cuts_report_due on cuts_report (due_at) where status = 'review'`,
  `create index cuts_report_list on cuts_report (customer_id, status, created_at desc)`,
  `create index cuts_report_all on cuts_report (status, created_at desc)`,
  // Sums are those of the charge when it came.
  `create table cuts_row (
    report_id text not null,
    charge_id text not null,
    customer_id text not null,
    label_id text,
    net bigint not null,
    iva bigint not null,
    total bigint not null check (total = net + iva),
    state text not null check (state in ('in', 'observed', 'kept', 'put_off', 'removed', 'left')),
    comment text,
    observed_by text,
    observed_at timestamptz,
    answer text,
    answered_by text,
    answered_at timestamptz,
    primary key (report_id, charge_id),
    foreign key (customer_id, report_id) references cuts_report (customer_id, id),
    foreign key (customer_id, charge_id) references billing_charge (customer_id, id),
    check (state <> 'observed' or comment is not null)
  )`,
  // No charge counts in two reports.
  `create unique index cuts_row_live on cuts_row (charge_id) where state in ('in', 'observed', 'kept')`,
  `create index cuts_row_charge on cuts_row (customer_id, charge_id)`,
  `create function cuts_check_step() returns trigger language plpgsql as $$
    begin
      if new.status <> old.status and not (case old.status
        when 'open' then new.status in ('review', 'approved', 'cancelled')
        when 'review' then new.status in ('observed', 'approved', 'cancelled')
        when 'observed' then new.status in ('review', 'cancelled')
        when 'approved' then new.status in ('pre_invoiced', 'cancelled')
        when 'pre_invoiced' then new.status in ('invoiced', 'cancelled')
        else false end)
      then
        raise exception 'report %: no way from % to %', old.id, old.status, new.status;
      end if;
      return new;
    end $$`,
  `create trigger cuts_report_step before update on cuts_report for each row execute function cuts_check_step()`,
  `create trigger cuts_report_stays before delete or truncate on cuts_report for each statement execute function platform_refuse_change()`,
  `create trigger cuts_row_stays before delete or truncate on cuts_row for each statement execute function platform_refuse_change()`,
  // A charge is taken before its report is written, in one transaction.
  `alter table billing_charge add constraint billing_charge_report foreign key (customer_id, report_id) references cuts_report (customer_id, id)
    deferrable initially deferred`,
  // What no report holds yet, for whoever cuts and for the calendar.
  `create index billing_charge_unreported on billing_charge (customer_id, report_name, created_at)
    where invoiceable and report_id is null and status in ('Created', 'Applied')`,
  `create index billing_charge_reported on billing_charge (report_id) where report_id is not null`,
  // Published by billing for reading across: a charge as a report shows it.
  `create view billing_charge_told as
    select id, customer_id, user_id, business_id, label_id, parcel_number, concept, report_name, report_type, quantity, unit_price, net, iva, total, settled,
      invoiceable, status, report_id, created_at, jsonb_path_exists(lines, '$[*] ? (@.from == "stock")') as by_stock
    from billing_charge`,
  `create view billing_business_told as select id, customer_id, business_name, tax_id, regimen, cfdi_use, is_default, status from billing_business`,
];

/** Reports of charges, cut by the block of each customer (AMB-13.04 to AMB-13.08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
