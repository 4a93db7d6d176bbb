import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerTexts as texts } from '../texts/es/runner.mjs';

// Runs on any Node ≥ 20, before anything is installed: it installs, and hands the command to TypeScript on the pinned Node.
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installedFolder = join(root, 'node_modules');
const node = join(installedFolder, 'node', 'bin', 'node');
const cache = join(installedFolder, '.cache', 'porteo');

const scripts = {
  start: ['scripts/start/start.ts', 'start'],
  dev: ['scripts/start/start.ts', 'dev'],
  build: ['scripts/build-web.mjs'],
  check: ['scripts/check.ts'],
  test: ['scripts/test.ts'],
  'test-all': ['scripts/test.ts', '--all'],
  verify: ['scripts/verify-books.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  'add-root': ['scripts/add-root.ts'],
  'import-postal': ['scripts/import-file.ts', 'postal'],
  'import-sat': ['scripts/import-file.ts', 'sat'],
  faults: ['scripts/faults.ts'],
  bench: ['bench/run.ts'],
  tutorials: ['tutorials/record.ts'],
  'carrier-probe': ['scripts/carrier-probe.ts'],
  'carriers-doc': ['scripts/carriers-doc.ts'],
  'settings-doc': ['scripts/settings-doc.ts'],
  matrix: ['scripts/matrix.ts'],
  'keep-upgrade': ['scripts/keep-upgrade.ts'],
  'new-carrier': ['scripts/new-carrier.ts'],
  'new-module': ['scripts/new-module.ts'],
  'new-screen': ['scripts/new-screen.ts'],
};

const [command = 'start', ...rest] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20) fail(texts.oldNode(process.versions.node));
if (!(command in scripts)) fail(texts.unknownCommand(command, Object.keys(scripts).join(', ')));
if (command === 'start' || command === 'dev') await refuseHeldFolder();
install();

const env = {
  ...process.env,
  PATH: `${join(installedFolder, '.bin')}:${process.env.PATH}`,
  // Compiled and stripped of types once: a later start reads the result.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compiled'),
};
const child = spawn(node, [...scripts[command], ...rest], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** A second start must not install over a running portal, and a reset must not take its data away. */
async function refuseHeldFolder() {
  const dataDir = resolve(process.env.DATA_DIR || 'data');
  const isHeld = await new Promise((done) => {
    const socket = connect(join(dataDir, 'lock.sock'));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
  if (isHeld) fail(rest.includes('--reset') ? texts.resetRunning(dataDir) : texts.folderTaken(dataDir));
}

/** `npm ci` when nothing is installed or package-lock.json has changed since. */
function install() {
  const lock = join(root, 'package-lock.json');
  const stamp = join(cache, 'installed');
  const installed = join(installedFolder, '.package-lock.json');
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  // Installed by hand, and after the lock file was last written.
  const isCurrent = existsSync(node) && !existsSync(stamp) && existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (!isCurrent) {
    process.stdout.write(`${texts.installing}\n`);
    const npm = process.env.npm_execpath;
    const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error'];
    const { status } = npm
      ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
      : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) fail(texts.installFailed);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
