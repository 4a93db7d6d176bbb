import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Entry, Fact } from './journal-entry.ts';

export type Journal = {
  /** Takes the facts as one piece: after a crash all of them are there or none. Nothing may leave before `durable()`. */
  record(facts: readonly Fact[]): void;
  /** Resolves when everything recorded so far has reached the disk. */
  durable(): Promise<void>;
  /** The entries after this number, as the text of a JSON array. */
  since(seq: number): string;
  lastSeq(): number;
  close(): Promise<void>;
};

/** The file as far as the journal writes it. */
export type JournalFile = { appendFile(text: string): Promise<void>; datasync(): Promise<void>; close(): Promise<void> };

type Needs = { path: string; now: () => number; apply: (entry: Entry) => void; openFile?: (path: string) => Promise<JournalFile> };

/**
 * Opens the outside truth and replays it into `apply`.
 * Many answers share one fsync: while the disk works, what arrives gathers for the next write.
 */
export async function openJournal({ path, now, apply, openFile = openToAppend }: Needs): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const lines = await replay(path, apply);
  const file = await openFile(path);
  await syncFolder(dirname(path));

  let gathered: string[] = [];
  let batch: Promise<void> = Promise.resolve();
  let isClosed = false;

  const write = async () => {
    const text = `${gathered.join('\n')}\n`;
    gathered = [];
    await file.appendFile(text);
    await file.datasync();
  };
  const gather = (line: string) => {
    if (gathered.length === 0) {
      batch = batch.then(write);
      batch.catch(failLoudly);
    }
    gathered.push(line);
  };

  return {
    record: (facts) => {
      // A request that was cut off by the end of lab goes on for a moment: nothing of it has happened.
      if (isClosed) throw new Error('the journal is closed');
      for (const fact of facts) {
        const entry: Entry = { seq: lines.length + 1, at: new Date(now()).toISOString(), wall: Date.now(), ...fact };
        const line = JSON.stringify(entry);
        lines.push(line);
        gather(line);
        apply(entry);
      }
    },
    durable: () => batch,
    since: (seq) => `[${lines.slice(Math.max(0, seq)).join(',')}]`,
    lastSeq: () => lines.length,
    close: async () => {
      isClosed = true;
      await batch;
      await file.close();
    },
  };
}

const openToAppend = (path: string): Promise<JournalFile> => open(path, 'a', 0o600);

/** A torn last line, or a shipment of which not every piece was written, never left as an answer: it is cut off. */
async function replay(path: string, apply: (entry: Entry) => void): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').slice(0, -1);
  const entries = lines.map((line, index) => readLine(line, index, path));
  while (isUnfinished(entries)) {
    entries.pop();
    lines.pop();
  }
  const kept = lines.length === 0 ? '' : `${lines.join('\n')}\n`;
  if (kept.length !== text.length) await truncate(path, Buffer.byteLength(kept));
  for (const entry of entries) apply(entry);
  return lines;
}

function readLine(line: string, index: number, path: string): Entry {
  let entry: Entry;
  try {
    entry = JSON.parse(line) as Entry;
  } catch {
    throw new Error(`${path}: line ${index + 1} is damaged`);
  }
  if (entry.seq !== index + 1) throw new Error(`${path}: line ${index + 1} carries the number ${entry.seq}`);
  return entry;
}

/** Pieces are written one after another from 1 to `pieces`, so only the end of the file can lack some. */
function isUnfinished(entries: readonly Entry[]): boolean {
  const last = entries.at(-1);
  return last?.kind === 'label_created' && last.piece < last.pieces;
}

/** A journal that cannot be written must end the program: an answer without it would be a lie about the outside truth. */
function failLoudly(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}
