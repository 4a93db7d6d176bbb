import type { Readable } from 'node:stream';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader } from '#platform/db/tx.ts';
import type { FileSeal } from '#platform/files/file-seal.ts';
import type { Log } from '#platform/log.ts';
import type { AccessApi } from '../access/api.ts';

/** Where the bytes of files stand. A key is a file's id. */
export type Bytes = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null when they are gone. */
  get: (key: string) => Promise<Uint8Array | null>;
  open: (key: string) => Promise<Readable | null>;
  write: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  move: (from: string, to: string) => Promise<void>;
  /** The former bytes stand until all of the new ones do. */
  replace: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** The keys of bytes that were written so long ago, by the clock that wrote them. */
  olderThan: (ms: number) => Promise<string[]>;
};

export type DriveNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  access: Pick<AccessApi, 'sessionHash' | 'actorOfSession'>;
  bytes: Bytes;
  /** For files that say who somebody is. */
  seal: FileSeal;
  /** Where its calls stand on the portal's own address. */
  prefix: string;
  /** Opens files of strangers in processes of their own. Null = it does not open; throws TooHeavy. `used`: what that took of the processor, ms. */
  open: {
    pdf: (bytes: Uint8Array, used?: (ms: number) => void) => Promise<{ pages: number } | null>;
    image: (bytes: Uint8Array, used?: (ms: number) => void) => Promise<{ type: string; width: number; height: number } | null>;
  };
};
