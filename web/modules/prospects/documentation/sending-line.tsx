import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { documentationTexts as texts } from '#texts/es/prospects/documentation.ts';
import styles from './documentation.module.css';
import type { Sending } from './use-sending.ts';

type Busy = Exclude<Sending, { phase: 'idle' }>;
const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** A file on its way: how much of it has gone, or when it is sent again. */
export function SendingLine({ state, onRetry, onDiscard }: { state: Busy; onRetry: () => void; onDiscard: () => void }) {
  if (state.phase === 'preparing') return <p role="status">{texts.preparing}</p>;
  const { file } = state;
  const part = state.phase === 'waiting' ? 0 : state.part;
  const gone = texts.amount(megabytes(file.size * part), megabytes(file.size));
  return (
    <div className={styles.sending}>
      <p className={styles.sendingFile}>
        <span className={styles.fileName}>{file.name}</span>
        <span className={styles.amount}>{gone}</span>
      </p>
      <progress className={styles.bar} value={part} max={1} aria-label={`${texts.sending} ${file.name}`} />
      <div className={styles.sendingFoot}>
        {state.phase === 'waiting' ? (
          <p className={styles.offline}>
            <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
            {(state.isOffline ? texts.offline : texts.later)(state.seconds)}
          </p>
        ) : (
          <p role="status">{state.phase === 'queued' ? texts.queued : texts.sending}</p>
        )}
        <span className={styles.sendingActions}>
          {state.phase === 'waiting' && (
            <button type="button" className={styles.choice} onClick={onRetry}>
              <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
              {texts.retryNow}
            </button>
          )}
          <button type="button" className={styles.quiet} onClick={onDiscard}>
            {texts.discard}
          </button>
        </span>
      </div>
    </div>
  );
}
