import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
export const node = join(root, 'node_modules', 'node', 'bin', 'node');
const portal = { target: join(root, 'dist', 'web'), config: 'web/vite.config.ts', sources: ['web'] };
/** Forms and lists by themselves, which the journeys look at without a portal. */
const stage = { target: join(root, 'dist', 'stage'), config: 'e2e/stage/vite.config.ts', sources: ['web', 'e2e/stage'], compresses: false };
const compressed = new Set(['.js', '.css', '.svg', '.json', '.html', '.wasm']);
/** The public entry is made of many small files: compressed, they are 2 of its 75 KiB less (P11). Below this they hardly shrink. */
const COMPRESSED_FROM_BYTES = 200;

/** Builds the web when its sources differ from those of the last build. Answers false when the build failed. */
export const buildWeb = ({ onStart = () => undefined } = {}) => buildPages({ ...portal, onStart });

/** The same of the stage. */
export const buildStage = () => buildPages(stage);

function buildPages({ target, config, sources, compresses = true, onStart = () => undefined }) {
  const stamp = join(target, '.sources');
  const hash = hashOf([...sources, 'contract', 'texts', 'package-lock.json', 'scripts/build-web.mjs']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  onStart();
  const draft = `${target}.next`;
  const args = [
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--config',
    join(root, config),
    '--outDir',
    draft,
    '--logLevel',
    'warn',
  ];
  // Anyone who builds, a test runner too: React for production.
  const env = { ...process.env, NODE_ENV: 'production' };
  if (spawnSync(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }).status !== 0) return false;
  if (compresses) compress(join(draft, 'assets'));
  writeFileSync(join(draft, '.sources'), hash);
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
  return true;
}

/** Files beside each asset for browsers that take them: compressed once here instead of at every request. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!compressed.has(extname(name)) || statSync(path).size < COMPRESSED_FROM_BYTES) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory())
      return readdirSync(full)
        .sort()
        .forEach((name) => add(join(path, name)));
    if (/\.test\.tsx?$|\/fixtures\//.test(path)) return;
    hash.update(`${path}\0`).update(readFileSync(full));
  };
  paths.forEach(add);
  return hash.digest('hex');
}

if (process.argv[1] === import.meta.filename) process.exit(buildWeb() ? 0 : 1);
