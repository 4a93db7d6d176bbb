import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import type { Gauge } from '#platform/metrics.ts';

/** How long the oldest job that could run has been waiting for its turn. */
export const queueAge = (db: Reader): Gauge => ({
  name: 'porteo_queue_oldest_seconds',
  help: 'Age of the oldest background job that is due and has not begun; 0 = none waits.',
  read: async () => {
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(max(extract(epoch from now() - start_after)), 0)::float8 as seconds
      from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(db);
    return rows[0]?.seconds ?? 0;
  },
});
