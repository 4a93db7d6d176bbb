import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { operationModules } from '#contract/operations.ts';
import { formatText } from './format-text.ts';
import { screenSlice } from './screen/screen-slice.ts';
import { screenNames } from './screen/screen-names.ts';

const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'string' }, form: { type: 'string' }, right: { type: 'string' } },
});
const [module = '', name = ''] = positionals;
const names = screenNames(module, name, values);
if (!names || !(module in operationModules)) {
  console.error(
    'usage: npm run new:screen -- MODULE NAME [--list ROUTE] [--form ROUTE] [--right RIGHT]\n' +
      'MODULE exists (else npm run new:module), NAME is one English word in the singular; ROUTE is Spanish; RIGHT is one of the capabilities, such as label.',
  );
  process.exit(2);
}
const operations = operationModules[module as keyof typeof operationModules];
const slice = screenSlice(root, names, operations, new Date());
const isTaken = (file: string) => existsSync(join(root, file));

// Every place is found before anything is written.
const edited = new Map<string, string>();
for (const { file, change } of slice.edits) edited.set(file, change(edited.get(file) ?? (await readFile(join(root, file), 'utf8'))));
for (const [file, text] of edited) await writeFile(join(root, file), await formatText(file, text));
for (const [file, text] of Object.entries(slice.files)) {
  if (isTaken(file)) {
    console.log(`kept    ${file}`);
    continue;
  }
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), await formatText(file, text));
  console.log(`written ${file}`);
}
console.log(
  `${[...edited.keys()].map((file) => `changed ${file}`).join('\n')}\nNext: the words of texts/es/${module}/${name}-screens.ts, the columns, the entry of web/frame/navigation.ts, the matrix rows against the specification; npm run check.`,
);
