import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addToEntry, beginEntry, endEntry, wholeEntry, zipDirectory, type ZipEntry } from './zip-parts.ts';

/** A ZIP of a whole file, one that came in three parts, and an empty one. */
function zipped(): Uint8Array {
  const parts: Uint8Array[] = [];
  const entries: ZipEntry[] = [];
  const length = () => parts.reduce((sum, { length: of }) => sum + of, 0);
  const add = ({ bytes, entry }: { bytes: Uint8Array; entry: ZipEntry }): ZipEntry => (parts.push(bytes), entry);
  entries.push(add(wholeEntry('ñandú/uno.xml', 0, Buffer.from('<a>'.repeat(500)))));
  let entry = add(beginEntry('dos.csv', length()));
  for (const text of ['uno,', 'dos,', 'tres'.repeat(9_000)]) entry = add(addToEntry(entry, Buffer.from(text)));
  entries.push(add(endEntry(entry)));
  entries.push(add(wholeEntry('nada.txt', length(), new Uint8Array())));
  return Buffer.concat([...parts, zipDirectory(entries, length())]);
}

test('a file that is packed in parts, as one run after another writes it, is read as a whole', () => {
  const files = unzipSync(zipped());
  expect(Object.keys(files)).toEqual(['ñandú/uno.xml', 'dos.csv', 'nada.txt']);
  expect(strFromU8(files['dos.csv'] as Uint8Array)).toBe(`uno,dos,${'tres'.repeat(9_000)}`);
  expect(strFromU8(files['ñandú/uno.xml'] as Uint8Array)).toBe('<a>'.repeat(500));
});

test.skipIf(spawnSync('python3', ['--version']).error)('programs of others find its checksums right', () => {
  const folder = mkdtempSync(join(tmpdir(), 'porteo-zip-'));
  writeFileSync(join(folder, 'a.zip'), zipped());
  const { status, stdout } = spawnSync('python3', ['-m', 'zipfile', '-t', join(folder, 'a.zip')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  expect([status, stdout.trim()]).toEqual([0, 'Done testing']);
});
