import { sql, type RawBuilder } from 'kysely';

/** Records of the house that are of a span of time: from `from` on, before `until`, behind the place `after`; '' = from the first. */
export type BooksPage = { from: Date; until: Date; after: string; limit: number };

/** A record with its place among those of its span. */
export type Placed<Row> = Row & { place: string };

/** What records stand in order by: their date, then their folio where they have one, then their id. */
type Order = { at: RawBuilder<unknown>; folio?: RawBuilder<unknown>; id: RawBuilder<unknown> };
const none = sql`0`;

/** The place of a record, as text that `behind` reads: microseconds of UTC, folio, id. */
export const placeOf = ({ at, folio = none, id }: Order) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || lpad(coalesce(${folio}, 0)::text, 12, '0') || ' ' || ${id}`;

/** The end of a statement that reads a page: what stands behind `after`, in order. The date is compared by itself too, so that an index may begin there. */
export function behind({ at, folio = none, id }: Order, { after, limit }: Pick<BooksPage, 'after' | 'limit'>): RawBuilder<unknown> {
  const number = sql`coalesce(${folio}, 0)::bigint`;
  const end = sql`order by ${at}, ${number}, ${id} limit ${limit}`;
  if (after === '') return end;
  const [lastAt, lastFolio, lastId] = after.split(' ');
  return sql`and ${at} >= ${lastAt}::timestamptz and (${at}, ${number}, ${id}) > (${lastAt}::timestamptz, ${lastFolio}::bigint, ${lastId}) ${end}`;
}
