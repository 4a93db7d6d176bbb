import type { Clock } from '#platform/clock.ts';
import { dropOldBackups, writeBackup } from '#platform/backup/rolling-backups.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { Log } from '#platform/log.ts';

const LOOK_MS = 60_000;

/** Rolling backups of the embedded database, which `dump` answers: every night of the business calendar, and when `write` is called at the stop. */
export function rollingBackups({ dump, clock, log, folder }: { dump: () => Promise<Uint8Array>; clock: Clock; log: Log; folder: string }) {
  let day = businessDayOf(clock.now());
  const write = async (): Promise<void> => {
    try {
      const path = await writeBackup(folder, clock.now(), await dump());
      await dropOldBackups(folder);
      log.info('backup written', { path });
    } catch (error) {
      log.error('backup failed', { error });
    }
  };
  const timer = setInterval(() => {
    const today = businessDayOf(clock.now());
    if (today === day) return;
    day = today;
    void write();
  }, LOOK_MS);
  timer.unref();
  return { write, stop: () => clearInterval(timer) };
}
