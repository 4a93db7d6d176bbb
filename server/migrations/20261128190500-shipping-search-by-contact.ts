import { sql, type Kysely } from 'kysely';

/** Guides are found by company, RFC, phone and postal code of both ends and by the state they go to, those from before as well; folded as foldText does it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const wordsOf = (end: 'origin' | 'destination') => {
    const info = sql.ref(`o.${end}`);
    return sql`${info} ->> 'business_name', ${info} ->> 'tax_id', regexp_replace(${info} -> 'contact' ->> 'phone_number', '^\\+52(?=\\d{10}$)', ''), ${info} ->> 'zip_code'`;
  };
  await sql`
    update shipping_guide as g
    set search_text = g.search_text || ' ' || lower(regexp_replace(
      normalize(concat_ws(' ', ${wordsOf('destination')}, o.destination ->> 'state', ${wordsOf('origin')}), NFD), '[\\u0300-\\u036f]', '', 'g'))
    from shipping_order as o
    where o.id = g.order_id and o.customer_id = g.customer_id`.execute(db);
}
