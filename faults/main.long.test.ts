import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The real process on the embedded database; other fault tests start it on PostgreSQL.
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'porteo-main-'));
const dataDir = join(folder, 'data');
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Env = Record<string, string>;
const environment = (over: Env = {}) => ({
  ...process.env,
  PORTEO_MODE: 'evaluation',
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO_HISTORY: 'none',
  ...over,
});
type Running = { child: ChildProcess; address: string; ended: Promise<number | null>; said: () => string };

async function start(over: Env = {}): Promise<Running> {
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: environment(over), stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  children.push(child);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = once(child, 'message').then(([message]) => (message as { ready: string }).ready);
  const address = await Promise.race([ready, ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${said}`)))]);
  return { child, address, ended, said: () => said };
}
function run(args: readonly string[], over: Env = {}): { status: number | null; said: string; lines: number } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env: environment(over), encoding: 'utf8' });
  const said = (stderr || stdout).trim();
  return { status, said, lines: said.split('\n').length };
}
const refuses = (over: Env) => run(['server/main.ts'], over);
// A connection of its own: a kept one may have been closed while a child held up this process.
/** On a connection of its own: one kept from before may be closed at this very moment. */
const ask = (url: string, { headers = {}, ...init }: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  fetch(url, { ...init, headers: { ...headers, connection: 'close' } });
const isReady = async (address: string) => (await ask(`${address}/-/readiness`)).status;

/** A module that makes the engine trap from a signal on, in the middle of whatever it is asked. */
function trappingEngine(): string {
  const path = join(folder, 'trap.mjs');
  const trap = "() => { throw new WebAssembly.RuntimeError('unreachable'); }";
  const engine = import.meta.resolve('@electric-sql/pglite');
  writeFileSync(path, `import { PGlite } from '${engine}';\nprocess.on('SIGUSR2', () => { PGlite.prototype.execProtocolRawSync = ${trap}; });\n`);
  return path;
}

test('a portal whose embedded database can answer nothing more ends with a line that says so; the next start has what was confirmed', async () => {
  const own = { DATA_DIR: join(folder, 'trapped'), DEMO_PASSWORD: 'Recorrido-2026' };
  const login = (address: string) => {
    const body = JSON.stringify({ email: 'root@porteo.test', password: own.DEMO_PASSWORD });
    return ask(`${address}/api/user/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  };
  const first = await start({ ...own, NODE_OPTIONS: `--import=${trappingEngine()}` });
  expect((await login(first.address)).status).toBe(200);
  first.child.kill('SIGUSR2');
  // It may have ended before it could answer.
  const answer = await login(first.address).then(({ status }) => status, () => null); // prettier-ignore
  expect([null, 500, 503]).toContain(answer);
  expect(await first.ended).toBe(1);
  expect(first.said()).toContain('La base de datos integrada dejó de responder');
  const second = await start(own);
  expect((await login(second.address)).status).toBe(200);
});

