import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The package's version and, behind a plus, a hash of the built web: it changes whenever a browser must load again. */
export function readVersion(packageFile: string, webFolder: string): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const hash = createHash('sha256');
  for (const page of ['index.html', 'public.html']) {
    const path = join(webFolder, page);
    // The pages name every asset by its own hash.
    if (existsSync(path)) hash.update(readFileSync(path));
  }
  return `${version}+${hash.digest('hex').slice(0, 12)}`;
}
