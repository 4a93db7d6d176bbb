import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runnerTexts as texts } from '../texts/es/runner.mjs';
import { buildWeb, node } from './build-web.mjs';

// Runs on any Node ≥ 20, before anything is installed; everything after the installation runs on the pinned one.
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dataDir = resolve(process.env.DATA_DIR || 'data');
const carriersFile = join(dataDir, 'carriers.json');
const labFolder = join(dataDir, 'lab');
const isEvaluation = (process.env.PORTEO_MODE || 'evaluation') === 'evaluation';
/** The portal ends within 9.5 s of its signal; then whatever is left is killed. */
const END_MS = 9_800;

const scripts = {
  check: ['scripts/check.ts'],
  test: ['scripts/test.ts'],
  verify: ['scripts/verify-books.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  'add-root': ['scripts/add-root.ts'],
  faults: ['scripts/faults.ts'],
  bench: ['bench/run.ts'],
  tutorials: ['tutorials/record.ts'],
  'carrier-probe': ['scripts/carrier-probe.ts'],
  'new-carrier': ['scripts/new-carrier.ts'],
  'new-module': ['scripts/new-module.ts'],
};

const [command = 'start', ...rest] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20) fail(texts.oldNode(process.versions.node));
if (command !== 'start' && command !== 'dev' && !(command in scripts))
  fail(texts.unknownCommand(command, ['start', 'dev', ...Object.keys(scripts)].join(', ')));
const starts = command === 'start' || command === 'dev';
if (starts && !rest.includes('--reset') && (await isHeld())) fail(texts.folderTaken(dataDir));
install();
if (starts) await start();
else {
  const child = spawn(node, [...scripts[command], ...rest], { cwd: root, stdio: 'inherit', env: withPinnedNode() });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function withPinnedNode() {
  // Compiled and stripped of types once: a later start reads the result.
  const cache = join(root, 'node_modules', '.cache', 'porteo', 'compiled');
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? cache,
  };
}

/** `npm ci` when nothing is installed or package-lock.json has changed since. */
function install() {
  const lock = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules', '.cache', 'porteo', 'installed');
  const installed = join(root, 'node_modules', '.package-lock.json');
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

async function start() {
  if (rest.includes('--reset')) await reset();
  if (command === 'start' && !buildWeb({ onStart: () => process.stdout.write(`${texts.building}\n`) })) fail(texts.buildFailed);
  // From here on this process and its children write what is private: DATA_DIR and lab's folder within it.
  process.umask(0o077);
  const children = { lab: null, portal: null, vite: null };
  const end = endOnce(children);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end(0));
  watchParent(() => void end(0));

  const isNew = !process.env.DATABASE_URL && !existsSync(join(dataDir, 'db'));
  if (isEvaluation && isNew) process.stdout.write(`${texts.preparing}\n`);
  if (!isEvaluation || hasOwnCarriers()) return void startPortal(children, end);
  const former = { carriers: readOr(carriersFile, ''), ways: waysOut(rememberedAddresses()) };
  const starting = startLab(children, end);
  // Lab keeps its addresses from one run to the next, so the portal need not wait for it; a port taken meanwhile is the exception.
  let ready =
    former.carriers && former.ways.SMTP_URL && (former.ways.WHATSAPP_URL || hasOwnWhatsApp()) ? startPortal(children, end, former.ways) : null;
  const lab = await starting;
  const ways = waysOut(lab?.addresses);
  if (ready && (former.carriers !== readOr(carriersFile, '') || JSON.stringify(former.ways) !== JSON.stringify(ways))) {
    const early = children.portal;
    children.portal = null;
    await endChild(early);
    ready = null;
  }
  ready ??= startPortal(children, end, ways);
  await ready;
  void tellTheWorld(lab);
  // With a server of the operator's own nothing would ever arrive there.
  if (lab && !process.env.SMTP_URL) process.stdout.write(`${texts.mailbox(lab.addresses.mail.mailbox.page)}\n`);
  if (lab && !hasOwnWhatsApp()) process.stdout.write(`${texts.whatsApp(lab.addresses.messaging.whatsapp.page)}\n`);
}

/** Starts the portal and resolves when it is ready. */
function startPortal(children, end, ways = {}) {
  // In development the portal starts anew when one of its files changes.
  const watch = command === 'dev' ? ['--watch', '--watch-preserve-output'] : [];
  const portal = spawn(node, [...watch, 'server/main.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...withPinnedNode(), ...ways },
  });
  children.portal = portal;
  portal.on('exit', (code) => children.portal === portal && void end(code ?? 1));
  portal.on('message', ({ ready }) => command === 'dev' && ready && !children.vite && startVite(children, ready));
  return new Promise((ready) => portal.once('message', ready));
}

/** Where the portal hands in its mail and messages: the operator's own services, otherwise the simulated ones. */
function waysOut(addresses) {
  const { url, token } = addresses?.messaging?.whatsapp ?? {};
  const whatsApp = hasOwnWhatsApp() || !url ? {} : { WHATSAPP_URL: url, WHATSAPP_TOKEN: token };
  const smtp = process.env.SMTP_URL || addresses?.mail?.mailbox?.smtp;
  return { ...(smtp ? { SMTP_URL: smtp } : {}), ...whatsApp };
}

