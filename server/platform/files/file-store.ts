import type { Clock } from '#platform/clock.ts';
import type { FileId } from '#contract/shared/ids.ts';
import type { Kysely } from 'kysely';
import { prepared } from '#platform/db/prepared.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

export type StoredFile = { bytes: Uint8Array; media_type: string; sha256: string };

type Row = { id: FileId; sha256: string; bytes: number; media_type: string; content: Uint8Array; created_at: Date };
type Tables = { platform_file: Row };

/** Stores a file under a new id with the record it belongs to; the same bytes may be stored twice. */
export async function putFile(tx: Tx, clock: Clock, id: FileId, { bytes, media_type, sha256 }: StoredFile): Promise<void> {
  const row = { id, sha256, bytes: bytes.length, media_type, content: asBytes(bytes), created_at: clock.now() };
  await put.all(tx.$extendTables<Tables>(), row);
}

const put = prepared((db: Kysely<Tables>, row: Row) => db.insertInto('platform_file').values(row));

export async function getFile(reader: Reader, id: FileId): Promise<StoredFile | null> {
  const row = await kept.first(reader.$extendTables<Tables>(), { id });
  return row ? { bytes: new Uint8Array(row.content), media_type: row.media_type, sha256: row.sha256 } : null;
}

const kept = prepared((db: Kysely<Tables>, { id }: Pick<Row, 'id'>) =>
  db.selectFrom('platform_file').select(['content', 'media_type', 'sha256']).where('id', '=', id),
);

/** `pg` takes only a Buffer for bytea, PGlite any Uint8Array. */
const asBytes = (bytes: Uint8Array): Uint8Array => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
