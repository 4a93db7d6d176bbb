import { sql, type RawBuilder } from 'kysely';

/** A text, or that of a column, as foldText writes it: to order by what a person reads, whatever the database's own alphabet, and to search in. */
export const folded = (text: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(regexp_replace(normalize(${typeof text === 'string' ? sql.ref(text) : text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
