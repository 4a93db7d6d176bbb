import type { Db } from 'pg-boss';
import { LinePool } from '#platform/db/line.ts';
import { listener } from '#platform/db/listener.ts';
import type { Log } from '#platform/log.ts';

export type ServerQueueDb = Db & {
  /** From here on a statement has as little time as everywhere; making the queue's tables may take longer. */
  begin: () => Promise<void>;
  close: () => Promise<void>;
};

const MOST_LINES = 4;

/** The queue's way to PostgreSQL: lines that are given up when they are dead, as those of the portal are. */
export function serverQueueDb(url: string, log: Log): ServerQueueDb {
  const name = 'porteo-jobs';
  let pool = new LinePool({ url, name, max: MOST_LINES, isPatient: true });
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, hear, again) => {
      const wakeUps = listener({ url, name: 'porteo-jobs-wake', channel, hear, again, log });
      await wakeUps.listen();
      again();
      return { close: wakeUps.stop };
    },
    begin: async () => {
      const patient = pool;
      pool = new LinePool({ url, name, max: MOST_LINES });
      await patient.end();
    },
    close: () => pool.end(),
  };
}
