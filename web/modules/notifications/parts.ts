import type { ModuleParts } from '../../frame/module-parts.ts';
import { Bell } from './bell.tsx';
import { keepLive } from './live.ts';
import { notifications } from './notification-store.ts';
import { VersionNotice } from './version-notice.tsx';
import { watchVersion } from './version.ts';

export const notificationsParts: ModuleParts = {
  topBar: [Bell],
  notices: [VersionNotice],
  live: {
    begin: (needs) => {
      keepLive(needs);
      watchVersion();
    },
    keepError: notifications.keepToast,
    clear: notifications.clear,
  },
};
