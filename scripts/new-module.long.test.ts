import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatText } from './format-text.ts';
import { moduleEdits, moduleFiles } from './module-files.ts';

const root = join(import.meta.dirname, '..');

test('a new module is written as the house writes', async () => {
  const files = Object.entries(moduleFiles('samples'));
  expect(files.map(([file]) => file)).toContain('server/modules/samples/get-samples.ts');
  for (const [file, content] of files) expect([file, await formatText(file, content)]).toEqual([file, content]);
});

test('its lines find their places in the house of today, and stand there once', async () => {
  const texts = new Map<string, string>();
  const textOf = async (file: string) => texts.get(file) ?? (await readFile(join(root, file), 'utf8'));
  for (const { file, change } of moduleEdits('samples')) {
    const once = change(await textOf(file));
    expect(once).not.toBe(await textOf(file));
    expect(change(once)).toBe(once);
    texts.set(file, once);
  }
  expect(texts.get('server/compose.ts')).toMatch(/const joined = \{[^}]*, samples,\n {2}\}/);
});
