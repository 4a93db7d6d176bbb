import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFile, settingsPage } from './settings-page.ts';

const read = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8');

test('the page of the settings and the file to fill in are of today: npm run settings:doc', async () => {
  expect(await read('docs/operating/settings.md')).toBe(settingsPage());
  expect(await read('.env.example')).toBe(exampleFile());
});
