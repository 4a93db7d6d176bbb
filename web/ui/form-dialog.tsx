import { useId, type FormEvent, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/shell.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { focusTooLong } from './form/too-long.ts';
import styles from './form-dialog.module.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  hint: ReactNode;
  saveLabel: string;
  isBusy: boolean;
  onSave: () => void;
  children: ReactNode;
  width?: number;
};

/** A short form in a dialog: Enter saves, faults stay in it. */
export function FormDialog({ isOpen, onClose, title, hint, saveLabel, isBusy, onSave, children, width }: Props) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React hands it on to the form in which the dialog was opened, which would save as well.
    event.stopPropagation();
    if (!isBusy && !focusTooLong(event.currentTarget)) onSave();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isBlocking={isBusy}
      {...(width === undefined ? {} : { width })}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {shellTexts.cancel}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {typeof hint === 'string' ? <p>{hint}</p> : hint}
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
