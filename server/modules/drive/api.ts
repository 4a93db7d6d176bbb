import type { Actor } from '#contract/access/access.ts';
import type { FileView, MediaType } from '#contract/drive/drive.ts';
import type { FileId, UserId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Upload } from '#platform/http/route.ts';
import type { RecordKind } from './tables.ts';

export type { RecordKind } from './tables.ts';

/** What the module of a kind of records says of their files. */
export type Keeping = {
  /** Whether somebody may read the record that took a file. */
  mayRead: (actor: Actor, id: string) => Promise<boolean>;
  /** Told before the bytes of a record's file leave. */
  opened?: (actor: Actor, id: string) => Promise<void>;
  /** Papers that say who somebody is: their bytes are sealed on the disk. */
  isSealed?: boolean;
};

export type DriveApi = {
  /** A module says how the files of its records are kept. Each kind once, before the portal starts; nobody reads a file of any other. */
  keeps: (kind: RecordKind, how: Keeping) => void;
  /** A record takes a file its own actor uploaded within a day, once. Throws NOT_FOUND otherwise. */
  take: (tx: Tx, actor: Actor, file: FileId, by: { kind: RecordKind; id: string }) => Promise<void>;
  /** The files of records, by the record's id. */
  filesOf: (reader: Reader, kind: RecordKind, ids: readonly string[]) => Promise<ReadonlyMap<string, FileView>>;
  /** All files of one record, in the order in which they came. */
  allFilesOf: (reader: Reader, kind: RecordKind, id: string) => Promise<readonly FileView[]>;
  /** Takes the row of one file of a record out; its bytes go with `pieces.remove` after the commit. */
  dropFile: (tx: Tx, file: FileId, by: { kind: RecordKind; id: string }) => Promise<void>;
  /** Bytes that the portal makes itself, under keys that begin with an id of theirs. Without a row nobody reads them. */
  pieces: {
    put: (key: string, bytes: Uint8Array) => Promise<void>;
    /** Null when they are gone. */
    get: (key: string) => Promise<Uint8Array | null>;
    /** Joins what comes to the bytes of a file, by way of `key`. */
    join: (key: string, file: FileId, bytes: AsyncIterable<Uint8Array>) => Promise<MadeBytes>;
    /** Those that are gone already do no harm. */
    remove: (keys: readonly string[]) => Promise<void>;
  };
  /** The row of a file whose bytes are written, of its record from the beginning. */
  keepMade: (tx: Tx, file: MadeFile) => Promise<void>;
  /** Writes the bytes of a file sealed; answers by which key, for `keepMade`. */
  putSealed: (file: { id: FileId; sha256: string }, bytes: Uint8Array) => Promise<string>;
  /** The bytes of a file that its caller found within its scope, opened where they are sealed; null when they are gone. Throws UNAVAILABLE when they do not open. */
  read: (reader: Reader, id: FileId) => Promise<Uint8Array | null>;
  /** Judges what a record takes at once by its content and writes it sealed; null = no kind that is kept. `payer` is whose time it takes. Throws TOO_MANY_REQUESTS. */
  takeIn: (upload: Upload, payer: string) => Promise<TakenIn | null>;
  /** Files by their own ids. The caller must have found their record within its scope first. */
  filesById: (reader: Reader, ids: readonly FileId[]) => Promise<ReadonlyMap<FileId, FileView>>;
  /** Takes out the rows of files of records; their bytes go with `pieces.remove` after the commit. */
  dropFilesOf: (tx: Tx, kind: RecordKind, ids: readonly string[]) => Promise<void>;
};

/** Written, and of nobody until `keepMade`. */
export type TakenIn = MadeBytes & { id: FileId; name: string; media_type: MediaType; sealed_by: string };
export type MadeBytes = { bytes: number; sha256: string };
export type MadeFile = MadeBytes & {
  id: FileId;
  owner_id: UserId;
  name: string;
  media_type: MediaType;
  /** As `putSealed` answered it. */
  sealed_by?: string;
  by: { kind: RecordKind; id: string };
};
