import { sql } from 'kysely';
import type { CfdiKind, CfdiState } from '#contract/cfdi/cfdi-states.ts';
import type { CfdiId, CustomerId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { behind, placeOf, type BooksPage, type Placed } from '#platform/db/books-page.ts';
import type { Reader } from '#platform/db/tx.ts';

/** A document with the text that counts, with its stamp where it has one, and what was told of that. */
export type StoredText = {
  id: CfdiId;
  customer_id: CustomerId;
  purpose: string;
  kind: CfdiKind;
  series: string;
  folio: number | null;
  state: CfdiState;
  total: Centavos | null;
  receiver_rfc: string | null;
  receiver_name: string | null;
  sealed_at: Date;
  xml: string;
  seal: string;
  stamped: string | null;
  uuid: string | null;
  told: { uuid: string; sha256: string }[];
};

const columns = sql`d.id, d.customer_id, d.purpose, d.kind, d.series, d.folio, d.state, d.total, d.facts #>> '{receiver,rfc}' as receiver_rfc,
  d.facts #>> '{receiver,name}' as receiver_name, e.sealed_at, e.xml, e.seal, s.xml as stamped, s.uuid, coalesce((
    select json_agg(json_build_object('uuid', a.after ->> 'uuid', 'sha256', a.after ->> 'sha256')) from platform_audit a
    where a.entity = 'cfdi' and a.entity_id = d.id and a.action = 'cfdi.stamped'
  ), '[]') as told`;
const from = sql`from cfdi_document d join cfdi_sealing e on e.document_id = d.id and e.n = d.sealing left join cfdi_stamp s on s.document_id = d.id`;

/** What was sealed within a month, in the order of time. */
export async function sealedTexts(reader: Reader, { from: since, until, ...page }: BooksPage): Promise<Placed<StoredText>[]> {
  const order = { at: sql`e.sealed_at`, folio: sql`d.folio`, id: sql`d.id` };
  const { rows } = await sql<Placed<StoredText>>`
    select ${placeOf(order)} as place, ${columns} ${from} where e.sealed_at >= ${since} and e.sealed_at < ${until} ${behind(order, page)}`.execute(
    reader,
  );
  return rows;
}

export async function countSealed(reader: Reader, { from: since, until }: Pick<BooksPage, 'from' | 'until'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${from} where e.sealed_at >= ${since} and e.sealed_at < ${until}`.execute(
    reader,
  );
  return rows[0]?.n ?? 0;
}

/** The documents of these purposes that are sealed. */
export async function textsOfPurposes(reader: Reader, purposes: readonly string[]): Promise<StoredText[]> {
  if (purposes.length === 0) return [];
  const { rows } = await sql<StoredText>`select ${columns} ${from} where d.purpose = any(${[...purposes]}::text[])`.execute(reader);
  return rows;
}
