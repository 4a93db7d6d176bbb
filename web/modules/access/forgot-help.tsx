import { useRef, type RefObject } from 'react';
import { loginTexts } from '#texts/es/tracking.ts';
import styles from './pages/auth.module.css';

/** '¿Olvidaste tu contraseña?' says whom to ask: the reset by e-mail has no screen here. */
export function ForgotHelp({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button ref={button} type="button" className={styles.forgot} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {loginTexts.forgot}
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="forgot-title"
        onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      >
        <div className={styles.dialogBody}>
          <h2 id="forgot-title">{loginTexts.forgotTitle}</h2>
          <p>{loginTexts.forgotHint}</p>
          <button type="button" className={styles.understood} onClick={() => dialog.current?.close()}>
            {loginTexts.understood}
          </button>
        </div>
      </dialog>
    </>
  );
}
