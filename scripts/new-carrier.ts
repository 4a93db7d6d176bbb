import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aboutCarrier, carrierSlugs } from '#contract/carriers/carriers.ts';
import { carrierFiles, withLine } from './carrier-files.ts';

const root = join(import.meta.dirname, '..');
const slug = carrierSlugs().find((known) => known === process.argv[2]);
if (!slug) {
  console.error(
    `usage: npm run new:carrier -- <${carrierSlugs().join(' | ')}>\nA carrier that is not listed needs its facts in contract/carriers/carriers.ts first.`,
  );
  process.exit(2);
}
if (aboutCarrier(slug).kind === 'folio') {
  console.error(`${slug} is data: root edits it at /paqueterias. With an interface, it needs its kind in contract/carriers/carriers.ts first.`);
  process.exit(2);
}
const folder = join(root, 'connectors', slug);
if (existsSync(folder)) {
  console.error(`connectors/${slug} exists already; nothing was changed.`);
  process.exit(1);
}

await mkdir(join(folder, 'fixtures'), { recursive: true });
for (const [name, content] of Object.entries(carrierFiles(slug, aboutCarrier(slug)))) await writeFile(join(folder, name), content);
const registry = join(root, 'connectors', 'registry.ts');
await writeFile(registry, withLine(await readFile(registry, 'utf8'), slug));
console.log(
  `connectors/${slug} and its line in connectors/registry.ts are there. Next: npm run check, then the operations the carrier has, and in first-day.md what only its sandbox can prove.`,
);
