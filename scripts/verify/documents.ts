import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { DoesNotOpen, fileSeal } from '#platform/files/file-seal.ts';
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

/**
 * Every file of a person that the database knows is in the folder, with the bytes that were uploaded. Sealed ones are opened by `keys`; what
 * does not open is named.
 */
export async function verifyUploads(reader: Reader, folder: string, keys: readonly string[], findings: Findings): Promise<void> {
  type Upload = { id: string; name: string; sha256: string; sealed_by: string | null; taken_kind: string | null };
  const { rows } = await sql<Upload>`select id, name, sha256, sealed_by, taken_kind from drive_file order by id`.execute(reader);
  findings.count('uploads', rows.length);
  const seal = fileSeal(keys);
  let plain = 0;
  for (const { id, name, sha256, sealed_by, taken_kind } of rows) {
    const path = join(folder, id);
    if (taken_kind === 'document' && sealed_by === null) plain += 1;
    if (!existsSync(path)) {
      findings.add(`upload ${id} (${name}) is gone`);
      continue;
    }
    try {
      const hash = createHash('sha256');
      for await (const part of await seal.open(createReadStream(path), { id, sha256, isSealed: sealed_by !== null })) hash.update(part as Buffer);
      if (hash.digest('hex') !== sha256) findings.add(`upload ${id} (${name}) was altered`);
    } catch (error) {
      if (!(error instanceof DoesNotOpen)) throw error;
      findings.add(`upload ${id} (${name}) cannot be opened: ${error.message}`);
    }
  }
  if (plain > 0) findings.note(`${plain} identity documents are not sealed yet`);
}
