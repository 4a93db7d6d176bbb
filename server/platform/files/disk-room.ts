import { unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Not a byte more fits: by the system's code, by PostgreSQL's, or by its words, which the embedded database wraps. */
const codes = /^(ENOSPC|EDQUOT|EFBIG|53100)$/;
const words = /No space left on device|Disk quota exceeded|File too large/i;

/** Whether something failed because nothing more can be written. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && codes.test(code)) || words.test(error.message) || isDiskFull(error.cause);
}

const PROBE_BYTES = 64 * 1024;
const KEEP_MS = 5_000;

/**
 * Asks whether a folder still takes a few kilobytes by writing them: quotas and limits of the process say no where the disk itself has room.
 * The answer is kept for some seconds. The question rejects with what the system said.
 */
export function roomIn(folder: string): () => Promise<void> {
  const path = join(folder, `room.${process.pid}.probe`);
  let asked: { at: number; answer: Promise<void> } | null = null;
  const ask = async () => {
    try {
      await writeFile(path, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    } finally {
      await unlink(path).catch(() => undefined);
    }
  };
  return () => {
    if (!asked || performance.now() - asked.at > KEEP_MS) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}
