import { sql, type Kysely } from 'kysely';

/** Addresses are found by the phones of their contacts, by their state and their RFC, those from before as well; folded as foldText does it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update addresses_address as a
    set search_text = a.search_text || ' ' || lower(regexp_replace(normalize(concat_ws(' ', p.phones, a.state, a.tax_id), NFD), '[\\u0300-\\u036f]', '', 'g'))
    from (
      select b.id, string_agg(regexp_replace(c.phone_number, '^\\+52(?=\\d{10}$)', ''), ' ' order by c.position) as phones
      from addresses_address as b
      left join addresses_contact as c on c.address_id = b.id and c.status = 'active'
      group by b.id
    ) as p
    where p.id = a.id`.execute(db);
}
