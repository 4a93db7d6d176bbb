import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatText } from './format-text.ts';
import { moduleEdits, moduleFiles } from './module-files.ts';

const root = join(import.meta.dirname, '..');
const module = process.argv[2] ?? '';
if (!/^[a-z]{3,20}$/.test(module)) {
  console.error('usage: npm run new:module -- NAME, one English word of the glossary, lower case.');
  process.exit(2);
}
const files = moduleFiles(module);
const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
if (taken) {
  console.error(`${taken} exists already; nothing was changed.`);
  process.exit(1);
}

for (const { file, change } of moduleEdits(module)) {
  const path = join(root, file);
  await writeFile(path, await formatText(file, change(await readFile(path, 'utf8'))));
}
for (const [file, content] of Object.entries(files)) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}
console.log(
  `The module ${module} is there with one call, GET /api/${module}. Next: its place in the order (.dependency-cruiser.mjs, docs/ARCHITECTURE.md), its first use case, npm run check.`,
);
