import { useEffect } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './screen-failure.module.css';

/** A screen broke or could not be loaded. The fault goes to the console, the person gets two ways on: again, or to Inicio. */
export function ScreenFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <div className={`stack gap-16 ${styles.page}`}>
      <h1 className="hidden-visually">{shellTexts.loadFailed}</h1>
      <ErrorState title={shellTexts.loadFailed} hint={shellTexts.loadFailedHint} error={error} onRetry={onRetry} />
      {/* Loads the portal again: what broke may be the portal itself. */}
      <a href="/" className={styles.home}>
        {shellTexts.goHome}
      </a>
    </div>
  );
}
