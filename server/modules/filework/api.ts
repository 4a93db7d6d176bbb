import type { Actor } from '#contract/access/access.ts';
import type { FileView, MediaType } from '#contract/drive/drive.ts';
import type { JobId, UserId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { RecordKind } from '../drive/api.ts';

/** A file that is asked for, made by a job and kept for a day. `done` of `total` are dealt with; `progress` is what its kind knows besides. */
export type FileWork<Request, Progress> = {
  id: JobId;
  actor_id: UserId;
  request: Request;
  state: 'queued' | 'working' | 'done' | 'failed';
  total: number;
  done: number;
  progress: Progress;
  created_at: Date;
};
export type ShownFile<Request, Progress> = FileWork<Request, Progress> & { file: FileView | null };

/** What a run of it may do. */
export type FileRun<Progress, Item, Note> = {
  /** What is gone through, where `begin` named it. */
  items: readonly Item[];
  /** What the kept pieces are noted with. */
  notes: readonly Note[];
  /** Reads the bytes of the kept pieces, one after the other, so that one stands in memory. */
  pieces: () => AsyncGenerator<Uint8Array>;
  /**
   * Writes how far it is, and a piece where it has one: a later run goes on behind the last piece. Answers false when other files have
   * their turn: the job comes again. Throws when another run of the same file has begun, which the caller lets through.
   */
  keep: (to: { done: number; progress: Progress; piece?: { bytes: Uint8Array; note: Note } }) => Promise<boolean>;
};

/** How a run ends: with the file's bytes, without any (there is nothing to show), failed for good, or to go on in another turn. */
export type RunEnd = { name: string; media_type: MediaType; bytes: AsyncIterable<Uint8Array> } | 'empty' | 'failed' | 'later';

/** One kind of files that are made later. The module that makes them says it once, before the portal starts. */
export type FileKind<Request extends object, Progress extends object, Item = never, Note = never> = {
  /** Also the kind of record that the file belongs to at the drive. */
  kind: RecordKind;
  /** Whether somebody may still read what was asked for; the caller has found that they asked for it. */
  mayRead: (reader: Reader, actor: Actor, work: FileWork<Request, Progress>) => Promise<boolean>;
  /** Told before the bytes of its file leave. */
  opened?: (actor: Actor, id: JobId) => Promise<void>;
  /** What a person reads who has three under way. */
  tooMany: string;
  /**
   * Makes it, from its first row or behind its kept pieces. It may run twice at once: only the newest run writes. What it throws is tried again,
   * five times in a row at most.
   */
  run: (work: FileWork<Request, Progress>, run: FileRun<Progress, Item, Note>) => Promise<RunEnd>;
  /** What its person is told at its end, and where it is read; left out = nothing. */
  told?: (work: FileWork<Request, Progress>, hasFile: boolean) => { message: string; path: string };
};

/** What is asked for. `same` says what makes two presses the same file, left out = the request. */
export type NewFile<Request, Progress, Item> = { request: Request; items?: readonly Item[]; same?: unknown; total: number; progress: Progress };

/** The files of one kind, for the module that makes them. Everybody finds only what they asked for themselves, within a day. */
export type FilesOf<Request, Progress, Item> = {
  /**
   * The same file again while it is under way; else a new one, begun by a job. Throws TOO_MANY_REQUESTS while three of the kind are under way for
   * this person; what it has finished beyond ten goes.
   */
  begin: (actor: Actor, file: NewFile<Request, Progress, Item>) => Promise<Pick<FileWork<Request, Progress>, 'id' | 'state'>>;
  /** The newest first. */
  list: (actor: Actor) => Promise<ShownFile<Request, Progress>[]>;
  find: (actor: Actor, id: JobId) => Promise<ShownFile<Request, Progress> | null>;
};

export type FileworkApi = {
  makes: <Request extends object, Progress extends object, Item = never, Note = never>(
    kind: FileKind<Request, Progress, Item, Note>,
  ) => FilesOf<Request, Progress, Item>;
};
