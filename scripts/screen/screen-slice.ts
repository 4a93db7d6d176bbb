import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '#contract/shared/operation.ts';
import { contractFiles } from './contract-files.ts';
import { foundCalls, newCalls } from './found-calls.ts';
import { journeyFile } from './journey-file.ts';
import { callEdits, screenEdits, type Edit } from './screen-edits.ts';
import type { ScreenNames } from './screen-names.ts';
import { serverFiles } from './server-files.ts';
import { trialFiles } from './trial-files.ts';
import { formFiles, listFiles } from './web-files.ts';

/**
 * All files of a record's slice and the lines that join them. Where the module lists such records already, its calls stay and the slice is
 * what stands on them; the form only where its route has no page.
 */
export function screenSlice(
  root: string,
  names: ScreenNames,
  operations: Readonly<Record<string, Operation>>,
  now: Date,
): { files: Record<string, string>; edits: Edit[] } {
  const found = foundCalls(root, names, operations);
  const calls = found ?? newCalls(names);
  const server = join('server', 'modules', names.module);
  const routesFile = ['routes.ts', 'module.ts'].map((file) => join(server, file)).find((file) => existsSync(join(root, file))) ?? '';
  const hasForm = existsSync(join(root, 'web', 'modules', names.module, 'pages', `${names.form}.tsx`));
  return {
    files: {
      ...(found ? {} : { ...contractFiles(names, now), ...serverFiles(names), ...trialFiles(names) }),
      ...listFiles(names, calls),
      ...(hasForm ? {} : formFiles(names, calls)),
      ...journeyFile(names, calls, !hasForm),
    },
    edits: [...(found ? [] : callEdits(names, routesFile)), ...screenEdits(names)],
  };
}
