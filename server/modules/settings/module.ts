import { settingsOperations } from '#contract/settings/operations.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { SettingsApi } from './api.ts';
import { carryOutChange, changeSetting } from './change-setting.ts';
import { currentSettings } from './current-settings.ts';
import type { SettingsNeeds } from './needs.ts';
import { listSettingChanges, listSettings } from './read-settings.ts';

/** What root decides while the portal runs. `watch` hears what other processes change. */
export async function buildSettings(needs: SettingsNeeds): Promise<{ api: SettingsApi; routes: Route[]; watch: () => Promise<void> }> {
  const { value, refresh } = currentSettings(needs);
  await refresh();
  const routes = [
    route(settingsOperations.listSettings, () => listSettings(needs)),
    route(settingsOperations.listSettingChanges, (request) => listSettingChanges(needs, request)),
    route(settingsOperations.changeSetting, async (request, { actor }) => {
      const answer = await changeSetting(needs, request, actor);
      await refresh();
      return answer;
    }),
  ];
  return { api: { value, refresh, carryOut: (tx, approved) => carryOutChange(needs, tx, approved) }, routes, watch: needs.signals.listen };
}
