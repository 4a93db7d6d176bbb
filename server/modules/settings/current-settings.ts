import { isSettingKey, readValue, type SettingKey, type SettingValues } from '#contract/settings/settings.ts';
import type { ReadSetting } from './api.ts';
import type { SettingsNeeds } from './needs.ts';
import { inForce } from './rules/in-force.ts';
import { allChanges } from './store/changes.ts';

/** How soon memory is read again when the database did not answer. */
const RETRY_MS = 5_000;

type Kept = { n: number; valid_from: Date; value: SettingValues[SettingKey] };

/**
 * The settings of this process, in memory. The clock chooses among the stored changes at every reading, so that a change holds from its moment
 * on by itself; a signal, or a gap between signals, has the changes read again.
 */
export function currentSettings({ db, clock, log, signals, first }: SettingsNeeds) {
  let kept = new Map<SettingKey, Kept[]>();
  let asked = 0;
  let isRead = 0;
  const refresh = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    const rows = (await allChanges(db)).filter(({ key }) => isSettingKey(key));
    // An older reading that comes late must not hide what a newer one saw.
    if (mine < isRead) return;
    isRead = mine;
    kept = new Map();
    for (const row of rows) {
      const { key, n, valid_from } = row;
      kept.set(key, [...(kept.get(key) ?? []), { n, valid_from, value: readValue(key, row.value) }]);
    }
  };
  const refreshLater = (): void => {
    refresh().catch((error: unknown) => {
      log.warn('settings are read again', { error });
      setTimeout(refreshLater, RETRY_MS).unref();
    });
  };
  signals.on('settings', refreshLater);
  signals.onGap(refreshLater);
  const value: ReadSetting = <K extends SettingKey>(key: K) => {
    const changed = inForce(kept.get(key) ?? [], clock.now());
    return (changed ? changed.value : first[key]) as SettingValues[K];
  };
  return { value, refresh };
}
