import { sql, type Kysely } from 'kysely';

const statements = [
  // How an order stands with the connector of its carrier; null = none books it.
  `alter table consolidated_order
    add column booking text check (booking in ('asked', 'unknown', 'refused', 'made')),
    add column booking_reason text`,
  `alter table consolidated_order add constraint consolidated_order_booking check (
    (booking_reason is null or booking = 'refused')
    and case booking
      when 'asked' then status = 'requested'
      when 'unknown' then status = 'requested'
      when 'refused' then booking_reason is not null
      when 'made' then status = 'confirmed'
      else true end)`,
  // What a connector tells of an order leaves it requested; nothing it has told is taken back.
  `create or replace function consolidated_check_step() returns trigger language plpgsql as $$
    begin
      if new.booking is distinct from old.booking and coalesce(case old.booking
        when 'asked' then new.booking in ('unknown', 'refused', 'made')
        when 'unknown' then new.booking in ('refused', 'made')
        else false end, false) is not true
      then
        raise exception 'consolidated order %: no way from booking % to %', old.id, old.booking, new.booking;
      end if;
      if new.status = 'requested' and old.status = 'requested' and new.booking is distinct from old.booking then
        return new;
      end if;
      if new.status = old.status or not (case old.status
        when 'requested' then new.status in ('to_accept', 'confirmed', 'cancelled')
        when 'to_accept' then new.status in ('confirmed', 'cancelled')
        else false end)
      then
        raise exception 'consolidated order %: no way from % to %', old.id, old.status, new.status;
      end if;
      return new;
    end $$`,
];

/** Freight that the connector of its carrier books (decision 0279). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
