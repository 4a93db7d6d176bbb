import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { templates } from './templates.ts';

test('an operator is told of each template that has to be registered before a message leaves, word by word [AMB-10.08]', async () => {
  const page = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'operating', 'README.md'), 'utf8');
  const told = [...page.matchAll(/^\| `(\w+)` \| `(.*\{\{\d+\}\}.*)` \|$/gm)].map(([, name, body]) => [name, { language: 'es_MX', body }]);
  expect(told).toEqual([...templates]);
});
