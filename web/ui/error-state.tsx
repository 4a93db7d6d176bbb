import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { ApiError } from '../platform/api-error.ts';
import { Button } from './button.tsx';
import styles from './state.module.css';

/** Something could not be loaded: what, the request's code, and 'Reintentar' where trying again may help; of a request with wrong fields only what is wrong with them. */
export function ErrorState({
  title,
  hint,
  error,
  onRetry,
}: {
  title: string;
  hint?: ReactNode;
  error?: unknown;
  onRetry?: (() => void) | undefined;
}) {
  const answer = error instanceof ApiError ? error : null;
  const code = answer?.requestId && shellTexts.requestCode(answer.requestId.slice(0, 8));
  const faults = Object.values(answer?.fields ?? {}).join('. ');
  // Nothing is broken then: what to mend is all there is to say.
  const isWrong = faults !== '' && answer?.code === 'WRONG_DATA';
  return (
    <div className={`wrap ${styles.error}`} role="alert">
      <IconCloudOff size={22} stroke={1.75} aria-hidden="true" className="tone-danger" />
      <div className={styles.errorText}>
        <p className={`strong ${styles.title}`}>{isWrong ? faults : title}</p>
        {!isWrong && (hint || code) && (
          <p className="quiet">
            {faults || hint} {code}
          </p>
        )}
      </div>
      {onRetry && !faults && (
        <Button variant="outline" icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />} onClick={onRetry}>
          {shellTexts.retry}
        </Button>
      )}
    </div>
  );
}