function hasOwnWhatsApp() {
  return Boolean(process.env.WHATSAPP_URL || process.env.WHATSAPP_TOKEN);
}

/** What lab told when it last ran here. */
function rememberedAddresses() {
  return readJson(join(labFolder, 'addresses.json')) ?? readJson(join(labFolder, 'addresses.former.json'));
}

/** Ends the portal first, so that it can still finish what it asked the carriers, then the rest. */
function endOnce(children) {
  let ending = null;
  return (code) => {
    ending ??= (async () => {
      const force = setTimeout(() => Object.values(children).forEach((child) => child?.kill('SIGKILL')), END_MS);
      for (const child of [children.vite, children.portal, children.lab]) await endChild(child);
      clearTimeout(force);
      process.exit(code);
    })();
    return ending;
  };
}

async function endChild(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

/** npm does not always take its script with it: when it is gone, so are we. */
function watchParent(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // npm runs us through a shell, which outlives it.
  const isShell = /(^|\/)(sh|bash|dash|zsh)$/.test(commandOf(parent));
  const grandparent = isShell ? parentOf(parent) : null;
  setInterval(() => {
    if (process.ppid !== parent || (isShell && parentOf(parent) !== grandparent)) end();
  }, 300).unref();
}

function commandOf(pid) {
  return readOr(`/proc/${pid}/cmdline`, '').split('\0')[0];
}

function parentOf(pid) {
  return /\) \S (\d+)/.exec(readOr(`/proc/${pid}/stat`, ''))?.[1] ?? null;
}

function readOr(path, fallback) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** An operator's own carriers are never written over by the simulated ones. */
function hasOwnCarriers() {
  const addresses = JSON.stringify(readJson(carriersFile) ?? {}).match(/https?:\/\/[^"]+/g) ?? [];
  const isOwn = addresses.some((address) => !/^https?:\/\/(127\.|localhost|\[::1\])/.test(address));
  if (isOwn) process.stdout.write(`${texts.carriersKept(carriersFile)}\n`);
  return isOwn;
}

/** Starts the outside world and hands its addresses to the portal as ordinary settings. */
async function startLab(children, end) {
  const startedAt = Date.now();
  try {
    mkdirSync(labFolder, { recursive: true });
  } catch {
    // The portal says what is wrong with the folder.
    return null;
  }
  const lab = spawn(node, ['lab/main.ts', '--dir', labFolder, '--parent-pid', String(process.pid)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: withPinnedNode(),
  });
  children.lab = lab;
  for (;;) {
    const addresses = readJson(join(labFolder, 'addresses.json'));
    if (addresses?.pid === lab.pid) {
      writeFileSync(`${carriersFile}.new`, `${JSON.stringify(addresses.carriers ?? {}, null, 2)}\n`, { mode: 0o600 });
      renameSync(`${carriersFile}.new`, carriersFile);
      return { addresses, startedAt };
    }
    if (lab.exitCode !== null || lab.signalCode !== null || Date.now() - startedAt > 30_000) {
      process.stderr.write(`${texts.labFailed}\n`);
      await end(1);
    }
    await sleep(15);
  }
}

/** The demonstration's guides as facts for the carriers, when the portal wrote them after lab had started. */
async function tellTheWorld(lab) {
  if (!lab) return;
  const { addresses, startedAt } = lab;
  const { url, token } = addresses.control;
  const path = join(labFolder, 'world.jsonl');
  if (!existsSync(path) || statSync(path).mtimeMs < startedAt) return;
  const answer = await fetch(`${url}/world`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: readFileSync(path) });
  if (!answer.ok) process.stderr.write(`lab: ${answer.status} ${await answer.text()}\n`);
}

function startVite(children, portal) {
  const env = { ...withPinnedNode(), PORTEO_PORTAL: portal };
  children.vite = spawn(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--config', 'web/vite.config.ts', '--host', '127.0.0.1'], {
    cwd: root,
    detached: true,
    // It says its own address: the next free port from 5173 on.
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  process.stdout.write(`${texts.devReady}\n`);
}

/** Removes the data of this installation after asking; backups stay. */
async function reset() {
  if (process.env.DATABASE_URL) fail(texts.resetForeign);
  if (await isHeld()) fail(texts.resetRunning(dataDir));
  if (!rest.includes('--yes')) {
    if (!process.stdin.isTTY) fail(texts.resetNeedsYes);
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(texts.resetAsk(dataDir));
    terminal.close();
    if (!/^s[ií]?$/i.test(answer.trim())) fail(texts.resetCancelled);
  }
  const carriers = hasOwnCarriers() ? [] : ['carriers.json'];
  for (const name of ['db', 'lab', 'demo-password', ...carriers]) rmSync(join(dataDir, name), { recursive: true, force: true });
}

function isHeld() {
  return new Promise((done) => {
    const socket = connect(join(dataDir, 'lock.sock'));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
