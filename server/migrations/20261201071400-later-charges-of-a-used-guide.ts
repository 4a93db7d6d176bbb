import { sql, type Kysely } from 'kysely';

const statements = [
  // What root dropped stays so; what was dropped because its guide had ended is charged when the guide is used after all (AMB-12.14).
  `create or replace function charges_keep() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then raise exception 'an overweight is never removed'; end if;
      if (old.id, old.customer_id, old.label_id, old.carrier, old.document, old.row_number, old.carrier_hkg, old.paid_hkg, old.net, old.total)
        is distinct from (new.id, new.customer_id, new.label_id, new.carrier, new.document, new.row_number, new.carrier_hkg, new.paid_hkg, new.net, new.total)
      then raise exception 'what a carrier said does not change'; end if;
      if old.status = 'charged' or old.status = 'dropped' and (old.decided_by is not null or new.status <> 'charged') then
        raise exception 'an overweight that ended stays so';
      end if;
      if old.status = 'claimed' and new.status = 'pending' then raise exception 'a claim is not taken back'; end if;
      return new;
    end $$`,
];

/** An overweight that was dropped with its guide is charged when the guide is used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
