import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './testing/free-port.ts';

export type PostgresServer = { url: string; stop: () => Promise<void> };

/** The newest PostgreSQL whose binaries this machine has; null = none. */
export function postgresBinaries(): string | null {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return null;
  const [newest] = readdirSync(base)
    .map((version) => join(base, version, 'bin'))
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .sort()
    .reverse();
  return newest ?? null;
}

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;

/**
 * The folder in memory, where Linux has one with plenty of room; else the temporary folder. A test database is a thousand files: ext4 makes each of them
 * many times slower in the seconds after others were deleted.
 */
function folderOfTests(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= 4 * GIB && process.availableMemory() >= 8 * GIB ? MEMORY : tmpdir();
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, on a free loopback port and with fsync on; `isForTests`: in memory where there is room, for it
 * is to hold databases that come and go. It refuses to run as root, so it runs as postgres then.
 */
export async function startPostgres(bin: string, { isForTests = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(isForTests ? folderOfTests() : tmpdir(), 'porteo-postgres-'));
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])));
  const asOwner = (program: string, args: readonly string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]] : [join(bin, program), [...args]];

  execFileSync(...asOwner('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions']), {
    stdio: 'ignore',
    cwd: '/',
  });
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'on',
    max_connections: '200',
    timezone: 'UTC',
    log_min_messages: 'fatal',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(...asOwner('postgres', ['-D', data, ...options]), { stdio: 'ignore', cwd: '/', detached: true });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    execFileSync(...asOwner('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']), { stdio: 'ignore', cwd: '/' });
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !isReady(bin, port); tries += 1) {
    if (tries > 200) throw new Error('PostgreSQL did not start');
    await sleep(100);
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

function isReady(bin: string, port: number): boolean {
  return spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;
}
