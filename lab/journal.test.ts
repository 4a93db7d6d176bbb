import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal, type Journal } from './journal.ts';
import type { Entry, Fact } from './journal-entry.ts';

let dir: string;
let path: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lab-journal-'));
  path = join(dir, 'journal.jsonl');
});
afterEach(() => rm(dir, { recursive: true }));

async function open(): Promise<{ journal: Journal; replayed: Entry[] }> {
  const replayed: Entry[] = [];
  const journal = await openJournal({ path, now: () => 0, apply: (entry) => replayed.push(entry) });
  return { journal, replayed };
}
const refused = (number: string): Fact => ({ kind: 'cancel_refused', carrier: 'fedex', number, reference: null, reason: 'x' });
const piece = (master: string, index: number, pieces: number) =>
  ({ kind: 'label_created', carrier: 'fedex', number: `${master}-${index}`, reference: 'r', master, piece: index, pieces }) as unknown as Fact;

test('what was recorded is on the disk when durable() resolves, numbered from one', async () => {
  const { journal } = await open();
  journal.record([refused('a')]);
  journal.record([refused('b'), refused('c')]);
  await journal.durable();
  const lines = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
  expect(lines.map(({ seq, kind }) => [seq, kind])).toEqual([
    [1, 'cancel_refused'],
    [2, 'cancel_refused'],
    [3, 'cancel_refused'],
  ]);
  expect(JSON.parse(journal.since(1))).toEqual(lines.slice(1));
  await journal.close();
});

test('a fact that comes after the end is refused where it comes, and what came before is on the disk', async () => {
  const { journal } = await open();
  journal.record([refused('a')]);
  const closing = journal.close();
  expect(() => journal.record([refused('b')])).toThrow('the journal is closed');
  await closing;
  const { journal: again, replayed } = await open();
  expect(replayed).toHaveLength(1);
  await again.close();
});

test('a thousand facts recorded at once are all written, in order', async () => {
  const { journal } = await open();
  await Promise.all(
    Array.from({ length: 1000 }, (_, index) => {
      journal.record([refused(String(index))]);
      return journal.durable();
    }),
  );
  await journal.close();
  const { journal: again, replayed } = await open();
  expect(replayed.map((entry) => 'number' in entry && entry.number)).toEqual(Array.from({ length: 1000 }, (_, index) => String(index)));
  await again.close();
});

test('durable() waits for the disk, and what gathers meanwhile shares the next fsync', async () => {
  const done: string[] = [];
  const disk: (() => void)[] = [];
  const openFile = async () => ({
    appendFile: async (text: string) => void done.push(`write ${text.trim().split('\n').length}`),
    datasync: () => new Promise<void>((finish) => disk.push(finish)).then(() => void done.push('sync')),
    close: async () => {},
  });
  const journal = await openJournal({ path, now: () => 0, apply: () => {}, openFile });
  const recorded = (names: readonly string[]) => {
    for (const name of names) journal.record([refused(name)]);
    return journal.durable().then(() => void done.push('durable'));
  };
  const first = recorded(['a']);
  await expect.poll(() => disk.length).toBe(1);
  const second = recorded(['b', 'c', 'd']);
  expect(done).toEqual(['write 1']);
  disk[0]?.();
  await first;
  await expect.poll(() => disk.length).toBe(2);
  disk[1]?.();
  await second;
  expect(done).toEqual(['write 1', 'sync', 'durable', 'write 3', 'sync', 'durable']);
});

test('a torn last line is cut off and its number given again', async () => {
  const { journal } = await open();
  journal.record([refused('a')]);
  await journal.close();
  await appendFile(path, '{"seq":2,"at":"20');
  const { journal: again, replayed } = await open();
  expect(replayed).toHaveLength(1);
  again.record([refused('b')]);
  await again.close();
  const lines = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as Entry).seq);
  expect(lines).toEqual([1, 2]);
});

test('a shipment of which not every piece reached the disk was never made', async () => {
  const { journal } = await open();
  journal.record([piece('m1', 1, 2), piece('m1', 2, 2)]);
  journal.record([piece('m2', 1, 3), piece('m2', 2, 3), piece('m2', 3, 3)]);
  await journal.close();
  const whole = (await readFile(path, 'utf8')).trim().split('\n');
  await writeFile(path, `${whole.slice(0, 4).join('\n')}\n`);
  const { journal: again, replayed } = await open();
  expect(replayed.map((entry) => 'number' in entry && entry.number)).toEqual(['m1-1', 'm1-2']);
  await again.close();
});

test('damage before the end is refused with its line, never skipped', async () => {
  const { journal } = await open();
  journal.record([refused('a'), refused('b'), refused('c')]);
  await journal.close();
  const lines = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [lines[0], '{"seq":2,', lines[2], ''].join('\n'));
  await expect(open()).rejects.toThrow('line 2 is damaged');
  await writeFile(path, [lines[0], lines[2], ''].join('\n'));
  await expect(open()).rejects.toThrow('line 2 carries the number 3');
});
