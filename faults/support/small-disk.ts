import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** The disk of one database, which can be full for a while. `isReal`: PostgreSQL itself finds no room; else a trigger says that it does. */
export type SmallDisk = { isReal: boolean; fill: () => Promise<unknown>; free: () => Promise<unknown>; remove: () => Promise<void> };

/**
 * Moves a database, in which nobody works yet, to a disk in memory. Only root can make one; for others every new order is refused by a trigger
 * with PostgreSQL's code for a full disk, which tries what the portal makes of it and not what PostgreSQL does.
 */
export async function smallDiskOf(url: string): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'porteo-disk-'));
  const tablespace = `small_${process.pid}_${Date.now()}`;
  const database = new URL(url).pathname.slice(1);
  const server = Object.assign(new URL(url), { pathname: '/postgres' }).href;
  if (!mount(folder)) {
    rmSync(folder, { recursive: true });
    return saidToBeFull(url);
  }
  await run(server, 'show data_directory', ([row]) => {
    const { uid, gid } = statSync((row as { data_directory: string }).data_directory);
    chownSync(folder, uid, gid);
  });
  await run(server, `create tablespace ${tablespace} location '${folder}'`);
  await run(server, `alter database ${database} set tablespace ${tablespace}`);
  const resize = (bytes: number) => execFileSync('mount', ['-o', `remount,size=${bytes}`, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  const used = () => {
    const { blocks, bfree, bsize } = statfsSync(folder);
    return (blocks - bfree) * bsize;
  };
  // What PostgreSQL writes between the look and the change makes the disk too small for what it holds, which the system refuses.
  const fill = (tries = 100): void => {
    try {
      resize(used());
    } catch (error) {
      if (tries === 1) throw error;
      fill(tries - 1);
    }
  };
  return {
    isReal: true,
    fill: async () => fill(),
    free: async () => resize(ROOM_BYTES),
    // After the database is gone.
    remove: async () => {
      await run(server, `drop tablespace ${tablespace}`);
      // A process of PostgreSQL may hold a file of the dropped database a little longer.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

const ROOM_BYTES = 1024 ** 3;

function mount(folder: string): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM_BYTES}`, 'porteo', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function saidToBeFull(url: string): SmallDisk {
  const refuse = `create or replace function trial_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
  return {
    isReal: false,
    fill: () => run(url, `${refuse}; create trigger trial_full before insert on shipping_order for each row execute function trial_full()`),
    free: () => run(url, 'drop trigger trial_full on shipping_order; drop function trial_full'),
    remove: async () => undefined,
  };
}

async function run(url: string, statement: string, read: (rows: unknown[]) => void = () => undefined): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    read((await client.query(statement)).rows ?? []);
  } finally {
    await client.end();
  }
}
