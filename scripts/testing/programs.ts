import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { postgresBinaries } from '../postgres-server.ts';
import { endOf, testEnv } from './run-vitest.ts';

type Program = { debian: string; isThere: () => boolean };
const at = (debian: string, path: string): Program => ({ debian, isThere: () => existsSync(path) });

/** Programs that tests need, and Debian's package that brings each. */
const needed: readonly Program[] = [
  at('chromium', '/usr/bin/chromium'),
  at('zbar-tools', '/usr/bin/zbarimg'),
  at('qpdf', '/usr/bin/qpdf'),
  at('poppler-utils', '/usr/bin/pdftoppm'),
];
const database: Program = { debian: 'postgresql', isThere: () => postgresBinaries() !== null };

/** Spares the journeys half of a page's load; where Debian has none they do without. */
export const lighterBrowser = at('chromium-headless-shell', '/usr/bin/chromium-headless-shell');

/** Installs what is missing where that is possible; answers the packages that are missing still. PostgreSQL is for runs that want it. */
export async function installPrograms({ withPostgres }: { withPostgres: boolean }): Promise<string[]> {
  const wanted = withPostgres ? [...needed, database] : needed;
  const missing = () => wanted.filter(({ isThere }) => !isThere()).map(({ debian }) => debian);
  const isWhole = missing().length === 0 && lighterBrowser.isThere();
  if (!isWhole && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...testEnv, DEBIAN_FRONTEND: 'noninteractive' };
    const aptGet = (...args: string[]) => endOf(spawn('apt-get', args, { stdio: 'ignore', env }));
    const install = (...packages: string[]) => aptGet('install', '-y', '--no-install-recommends', ...packages);
    await aptGet('update');
    // Apart, because one name that Debian does not know stops the others.
    if (missing().length > 0) await install(...missing());
    await install(lighterBrowser.debian);
  }
  return missing();
}
