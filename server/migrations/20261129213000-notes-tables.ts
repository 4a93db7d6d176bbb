import { sql, type Kysely } from 'kysely';

const statements = [
  // Centavos of an invoice's total that a credit note took back of its balance, from `starts_at` on.
  `create table invoices_credit (
    invoice_id text not null,
    note_id text not null,
    starts_at bigint not null check (starts_at >= 0),
    customer_id text not null,
    amount bigint not null check (amount > 0),
    iva bigint not null check (iva >= 0 and iva <= amount),
    state text not null check (state in ('in', 'left')),
    primary key (invoice_id, note_id, starts_at),
    foreign key (customer_id, invoice_id) references invoices_invoice (customer_id, id)
  )`,
  `create index invoices_credit_note on invoices_credit (note_id) where state = 'in'`,
  // `key` names what it was made of, so that it is made once. `turn`: how often it was applied before, where SAT did not cancel it.
  `create table notes_note (
    id text primary key,
    n bigint generated always as identity unique,
    customer_id text not null,
    invoice_id text not null,
    business_id text not null,
    key text not null,
    reason text not null check (reason in ('discount', 'bonus', 'return', 'cancelled_guide', 'stock', 'other')),
    description text not null,
    net bigint not null check (net > 0),
    iva bigint not null check (iva >= 0),
    total bigint not null check (total = net + iva),
    is_automatic boolean not null,
    status text not null check (status in ('draft', 'stamped', 'applied', 'cancelling', 'cancelled')),
    turn int not null check (turn >= 0),
    to_invoice bigint,
    excess bigint,
    paid_into text check (paid_into in ('pool', 'favor')),
    iva_pending bigint,
    cfdi_id text unique,
    uuid text unique,
    words text,
    cancel_reason text,
    created_by text,
    created_at timestamptz not null,
    stamped_at timestamptz,
    taken_back_at timestamptz,
    changed_at timestamptz not null,
    unique (customer_id, id),
    unique (customer_id, key),
    foreign key (customer_id, invoice_id) references invoices_invoice (customer_id, id),
    foreign key (customer_id, business_id) references billing_business (customer_id, id),
    foreign key (customer_id, cfdi_id) references cfdi_document (customer_id, id),
    check (uuid is null or cfdi_id is not null),
    check ((uuid is null) = (stamped_at is null)),
    check (uuid is not null or status in ('draft', 'cancelled')),
    check (uuid is null or status <> 'draft'),
    check (status not in ('applied', 'cancelling') or (to_invoice + excess = total and paid_into is not null and iva_pending is not null))
  )`,
  `create index notes_note_list on notes_note (customer_id, created_at desc)`,
  `create index notes_note_all on notes_note (status, created_at desc)`,
  `create index notes_note_invoice on notes_note (invoice_id)`,
  `create index notes_note_due on notes_note (created_at) where status = 'draft' and cfdi_id is null and words is null`,
  `create index notes_note_open on notes_note (created_at) where status in ('draft', 'stamped', 'cancelling')`,
  `create table notes_line (
    note_id text not null,
    charge_id text not null,
    customer_id text not null,
    net bigint not null check (net > 0),
    iva bigint not null check (iva >= 0),
    total bigint not null check (total = net + iva),
    state text not null check (state in ('in', 'left')),
    primary key (note_id, charge_id),
    foreign key (customer_id, note_id) references notes_note (customer_id, id)
  )`,
  `create index notes_line_charge on notes_line (charge_id) where state = 'in'`,
  `create function notes_check_step() returns trigger language plpgsql as $$
    begin
      if new.status <> old.status and not (case old.status
        when 'draft' then new.status in ('stamped', 'cancelled')
        when 'stamped' then new.status = 'applied'
        when 'applied' then new.status = 'cancelling'
        when 'cancelling' then new.status in ('stamped', 'cancelled')
        else false end)
      then
        raise exception 'note %: no way from % to %', old.id, old.status, new.status;
      end if;
      if old.uuid is not null and new.uuid is distinct from old.uuid then
        raise exception 'note % has a UUID', old.id;
      end if;
      return new;
    end $$`,
  `create trigger notes_note_step before update on notes_note for each row execute function notes_check_step()`,
  ...['notes_note', 'notes_line', 'invoices_credit'].map(
    (table) => `create trigger ${table}_stays before delete or truncate on ${table} for each statement execute function platform_refuse_change()`,
  ),
  // Published by invoices for reading across: what an invoice holds, or held until it was cancelled.
  `create view invoices_line_told as select r.customer_id, i.id as invoice_id, r.charge_id, r.net, r.iva, r.total
    from invoices_row r join invoices_invoice i on i.pre_invoice_id = r.pre_invoice_id
    where r.state = 'in' or (r.state = 'left' and i.status = 'cancelled')`,
];

/** Credit notes (AMB-13.12): what is taken back of invoices, by their lines, and of which of their centavos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
