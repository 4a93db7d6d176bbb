import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { sha256 } from './entries.ts';
import type { Findings } from './findings.ts';
import { PAGE, pages } from './pages.ts';

type Link = { n: number; source: 'audit' | 'witness'; row_id: number; hash: string; text: string | null };

const names = { audit: 'act', witness: 'record of what was decided' } as const;
/** The portal looks so far back for rows without a link; what lies further back was written past it. */
const LOOK_BACK = 10_000;

/** The acts and what records that decide money said, each as it was when it was linked, none missing, none added further back. */
export async function verifyChain(reader: Reader, findings: Findings): Promise<void> {
  let former: Pick<Link, 'n' | 'hash'> = { n: 0, hash: '' };
  for await (const link of pages(
    (after: number | null) => readLinks(reader, after),
    ({ n }) => n,
  )) {
    findings.count('linked rows', 1);
    const { n, source, row_id, hash, text } = link;
    if (n !== former.n + 1) findings.add(`the chain misses its links ${former.n + 1} to ${n - 1}`);
    if (text === null) findings.add(`${names[source]} ${row_id} is gone, which link ${n} of the chain holds`);
    else if (n === former.n + 1 && sha256(`${former.hash} ${source} ${text}`) !== hash)
      findings.add(`${names[source]} ${row_id} was changed: link ${n} of the chain does not fit it`);
    former = link;
  }
  const { rows } = await sql<{ source: Link['source']; id: number }>`
    select 'audit' as source, r.id from platform_audit r
      where r.id <= (select max(row_id) - ${LOOK_BACK} from platform_chain where source = 'audit')
      and not exists (select from platform_chain c where c.source = 'audit' and c.row_id = r.id)
    union all
    select 'witness', r.id from platform_witness r
      where r.id <= (select max(row_id) - ${LOOK_BACK} from platform_chain where source = 'witness')
      and not exists (select from platform_chain c where c.source = 'witness' and c.row_id = r.id)
    order by 1, 2`.execute(reader);
  for (const { source, id } of rows) findings.add(`${names[source]} ${id} stands outside the chain`);
}

async function readLinks(reader: Reader, after: number | null): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select c.n, c.source, c.row_id, c.hash, case c.source
      when 'audit' then (select jsonb_build_array(a.id, extract(epoch from a.at), a.actor_id, a.on_behalf_of, a.customer_id, a.action, a.entity, a.entity_id,
        a.before, a.after, a.request_id)::text from platform_audit a where a.id = c.row_id)
      else (select jsonb_build_array(w.id, w.kind, w.record_id, w.hash)::text from platform_witness w where w.id = c.row_id) end as text
    from platform_chain c where c.n > ${after ?? 0} order by c.n limit ${PAGE}`.execute(reader);
  return rows.map((link) => ({ ...link, n: Number(link.n), row_id: Number(link.row_id) }));
}
