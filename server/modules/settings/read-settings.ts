import { settingKeys, writtenValue, type SettingKey } from '#contract/settings/settings.ts';
import type { SettingView, settingsOperations } from '#contract/settings/operations.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { SettingsNeeds } from './needs.ts';
import { coming, inForce } from './rules/in-force.ts';
import { allChanges, countChanges, latestChanges, type NamedChange } from './store/changes.ts';

type Operations = typeof settingsOperations;

/** GET /api/settings. */
export async function listSettings(needs: SettingsNeeds): Promise<ResponseOf<Operations['listSettings']>> {
  return { data: await settingViews(needs, needs.db, settingKeys) };
}

export async function settingViews({ clock, first, asks }: SettingsNeeds, reader: Reader, keys: readonly SettingKey[]): Promise<SettingView[]> {
  const byKey = Map.groupBy(await allChanges(reader), ({ key }) => key);
  const waiting = Map.groupBy(await asks.waitingChanges(reader), ({ change }) => change.key);
  const now = clock.now();
  return keys.map((key) => {
    const changes = byKey.get(key) ?? [];
    const holds = inForce(changes, now);
    return {
      key,
      value: holds ? holds.value : writtenValue(key, first[key]),
      n: changes.length,
      since: holds && holds.valid_from.toISOString(),
      set_by: holds && setterOf(holds),
      coming: coming(changes, now).map((change) => ({
        value: change.value,
        valid_from: change.valid_from.toISOString(),
        set_by: setterOf(change),
      })),
      waiting: (waiting.get(key) ?? []).map(({ id, change: { value, valid_from }, asked_by, asked_at }) => ({
        ...{ id, value, valid_from, asked_by },
        asked_at: asked_at.toISOString(),
      })),
    };
  });
}

const setterOf = ({ set_by, setter }: NamedChange) => ({ id: set_by, name: setter ?? '' });

/** GET /api/settings/changes. */
export async function listSettingChanges(
  { db }: SettingsNeeds,
  { key, page, limit }: RequestOf<Operations['listSettingChanges']>,
): Promise<ResponseOf<Operations['listSettingChanges']>> {
  const rows = await latestChanges(db, key ?? null, { limit, offset: (page - 1) * limit });
  return { data: rows.map(toRow), total: await countChanges(db, key ?? null) };
}

const toRow = (change: NamedChange) => ({
  key: change.key,
  n: change.n,
  before: change.before,
  value: change.value,
  valid_from: change.valid_from.toISOString(),
  set_by: setterOf(change),
  approved_by: change.approved_by && { id: change.approved_by, name: change.second ?? '' },
  set_at: change.set_at.toISOString(),
  reason: change.reason,
});
