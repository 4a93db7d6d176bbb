import { firstSettings, type SettingValues } from '#contract/settings/settings.ts';
import type { SettingsApi } from './api.ts';

/** The settings as a portal begins with them, and what a test wants otherwise; a test may change `over` while it runs. */
export function testSettings(over: Partial<SettingValues> = {}): Pick<SettingsApi, 'value' | 'carryOut' | 'refresh'> {
  const first = firstSettings();
  return { value: (key) => ({ ...first, ...over })[key], carryOut: async () => undefined, refresh: async () => undefined };
}
