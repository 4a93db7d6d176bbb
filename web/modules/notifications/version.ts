import { versionOperations } from '#contract/platform/version.ts';
import { call } from '../../platform/client.ts';
import { browserStorage } from '../../platform/storage.ts';
import { createVersionWatch } from './version-watch.ts';

/** What this browser has seen last, over all tabs (AMB-3.03). */
const STORED = 'version';

export const versionWatch = createVersionWatch({
  ask: async () => (await call(versionOperations.getVersion, {})).version,
  stored: () => browserStorage().wish<string>(STORED),
  keep: (version) => browserStorage().keepWish(STORED, version),
  every: (ms, act) => void setInterval(act, ms),
});

/** Looks at the version at the start, every ten minutes and when the tab is seen again (S-7.07). */
export function watchVersion(): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void versionWatch.check());
  void versionWatch.start();
}
