import { sql, type RawBuilder } from 'kysely';

/** A text column as foldText writes it, to order by what a person reads, whatever the database's own alphabet. */
export const folded = (column: string): RawBuilder<string> =>
  sql`lower(regexp_replace(normalize(${sql.ref(column)}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
