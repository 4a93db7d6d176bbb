import { platformOperations } from '#contract/platform.ts';
import { call } from '../../platform/client.ts';
import { browserStorage } from '../../platform/storage.ts';
import { createVersionWatch } from './version-watch.ts';

export const versionWatch = createVersionWatch({
  ask: async () => (await call(platformOperations.getVersion, {})).version,
  stored: () => browserStorage().version(),
  keep: (version) => browserStorage().keepVersion(version),
  every: (ms, act) => void setInterval(act, ms),
});

/** Looks at the version at the start, every ten minutes and when the tab is seen again (S-7.07). */
export function watchVersion(): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void versionWatch.check());
  void versionWatch.start();
}
