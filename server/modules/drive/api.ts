import type { Actor } from '#contract/access/access.ts';
import type { FileView } from '#contract/drive/drive.ts';
import type { FileId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { RecordKind } from './tables.ts';

export type DriveApi = {
  /** A record takes a file its own actor uploaded within a day, once. Throws NOT_FOUND otherwise. */
  take: (tx: Tx, actor: Actor, file: FileId, by: { kind: RecordKind; id: string }) => Promise<void>;
  /** The files of records, by the record's id. */
  filesOf: (reader: Reader, kind: RecordKind, ids: readonly string[]) => Promise<ReadonlyMap<string, FileView>>;
};
