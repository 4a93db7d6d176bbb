import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { carriersPage } from './carriers-page.ts';

/** Writes docs/carriers.md from the contract and the connectors; with --check it only says whether the page is of today. */
const file = join(import.meta.dirname, '..', 'docs', 'carriers.md');
const page = await carriersPage();
if (process.argv.includes('--check')) {
  const isSame = (await readFile(file, 'utf8').catch(() => '')) === page;
  if (!isSame) console.error('docs/carriers.md is not of today: npm run carriers:doc');
  process.exitCode = isSame ? 0 : 1;
} else {
  await writeFile(file, page);
}
