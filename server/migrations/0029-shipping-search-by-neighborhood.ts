import { sql, type Kysely } from 'kysely';

/** Guides are found by the neighborhoods of both ends, those from before as well; folded as foldText does it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update shipping_guide set search_text = search_text || ' ' ||
      lower(regexp_replace(normalize(origin_neighborhood || ' ' || destination_neighborhood, NFD), '[\\u0300-\\u036f]', '', 'g'))`.execute(db);
}
