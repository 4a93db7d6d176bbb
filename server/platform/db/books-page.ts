import { sql, type RawBuilder } from 'kysely';

/** Records of the house that are of a span of time: from `from` on, before `until`, behind the place `after`; '' = from the first. */
export type BooksPage = { from: Date; until: Date; after: string; limit: number };

/** A record with its place among those of its span. */
export type Placed<Row> = Row & { place: string };

/** The place of a record: by its date, then by its folio where it has one, then by its id. Its text is ordered as the records are. */
export const placeOf = ({ at, folio = sql`0`, id }: { at: RawBuilder<unknown>; folio?: RawBuilder<unknown>; id: RawBuilder<unknown> }) =>
  sql<string>`(to_char(${at} at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || ' ' || lpad(coalesce(${folio}, 0)::text, 12, '0') || ' ' || ${id}) collate "C"`;

/** The end of a statement that reads a page: what stands behind `after`, in order. */
export const behind = (place: RawBuilder<string>, { after, limit }: Pick<BooksPage, 'after' | 'limit'>) =>
  sql`and ${place} > ${after} order by ${place} limit ${limit}`;
