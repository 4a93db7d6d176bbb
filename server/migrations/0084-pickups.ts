import { sql, type Kysely } from 'kysely';

/** Which status may follow which (AMB-9.01), as the contract's table says; a pickup that is made begins as pending or scheduled. */
const mayFollow: Record<string, readonly string[]> = {
  pending: ['scheduled', 'routed', 'collected', 'partial', 'exception', 'cancelled'],
  scheduled: ['rescheduled', 'routed', 'collected', 'partial', 'exception', 'cancelled'],
  rescheduled: ['routed', 'collected', 'partial', 'exception', 'cancelled'],
  routed: ['rescheduled', 'collected', 'partial', 'exception', 'cancelled'],
  partial: ['rescheduled', 'collected', 'exception'],
  exception: ['rescheduled', 'collected', 'partial', 'cancelled'],
};
const steps = Object.entries(mayFollow).flatMap(([from, next]) => next.map((to) => `('${from}', '${to}')`));

const statements = [
  // `asked`, `change`: day, window, address and words; `folio`: that of the booking that counts. `rev` grows with every change.
  `create table pickups_pickup (
    id text primary key,
    customer_id text not null references access_customer (id),
    user_id text not null,
    actor_id text not null,
    request_id text not null,
    key text,
    body_hash text not null,
    carrier text not null,
    status text not null check (status in ('pending', 'scheduled', 'rescheduled', 'routed', 'collected', 'partial', 'exception', 'cancelled')),
    is_active boolean not null check (is_active = (status in ('pending', 'scheduled', 'rescheduled', 'routed'))),
    asked jsonb not null,
    pickup_date text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    change jsonb,
    change_state text check (change_state in ('asked', 'by_hand')),
    change_n int not null default 0,
    change_since timestamptz,
    folio text,
    reason text,
    supervisor text,
    notes text,
    insurance boolean not null default false,
    extra_indications text,
    attention jsonb not null default '[]',
    needs_staff boolean not null default false,
    check_at timestamptz,
    rev int not null default 1,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    search_text text not null,
    unique (customer_id, id),
    unique (customer_id, id, is_active),
    check (ends_at > starts_at),
    check ((change is null) = (change_state is null)),
    check ((change_state = 'asked') is not true or change_since is not null),
    check (status <> 'exception' or length(reason) between 1 and 256),
    check (needs_staff = (attention <> '[]'::jsonb))
  )`,
  // One press is one pickup.
  `create unique index pickups_pickup_key on pickups_pickup (actor_id, customer_id, key) where key is not null`,
  `create index pickups_pickup_list on pickups_pickup (customer_id, created_at desc)`,
  `create index pickups_pickup_created on pickups_pickup (created_at desc)`,
  `create index pickups_pickup_staff on pickups_pickup (created_at desc) where needs_staff`,
  `create index pickups_pickup_check on pickups_pickup (check_at) where check_at is not null`,
  `create index pickups_pickup_change on pickups_pickup (change_since) where change_state = 'asked'`,
  // `is_active` follows its pickup; `left_at`: the guide is no longer one of it.
  `create table pickups_guide (
    pickup_id text not null,
    customer_id text not null,
    label_id text not null,
    parcel_number text not null,
    place int not null,
    is_active boolean not null,
    left_at timestamptz,
    primary key (pickup_id, label_id),
    foreign key (customer_id, label_id) references shipping_guide (customer_id, id),
    foreign key (customer_id, pickup_id, is_active) references pickups_pickup (customer_id, id, is_active) on update cascade on delete cascade
  )`,
  // A guide is in one active pickup at most.
  `create unique index pickups_guide_active on pickups_guide (label_id) where is_active and left_at is null`,
  `create index pickups_guide_label on pickups_guide (label_id)`,
  // `place`: the booking that counts, the one that is to replace it, or one of before. `asked`: what the carrier was asked for.
  `create table pickups_booking (
    pickup_id text not null,
    n int not null,
    customer_id text not null,
    place text not null check (place in ('current', 'next', 'former')),
    state text not null check (state in ('called', 'unknown', 'live', 'absent', 'cancelling', 'cancelled', 'by_hand')),
    asked jsonb not null,
    folio text,
    location text,
    folio_date text,
    is_by_staff boolean not null default false,
    tries int not null default 0,
    next_try_at timestamptz,
    started_at timestamptz not null,
    ended_at timestamptz,
    detail text,
    primary key (pickup_id, n),
    foreign key (customer_id, pickup_id) references pickups_pickup (customer_id, id) on delete cascade,
    check (state <> 'live' or folio is not null or is_by_staff),
    check (state <> 'live' or place = 'current'),
    check ((state = 'cancelling') = (next_try_at is not null)),
    check ((state = 'called') = (ended_at is null))
  )`,
  `create unique index pickups_booking_current on pickups_booking (pickup_id) where place = 'current'`,
  `create unique index pickups_booking_next on pickups_booking (pickup_id) where place = 'next'`,
  `create index pickups_booking_called on pickups_booking (started_at) where state = 'called'`,
  `create index pickups_booking_due on pickups_booking (next_try_at) where state = 'cancelling'`,
  `create function pickups_step() returns trigger language plpgsql as $$
  begin
    if new.status <> old.status and (old.status, new.status) not in (${steps.join(', ')}) then
      raise exception 'a pickup does not go from % to %', old.status, new.status using errcode = 'check_violation';
    end if;
    if new.rev <> old.rev + 1 then
      raise exception 'a pickup is changed by its one writer' using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger pickups_step before update on pickups_pickup for each row execute function pickups_step()`,
  // Judged when the transaction ends: an active pickup has guides, and what is scheduled is booked.
  `create function pickups_whole() returns trigger language plpgsql as $$
  declare
    pickup record;
    named text := case when tg_op = 'DELETE' then old.pickup_id else new.pickup_id end;
  begin
    select * into pickup from pickups_pickup where id = named;
    if not found then return null; end if;
    if pickup.is_active and not exists (select 1 from pickups_guide where pickup_id = named and left_at is null) then
      raise exception 'pickup % is active and has no guides', named using errcode = 'check_violation';
    end if;
    if pickup.status in ('scheduled', 'rescheduled')
      and not exists (select 1 from pickups_booking where pickup_id = named and place = 'current' and state = 'live') then
      raise exception 'pickup % is scheduled and not booked', named using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create function pickups_whole_pickup() returns trigger language plpgsql as $$
  begin
    if not exists (select 1 from pickups_pickup where id = new.id) then return null; end if;
    if new.is_active and not exists (select 1 from pickups_guide where pickup_id = new.id and left_at is null) then
      raise exception 'pickup % is active and has no guides', new.id using errcode = 'check_violation';
    end if;
    if exists (select 1 from pickups_pickup where id = new.id and status in ('scheduled', 'rescheduled'))
      and not exists (select 1 from pickups_booking where pickup_id = new.id and place = 'current' and state = 'live') then
      raise exception 'pickup % is scheduled and not booked', new.id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger pickups_whole_pickup after insert or update on pickups_pickup deferrable initially deferred
    for each row execute function pickups_whole_pickup()`,
  `create constraint trigger pickups_whole_guide after update or delete on pickups_guide deferrable initially deferred
    for each row execute function pickups_whole()`,
  `create constraint trigger pickups_whole_booking after update or delete on pickups_booking deferrable initially deferred
    for each row execute function pickups_whole()`,
];

/** Pickups, their guides and what was asked of carriers for them (decision 0085). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
