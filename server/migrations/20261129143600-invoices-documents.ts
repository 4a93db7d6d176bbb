import { sql, type Kysely } from 'kysely';

const statements = [
  // Until which day a customer that is billed at once was billed. Whoever bills it holds this row.
  `create table invoices_day (customer_id text primary key, billed_until text not null)`,
  // `key` names what it was made of, so that it is made once.
  `create table invoices_pre_invoice (
    id text primary key,
    n bigint generated always as identity unique,
    customer_id text not null,
    key text not null,
    origin text not null check (origin in ('report', 'immediate', 'day', 'substitute')),
    report_id text,
    replaces_id text,
    business_id text,
    settled boolean not null,
    status text not null check (status in ('pending', 'waiting_po', 'stamping', 'rejected', 'invoiced', 'cancelled')),
    invoice_on text,
    purchase_order text,
    words text,
    reason text,
    charges int not null check (charges >= 0),
    net bigint not null,
    iva bigint not null,
    total bigint not null check (total = net + iva),
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (customer_id, id),
    unique (customer_id, key),
    foreign key (customer_id, report_id) references cuts_report (customer_id, id),
    foreign key (customer_id, business_id) references billing_business (customer_id, id),
    check ((origin in ('report', 'immediate')) = (report_id is not null)),
    check ((origin = 'substitute') = (replaces_id is not null)),
    check (business_id is not null or status in ('pending', 'waiting_po', 'rejected', 'cancelled')),
    check (invoice_on is not null or status in ('waiting_po', 'rejected', 'cancelled')),
    check (status <> 'rejected' or reason is not null),
    check (charges > 0 or status in ('rejected', 'cancelled'))
  )`,
  `create index invoices_pre_invoice_list on invoices_pre_invoice (customer_id, status, created_at desc)`,
  `create index invoices_pre_invoice_all on invoices_pre_invoice (status, created_at desc)`,
  `create index invoices_pre_invoice_due on invoices_pre_invoice (invoice_on) where status = 'pending' and words is null`,
  `create index invoices_pre_invoice_report on invoices_pre_invoice (report_id) where report_id is not null`,
  // 'next': of a substitute that has no stamp yet. Sums are those of the charge when it came.
  `create table invoices_row (
    pre_invoice_id text not null,
    charge_id text not null,
    customer_id text not null,
    net bigint not null,
    iva bigint not null,
    total bigint not null check (total = net + iva),
    state text not null check (state in ('next', 'in', 'left')),
    primary key (pre_invoice_id, charge_id),
    foreign key (customer_id, pre_invoice_id) references invoices_pre_invoice (customer_id, id),
    foreign key (customer_id, charge_id) references billing_charge (customer_id, id)
  )`,
  // No charge stands on two documents.
  `create unique index invoices_row_live on invoices_row (charge_id) where state = 'in'`,
  `create table invoices_invoice (
    id text primary key,
    customer_id text not null,
    pre_invoice_id text not null unique,
    cfdi_id text not null unique,
    business_id text not null,
    receiver_rfc text not null,
    receiver_name text not null,
    origin text not null check (origin in ('report', 'immediate', 'purchase')),
    settled boolean not null,
    payment_method text not null,
    payment_type text not null,
    cfdi_use text not null,
    series text not null,
    folio integer,
    uuid text unique,
    net bigint not null,
    iva bigint not null,
    total bigint not null check (total = net + iva),
    paid bigint not null check (paid >= 0),
    credited bigint not null check (credited >= 0),
    balance bigint not null check (balance >= 0 and balance <= total),
    issued_at timestamptz,
    due_on text,
    status text not null check (status in ('created', 'unpaid', 'overdue', 'cancelled', 'paid', 'to_cancel', 'pre_cancelled', 'liquidated')),
    former_status text,
    motive text,
    replaces_id text,
    words text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (customer_id, id),
    foreign key (customer_id, pre_invoice_id) references invoices_pre_invoice (customer_id, id),
    foreign key (customer_id, cfdi_id) references cfdi_document (customer_id, id),
    foreign key (customer_id, business_id) references billing_business (customer_id, id),
    foreign key (customer_id, replaces_id) references invoices_invoice (customer_id, id),
    check ((payment_method = 'PUE') = settled),
    check ((uuid is null) = (issued_at is null) and (uuid is null) = (due_on is null)),
    check (uuid is null or folio is not null),
    check (uuid is not null or status in ('created', 'cancelled')),
    check (status <> 'created' or uuid is null),
    check ((status in ('to_cancel', 'pre_cancelled')) = (former_status is not null)),
    check (status not in ('created', 'cancelled', 'paid', 'liquidated') or balance = 0)
  )`,
  `create index invoices_invoice_list on invoices_invoice (customer_id, created_at desc)`,
  `create index invoices_invoice_all on invoices_invoice (status, created_at desc)`,
  `create index invoices_invoice_due on invoices_invoice (due_on) where status = 'unpaid'`,
  `alter table invoices_pre_invoice add constraint invoices_pre_invoice_replaces foreign key (customer_id, replaces_id)
    references invoices_invoice (customer_id, id)`,
  // One open substitute of each invoice.
  `create unique index invoices_pre_invoice_substitute on invoices_pre_invoice (replaces_id) where replaces_id is not null and status in ('pending', 'stamping')`,
  `create function invoices_check_pre_invoice() returns trigger language plpgsql as $$
    begin
      if new.status <> old.status and not (case old.status
        when 'pending' then new.status in ('stamping', 'rejected', 'cancelled')
        when 'waiting_po' then new.status in ('pending', 'rejected', 'cancelled')
        when 'stamping' then new.status in ('pending', 'invoiced')
        else false end)
      then
        raise exception 'pre-invoice %: no way from % to %', old.id, old.status, new.status;
      end if;
      return new;
    end $$`,
  // What the PAC refused has no UUID and may be sealed anew; what has one stays what it is.
  `create function invoices_check_invoice() returns trigger language plpgsql as $$
    begin
      if new.status <> old.status and not (case old.status
        when 'created' then new.status in ('unpaid', 'paid', 'cancelled')
        when 'unpaid' then new.status in ('overdue', 'paid', 'liquidated', 'to_cancel')
        when 'overdue' then new.status in ('unpaid', 'paid', 'liquidated', 'to_cancel')
        when 'paid' then new.status in ('liquidated', 'unpaid', 'overdue', 'to_cancel')
        when 'liquidated' then new.status in ('paid', 'unpaid', 'overdue', 'to_cancel')
        when 'to_cancel' then new.status in ('pre_cancelled', 'cancelled') or new.status = old.former_status
        when 'pre_cancelled' then new.status = 'cancelled' or new.status = old.former_status
        else new.status = 'created' and old.uuid is null end)
      then
        raise exception 'invoice %: no way from % to %', old.id, old.status, new.status;
      end if;
      if old.uuid is not null and new.uuid is distinct from old.uuid then
        raise exception 'invoice % has a UUID', old.id;
      end if;
      return new;
    end $$`,
  `create trigger invoices_pre_invoice_step before update on invoices_pre_invoice for each row execute function invoices_check_pre_invoice()`,
  `create trigger invoices_invoice_step before update on invoices_invoice for each row execute function invoices_check_invoice()`,
  ...['invoices_pre_invoice', 'invoices_row', 'invoices_invoice'].map(
    (table) => `create trigger ${table}_stays before delete or truncate on ${table} for each statement execute function platform_refuse_change()`,
  ),
  // A charge names its documents; it is taken before they are written, in one transaction.
  `alter table billing_charge add constraint billing_charge_pre_invoice foreign key (customer_id, pre_invoice_id)
    references invoices_pre_invoice (customer_id, id) deferrable initially deferred`,
  `alter table billing_charge add constraint billing_charge_invoice foreign key (customer_id, invoice_id)
    references invoices_invoice (customer_id, id) deferrable initially deferred`,
  `alter table billing_charge add constraint billing_charge_on_document check (status in ('PreInvoice', 'Invoiced') or
    pre_invoice_id is null and invoice_id is null)`,
  `create index billing_charge_documented on billing_charge (pre_invoice_id) where pre_invoice_id is not null`,
  // Published by billing for reading across, with what documents need.
  `create or replace view billing_charge_told as
    select id, customer_id, user_id, business_id, label_id, parcel_number, concept, report_name, report_type, quantity, unit_price, net, iva, total, settled,
      invoiceable, status, report_id, created_at, jsonb_path_exists(lines, '$[*] ? (@.from == "stock")') as by_stock, rate
    from billing_charge`,
  // A report of what a customer rejected names the one that it comes from.
  `alter table cuts_report add column parent_id text`,
  `alter table cuts_report add constraint cuts_report_parent foreign key (customer_id, parent_id) references cuts_report (customer_id, id)`,
  // Published by cuts for reading across.
  `create view cuts_report_told as select id, customer_id, n, period_from, period_to from cuts_report`,
  // What was added by hand waits in one open report of its kind; all others are open within their transaction alone.
  `drop index cuts_report_open`,
  `create unique index cuts_report_open on cuts_report (customer_id, bucket) where status = 'open' and origin = 'hand'`,
  // All charges of an invoiced report left it: their invoice was cancelled and they are billed again, or given back.
  `create or replace function cuts_check_step() returns trigger language plpgsql as $$
    begin
      if new.status <> old.status and not (case old.status
        when 'open' then new.status in ('review', 'approved', 'cancelled')
        when 'review' then new.status in ('observed', 'approved', 'cancelled')
        when 'observed' then new.status in ('review', 'cancelled')
        when 'approved' then new.status in ('pre_invoiced', 'cancelled')
        when 'pre_invoiced' then new.status in ('invoiced', 'cancelled')
        when 'invoiced' then new.status = 'cancelled'
        else false end)
      then
        raise exception 'report %: no way from % to %', old.id, old.status, new.status;
      end if;
      return new;
    end $$`,
];

/** Pre-invoices and invoices (AMB-13.09, AMB-13.10): what charges become, one document for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
