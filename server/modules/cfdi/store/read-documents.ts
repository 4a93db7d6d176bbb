import { sql, type RawBuilder } from 'kysely';
import type { CfdiState } from '#contract/cfdi/cfdi-states.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { scoped, type TenantScope } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { CfdiTables } from '../tables.ts';

/** `states`: null = every one. */
export type CfdiFilter = { states: readonly CfdiState[] | null; query: string };
const noFilter = { query: '' };

/** What people look for a document by. */
const searched: RawBuilder<unknown> = folded(
  sql`concat_ws(' ', d.series || '-' || d.folio, s.uuid, d.facts #>> '{receiver,rfc}', d.facts #>> '{receiver,name}')`,
);

/** The documents in reach, by these filters. */
function visible(reader: Reader, scope: TenantScope, { states, query }: CfdiFilter) {
  return scoped(reader, scope)
    .$extendTables<CfdiTables>()
    .selectFrom('cfdi_document as d')
    .leftJoin('cfdi_stamp as s', 's.document_id', 'd.id')
    .$if(states !== null, (select) => select.where('d.state', 'in', states ?? []))
    .$if(query.trim() !== '', (select) => select.where(hasWords(searched, query)));
}

const listed = (reader: Reader, scope: TenantScope, filter: CfdiFilter) =>
  visible(reader, scope, filter)
    .leftJoin('access_customer_name as c', 'c.id', 'd.customer_id')
    .select(['d.id', 'd.customer_id', 'd.kind', 'd.series', 'd.folio', 'd.state', 'd.words', 'd.total', 'd.created_at', 's.uuid', 's.stamped_at'])
    .select('c.name as customer_name')
    .select(sql<string | null>`d.facts #>> '{receiver,rfc}'`.as('receiver_rfc'))
    .select(sql<string | null>`d.facts #>> '{receiver,name}'`.as('receiver_name'));

export type ListedDocument = Awaited<ReturnType<typeof findDocuments>>[number];

/** The newest first. */
export const findDocuments = (reader: Reader, scope: TenantScope, filter: CfdiFilter, { limit, offset }: { limit: number; offset: number }) =>
  listed(reader, scope, filter).orderBy('d.created_at', 'desc').orderBy('d.id').limit(limit).offset(offset).execute();

export async function countDocuments(reader: Reader, scope: TenantScope, filter: CfdiFilter): Promise<number> {
  const { n } = await visible(reader, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** One in reach. */
export const documentInReach = (
  reader: Reader,
  scope: TenantScope,
  id: CfdiId,
  states: readonly CfdiState[] | null,
): Promise<ListedDocument | undefined> =>
  listed(reader, scope, { ...noFilter, states })
    .where('d.id', '=', id)
    .executeTakeFirst();
