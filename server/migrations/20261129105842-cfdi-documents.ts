import { sql, type Kysely } from 'kysely';

const statements = [
  // `facts`: what the caller handed over, without date, place and issuer. `total`: known once it is sealed; of a receipt what was paid. `purpose`: one document for each. `sealing`: the one that counts.
  `create table cfdi_document (
    id text primary key,
    customer_id text not null references access_customer (id),
    purpose text not null unique,
    kind text not null check (kind in ('I', 'E', 'P', 'T')),
    facts jsonb not null,
    series text not null,
    folio integer,
    total bigint check (total >= 0),
    state text not null check (state in ('waiting', 'sealed', 'stamped', 'refused', 'person', 'cancelling', 'cancelled')),
    words text,
    sealing integer not null default 0 check (sealing >= 0),
    tries integer not null default 0,
    asked_since timestamptz,
    next_try_at timestamptz,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (customer_id, id),
    unique (series, folio),
    check (folio is not null or sealing = 0),
    check (sealing > 0 or state in ('waiting', 'refused')),
    check ((next_try_at is not null) = (state in ('waiting', 'sealed')))
  )`,
  `create index cfdi_document_list on cfdi_document (customer_id, created_at desc)`,
  `create index cfdi_document_created on cfdi_document (created_at desc)`,
  `create index cfdi_document_due on cfdi_document (next_try_at) where next_try_at is not null`,
  // The last number of each series.
  `create table cfdi_series (series text primary key, last integer not null check (last > 0))`,
  // The exact text that goes to the PAC, and never another one under its number.
  `create table cfdi_sealing (
    document_id text not null,
    n integer not null check (n > 0),
    customer_id text not null,
    xml text not null,
    seal text not null unique,
    sealed_at timestamptz not null,
    primary key (document_id, n),
    unique (customer_id, document_id, n),
    foreign key (customer_id, document_id) references cfdi_document (customer_id, id)
  )`,
  // Written before each call; without an outcome it may have reached the PAC.
  `create table cfdi_attempt (
    document_id text not null,
    n integer not null,
    attempt integer not null check (attempt > 0),
    customer_id text not null,
    pac text not null,
    request_id text not null,
    begun_at timestamptz not null,
    outcome text check (outcome in ('done', 'refused', 'not_sent', 'unknown', 'foreign')),
    words text,
    ended_at timestamptz,
    primary key (document_id, n, attempt),
    foreign key (customer_id, document_id, n) references cfdi_sealing (customer_id, document_id, n),
    check ((outcome is null) = (ended_at is null))
  )`,
  // One stamp for each document, and one document for each UUID.
  `create table cfdi_stamp (
    document_id text primary key,
    n integer not null,
    customer_id text not null,
    uuid text not null unique check (uuid = lower(uuid)),
    xml text not null,
    stamped_at text not null,
    pac text not null,
    pac_rfc text not null,
    sat_certificate text not null,
    was_stamped_before boolean not null,
    unique (customer_id, document_id),
    foreign key (customer_id, document_id, n) references cfdi_sealing (customer_id, document_id, n)
  )`,
  `create table cfdi_cancellation (
    document_id text not null,
    n integer not null check (n > 0),
    customer_id text not null,
    motive text not null check (motive in ('01', '02', '03', '04')),
    substitute_id text,
    asked_by text,
    asked_at timestamptz not null,
    state text not null check (state in ('waiting', 'sent', 'cancelled', 'refused')),
    words text,
    receipt text,
    next_try_at timestamptz,
    tries integer not null default 0,
    ended_at timestamptz,
    primary key (document_id, n),
    foreign key (customer_id, document_id) references cfdi_stamp (customer_id, document_id),
    foreign key (customer_id, substitute_id) references cfdi_document (customer_id, id),
    check ((motive = '01') = (substitute_id is not null)),
    check ((state in ('waiting', 'sent')) = (next_try_at is not null)),
    check ((state in ('cancelled', 'refused')) = (ended_at is not null))
  )`,
  `create unique index cfdi_cancellation_open on cfdi_cancellation (document_id) where ended_at is null`,
  `create index cfdi_cancellation_due on cfdi_cancellation (next_try_at) where next_try_at is not null`,
  `create trigger cfdi_sealing_stays before update or delete or truncate on cfdi_sealing
    for each statement execute function platform_refuse_change()`,
  `create trigger cfdi_stamp_stays before update or delete or truncate on cfdi_stamp
    for each statement execute function platform_refuse_change()`,
];

/** Fiscal documents and their way to a stamp: facts, sealed texts, calls of a PAC, stamps and cancellations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
