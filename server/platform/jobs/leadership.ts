import type { Database } from '#platform/db/database.ts';
import { openLine, type Line } from '#platform/db/line.ts';
import type { Log } from '#platform/log.ts';

/** Whether this process is the one that runs the periodic jobs. */
export type Leadership = { isHeld: () => Promise<boolean>; release: () => Promise<void> };

const CHECK_MS = 2_000;
/** A dead line is given up after this time, and a while later the server, which has heard nothing either, frees the lock. */
const SILENCE_MS = 3_000;
const FREED_AFTER_MS = 8_000;

/**
 * On PostgreSQL the holder of one advisory lock leads. Its session speaks every other second: the server frees the lock when nothing is heard
 * of it, and another process, or this one on another line, takes over. The embedded database has one process only.
 */
export function leadership({ native }: Database, log: Log): Leadership {
  if (!('url' in native)) return { isHeld: async () => true, release: async () => undefined };
  const { url } = native;
  let line: Line | null = null;
  let isLeader = false;
  let isReleased = false;
  let looking: Promise<boolean> | null = null;
  let checking: NodeJS.Timeout | null = null;

  const connect = async (): Promise<Line> => {
    const next = openLine({ url, name: 'porteo-periodic', idleSessionMs: FREED_AFTER_MS, silenceMs: SILENCE_MS });
    next.on('end', () => {
      if (line !== next) return;
      line = null;
      if (isLeader) log.warn('periodic jobs lost their session');
      isLeader = false;
    });
    await next.connect().catch((error: unknown) => {
      void next.end();
      throw error;
    });
    return next;
  };
  const look = async (): Promise<boolean> => {
    try {
      const asked = (line ??= await connect());
      const { rows } = await asked.query<{ held: boolean }>(
        isLeader ? 'select true as held' : `select pg_try_advisory_lock(hashtext('porteo-periodic')) as held`,
      );
      isLeader = line === asked && rows[0]?.held === true;
    } catch (error) {
      log.warn('periodic jobs cannot reach the database', { error });
    }
    return isLeader;
  };
  const lookOnce = (): Promise<boolean> => (looking ??= look().finally(() => (looking = null)));
  return {
    isHeld: async () => {
      if (isReleased) return false;
      checking ??= setInterval(() => void lookOnce(), CHECK_MS).unref();
      return isLeader || lookOnce();
    },
    release: async () => {
      isReleased = true;
      if (checking) clearInterval(checking);
      await looking;
      await line?.end();
    },
  };
}
