import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeFolder } from './close-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'porteo-close-'));
afterAll(() => rmSync(folder, { recursive: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a folder that others could read is closed with all in it, and one that is closed is not gone through', () => {
  const [data, outside] = [join(folder, 'data'), join(folder, 'outside')];
  mkdirSync(join(data, 'db', 'base'), { recursive: true });
  writeFileSync(join(data, 'db', 'base', '1'), 'x');
  writeFileSync(join(data, 'run.sh'), 'x');
  writeFileSync(outside, 'x');
  symlinkSync(outside, join(data, 'link'));
  for (const [path, mode] of [['db', 0o755], ['db/base', 0o755], ['db/base/1', 0o644], ['run.sh', 0o755]] as const) chmodSync(join(data, path), mode); // prettier-ignore
  chmodSync(data, 0o755);
  chmodSync(outside, 0o644);
  expect(closeFolder(data)).toEqual({ closed: 5, left: 0 });
  expect(['', 'db', 'db/base', 'db/base/1', 'run.sh'].map((path) => modeOf(join(data, path)))).toEqual(['700', '700', '700', '600', '700']);
  expect(modeOf(outside)).toBe('644');
  expect(closeFolder(data)).toEqual({ closed: 0, left: 0 });
});
