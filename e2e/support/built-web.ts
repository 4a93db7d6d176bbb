import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache');
const KEPT = 4;

let building: Promise<string> | null = null;

/** The folder of the web built from the sources as they are now: one per state of the sources, so that nobody's files change under a test. */
export function builtWeb(): Promise<string> {
  building ??= buildOnce();
  return building;
}

async function buildOnce(): Promise<string> {
  const sources = globSync(['web/**/*', 'contract/**/*.ts', 'texts/**/*.ts'], { cwd: root, exclude: (name) => name.endsWith('.test.ts') });
  const newest = Math.max(...sources.map((file) => statSync(join(root, file)).mtimeMs));
  const folder = join(cache, `web-${Math.round(newest)}-${sources.length}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const fresh = join(cache, `building-${process.pid}`);
  // A process of its own, because the test runner's NODE_ENV would build React for development.
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '-c', 'web/vite.config.ts', '--outDir', fresh, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (existsSync(folder)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
  const old = readdirSync(cache)
    .filter((name) => name.startsWith('web-'))
    .sort();
  for (const name of old.slice(0, -KEPT)) rmSync(join(cache, name), { recursive: true, force: true });
  return folder;
}