describe('a running portal', () => {
  let running: Running;
  beforeAll(async () => {
    running = await start();
  });

  test('is alive and ready, and serves its description', async () => {
    expect(await isReady(running.address)).toBe(200);
    expect((await ask(`${running.address}/-/liveness`)).status).toBe(200);
    expect(await (await ask(`${running.address}/api/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });
    expect(await (await ask(`${running.address}/api/version`)).json()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/),
    });
  });

  test('an unknown call is 404 in the envelope', async () => {
    const answer = await ask(`${running.address}/api/unknown`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
  });

  test('a second process on its folder says one line and does it no harm', async () => {
    const taken = { status: 1, lines: 1, said: `Otro proceso de Porteo ya usa la carpeta ${dataDir}.` };
    expect(refuses({})).toMatchObject(taken);
    const before = readdirSync(dataDir);
    expect(run(['scripts/run.mjs', 'start'])).toMatchObject(taken);
    expect(readdirSync(dataDir)).toEqual(before);
    expect(await isReady(running.address)).toBe(200);
  });

  test('a busy port is one line', () => {
    const { port } = new URL(running.address);
    expect(refuses({ PORT: port, DATA_DIR: join(folder, 'other') })).toMatchObject({ status: 1, lines: 1, said: expect.stringContaining(port) });
  });

  test('what it writes is its owner’s alone, and a folder that was open before is closed and said', async () => {
    const modes = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => [name, lstatSync(join(dataDir, name))] as const);
    expect(modes.filter(([, stats]) => !stats.isSymbolicLink() && (stats.mode & 0o077) !== 0).map(([name]) => name)).toEqual([]);
    const open = join(folder, 'open');
    mkdirSync(open);
    writeFileSync(join(open, 'carriers.json'), '{}', { mode: 0o644 });
    chmodSync(open, 0o755);
    // It is closed before the port is found taken, so that this start is a short one.
    const said = refuses({ DATA_DIR: open, PORT: new URL(running.address).port });
    expect(said).toMatchObject({ status: 1, lines: 2, said: expect.stringContaining(`${open}: se cerró`) });
    expect([statSync(open).mode & 0o777, statSync(join(open, 'carriers.json')).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  test('a backup that finds no room says so in one line and leaves no part behind', () => {
    const before = existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : [];
    // The kernel refuses every file above a megabyte, as a full disk refuses all.
    const limited = spawnSync('sh', ['-c', 'ulimit -f 1000; exec "$@"', 'sh', process.execPath, 'scripts/backup.ts'], {
      cwd: root,
      env: environment(),
      encoding: 'utf8',
    });
    expect([limited.status, limited.stdout, limited.stderr.trim().split('\n')]).toEqual([1, '', [expect.stringContaining('No hay espacio')]]);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(before);
  });

  test('a backup is taken while it runs; restoring waits until it is stopped', async () => {
    expect(run(['scripts/backup.ts'])).toMatchObject({ status: 0 });
    const [backup] = readdirSync(join(dataDir, 'backups'));
    expect(backup).toMatch(/^porteo-.*-manual\.tar\.gz$/);
    expect(run(['scripts/restore.ts', join(dataDir, 'backups', String(backup)), '--yes'])).toMatchObject({ status: 1, lines: 1 });
    expect(await isReady(running.address)).toBe(200);
  });

  test('its books are verified while it runs', async () => {
    expect(run(['scripts/verify-books.ts'])).toMatchObject({ status: 0, said: expect.stringMatching(/OK$/) });
    expect(await isReady(running.address)).toBe(200);
  });

  test('SIGTERM ends it, with a backup of its own', async () => {
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    const kinds = readdirSync(join(dataDir, 'backups')).map((name) => name.includes('-manual'));
    expect(kinds.sort()).toEqual([false, true]);
  });

  test('an account of the operator made while it stands still logs in at the next start, and after kill -9 another takes over', async () => {
    const made = run(['scripts/add-root.ts', 'Jefa@Empresa.mx', 'Jefa']);
    expect(made).toMatchObject({ status: 0, lines: 1, said: expect.stringContaining('jefa@empresa.mx') });
    const again = run(['scripts/add-root.ts', 'jefa@empresa.mx', 'Otra']);
    expect(again).toMatchObject({ status: 1, lines: 1, said: expect.stringContaining('Ya hay una cuenta') });
    expect(run(['scripts/add-root.ts', 'jefa', 'Jefa'])).toMatchObject({ status: 1, lines: 1, said: expect.stringContaining('Uso:') });
    const first = await start();
    expect(run(['scripts/add-root.ts', 'otra@empresa.mx', 'Otra'])).toMatchObject({ status: 1, lines: 1 });
    const password = /contraseña (\S+)\./.exec(made.said)?.[1];
    const login = await ask(`${first.address}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ email: 'jefa@empresa.mx', password }),
    });
    expect(login.status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await start();
    expect(await isReady(second.address)).toBe(200);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('a damaged database is one line with the newest backup, and restoring it works', async () => {
    const backup = join(dataDir, 'backups', String(readdirSync(join(dataDir, 'backups')).sort().at(-1)));
    writeFileSync(join(dataDir, 'db', 'global', 'pg_control'), 'damaged');
    expect(refuses({})).toMatchObject({ status: 1, lines: 1, said: expect.stringContaining(`npm run restore -- ${backup}`) });
    expect(run(['scripts/restore.ts', join(folder, 'none.tar.gz'), '--yes'])).toMatchObject({ status: 1, lines: 1 });
    const anchors = join(dataDir, 'anchors', String(readdirSync(join(dataDir, 'anchors')).sort().at(-1)));
    const whole = readFileSync(anchors, 'utf8');
    // A broken anchor is no fault of the backup; what a full disk tore is cut off and told.
    writeFileSync(anchors, `{"half\n${whole}`);
    const broken = { status: 1, lines: 1, said: expect.stringContaining(`anchors/${basename(anchors)} line 1`) };
    expect(run(['scripts/restore.ts', backup, '--yes'])).toMatchObject(broken);
    writeFileSync(anchors, `${whole}${whole.slice(0, 80)}`);
    expect(run(['scripts/restore.ts', backup, '--yes'])).toMatchObject({ status: 0, said: expect.stringContaining('estaba a medias') });
    expect(readFileSync(anchors, 'utf8').startsWith(whole)).toBe(true);
    const restored = await start();
    expect(await isReady(restored.address)).toBe(200);
    restored.child.kill('SIGTERM');
    expect(await restored.ended).toBe(0);
  });
});

test('where no database stands there is nothing to verify', () => {
  const none = join(folder, 'nothing');
  expect(run(['scripts/verify-books.ts'], { DATA_DIR: none })).toMatchObject({ status: 1, lines: 1, said: expect.stringContaining(none) });
});

describe('a start that cannot be', () => {
  test('an unwritable folder is one line', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(refuses({ DATA_DIR: join(folder, 'file', 'data') })).toMatchObject({
      status: 1,
      lines: 1,
      said: expect.stringContaining('No se puede escribir'),
    });
  });

  test('an unreachable database is one line', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const dir = join(folder, 'unreached');
    expect(refuses({ DATA_DIR: dir, DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/x` })).toMatchObject({
      status: 1,
      lines: 1,
      said: expect.stringContaining('DATABASE_URL'),
    });
    expect(existsSync(join(dir, 'db'))).toBe(false);
  });

  test('a bad setting is one line and leaves no folder behind', () => {
    const dir = join(folder, 'unset');
    expect(refuses({ DATA_DIR: dir, PORT: 'x' })).toMatchObject({ status: 1, lines: 1, said: expect.stringContaining('PORT') });
    expect(existsSync(dir)).toBe(false);
  });
});
