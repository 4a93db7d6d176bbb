import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import type { Findings } from './findings.ts';
import { hasTable } from './guides.ts';
import { pages } from './pages.ts';

/** Documents are whole pages of bytes: few at a time, hashed where they are. */
const AT_ONCE = 500;

/** Every stored document is what it was when it was stored, and every charged guide has the one it was believed with. */
export async function verifyDocuments(reader: Reader, findings: Findings): Promise<void> {
  type Stored = { id: string; sha256: string; bytes: number; length: number; hash: string };
  const read = async (after: string | null) =>
    (
      await sql<Stored>`
        select id, sha256, bytes, length(content) as length, encode(sha256(content), 'hex') as hash
        from platform_file where id > ${after ?? ''} order by id limit ${AT_ONCE}`.execute(reader)
    ).rows;
  for await (const { id, sha256, bytes, length, hash } of pages(read, (row) => row.id)) {
    findings.count('documents', 1);
    if (hash !== sha256 || bytes !== length) findings.add(`document ${id} was altered: its bytes are not those that were stored`);
  }
  if (!(await hasTable(reader, 'shipping_guide'))) return;
  const { rows } = await sql<{ id: string; file: string; sha256: string | null }>`
    select g.id, g.document_file_id as file, f.sha256 from shipping_guide g left join platform_file f on f.id = g.document_file_id
    where g.document_file_id is not null and (
      g.document_sha256 is distinct from f.sha256 and g.document_sha256 is not null
      -- The demonstration draws the documents of its past later.
      or f.id is null and not exists (select from platform_fact where name = 'demonstration')
    ) order by g.id`.execute(reader);
  for (const { id, file, sha256 } of rows)
    findings.add(`guide ${id}: its document ${file} ${sha256 === null ? 'is gone' : 'is another one than it was believed with'}`);
}

/** Every file of a person that the database knows is in the folder, with the bytes that were uploaded. */
export async function verifyUploads(reader: Reader, folder: string, findings: Findings): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; sha256: string }>`select id, name, sha256 from drive_file order by id`.execute(reader);
  findings.count('uploads', rows.length);
  for (const { id, name, sha256 } of rows) {
    const path = join(folder, id);
    if (!existsSync(path)) findings.add(`upload ${id} (${name}) is gone`);
    else if (createHash('sha256').update(readFileSync(path)).digest('hex') !== sha256) findings.add(`upload ${id} (${name}) was altered`);
  }
}
