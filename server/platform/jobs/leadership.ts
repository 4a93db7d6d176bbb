import pg from 'pg';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';

/** Whether this process is the one that runs the periodic jobs. */
export type Leadership = { isHeld: () => Promise<boolean>; release: () => Promise<void> };

/**
 * On PostgreSQL the holder of one advisory lock leads; the server frees it with the session, so another process
 * takes over as soon as this one is gone. The embedded database has one process only.
 */
export function leadership({ native }: Database, log: Log): Leadership {
  if (!('url' in native)) return { isHeld: async () => true, release: async () => undefined };
  const { url } = native;
  let client: pg.Client | null = null;
  let asking: Promise<boolean> | null = null;

  const drop = async () => {
    const former = client;
    client = null;
    await former?.end().catch(() => undefined);
  };
  const ask = async (): Promise<boolean> => {
    const candidate = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'porteo-periodic' });
    candidate.on('error', (error) => {
      log.warn('periodic jobs lost their session', { error });
      if (client === candidate) void drop();
    });
    try {
      await candidate.connect();
      const { rows } = await candidate.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', ['porteo-periodic']);
      if (rows[0]?.held) {
        client = candidate;
        return true;
      }
    } catch (error) {
      log.warn('periodic jobs cannot reach the database', { error });
    }
    await candidate.end().catch(() => undefined);
    return false;
  };
  return {
    isHeld: async () => {
      if (client) return true;
      asking ??= ask().finally(() => (asking = null));
      return asking;
    },
    release: drop,
  };
}
