import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no network, for as long as there is none; lists ask again by themselves when it is back. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={isOnline ? undefined : `row gap-10 tone-exception ${styles.banner}`}>
      {!isOnline && (
        <>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>{shellTexts.offline}</strong> {shellTexts.offlineHint}
          </span>
        </>
      )}
    </div>
  );
}
