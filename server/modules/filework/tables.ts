import type { Generated } from 'kysely';
import type { FileId, JobId, UserId } from '#contract/shared/ids.ts';
import type { RecordKind } from '../drive/api.ts';

/** Bytes that stand on the disk already: by which run they were written, and what their kind notes of them. */
export type Piece = { run: number; note: unknown };

export type FileWorkTable = {
  id: JobId;
  /** Also the kind of record that its file belongs to. */
  kind: RecordKind;
  actor_id: UserId;
  /** What was asked for, as its kind writes it. */
  request: object;
  /** What is gone through, where that is a long list: lists of files leave it out. */
  items: readonly unknown[] | null;
  /** For what was asked for: two presses make one file while it is under way. */
  request_hash: string;
  state: 'queued' | 'working' | 'done' | 'failed';
  /** One more for each time it is worked on: who has an older one has lost it. */
  run: Generated<number>;
  /** Since it got on last. */
  failures: Generated<number>;
  /** Rows or guides when it was asked for; those dealt with so far. */
  total: number;
  done: Generated<number>;
  /** What its kind knows besides, of as far as it is. */
  progress: object;
  pieces: readonly Piece[];
  /** The file's name when it is whole. */
  file_id: FileId;
  created_at: Date;
  ended_at: Date | null;
};

export type FileWorkTables = { filework_file: FileWorkTable };
