import { useEffect, useId, useRef } from 'react';
import { publicTutorials, tutorials, tutorialWords, type TutorialKey } from '#texts/es/home/tutorials.ts';
import { TutorialVideo } from './tutorial-video.tsx';
import styles from './tutorials.module.css';

export type TutorialDialogProps = {
  section: TutorialKey;
  onClose: () => void;
  /** Opens the screen of all tutorials, for anyone who may. */
  onAll?: (() => void) | undefined;
};

/** The browser's own dialog, because the public entry has no kit: it holds the focus and gives it back (S-2.92 to S-2.94). */
export function TutorialDialog({ section, onClose, onAll }: TutorialDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    closing.current?.focus();
  }, []);
  const tutorial = { ...tutorials, ...publicTutorials }[section];
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.inside}>
        <h2 id={id}>{tutorialWords.open(tutorial.name)}</h2>
        <TutorialVideo section={section} tutorial={tutorial} />
        <div className={styles.actions}>
          {onAll && (
            <button type="button" className={styles.quiet} onClick={onAll}>
              {tutorialWords.all}
            </button>
          )}
          <button type="button" className={styles.close} ref={closing} onClick={close}>
            {tutorialWords.close}
          </button>
        </div>
      </div>
    </dialog>
  );
}
