import { useLayoutEffect, useRef } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Button } from '../button.tsx';
import { ErrorState } from '../error-state.tsx';
import type { FailedPart } from './loaded-part.tsx';
import styles from './opening-failure.module.css';

/** The browser's own dialog, because it is the kit's that may be missing. */
export const OpeningFailure = ({ isOpen = true, ...failed }: FailedPart) => isOpen && <Failure {...failed} />;

function Failure({ onRetry, onClose }: FailedPart) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector('button')?.focus();
    // Gives the focus back.
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} role="dialog" aria-modal="true" aria-label={shellTexts.partFailed} className={styles.dialog} onCancel={onClose}>
      <ErrorState title={shellTexts.partFailed} hint={shellTexts.loadFailedHint} onRetry={onRetry} />
      <div className={styles.actions}>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {shellTexts.close}
          </Button>
        )}
        <Button variant="quiet" onClick={() => window.location.reload()}>
          {shellTexts.reload}
        </Button>
      </div>
    </dialog>
  );
}
