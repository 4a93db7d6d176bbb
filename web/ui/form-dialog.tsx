import { useId, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormNotice, type Said } from './form/form-notice.tsx';
import { Form } from './form/form.tsx';
import type { FormHandle } from './form/use-form-state.ts';
import styles from './form-dialog.module.css';

type Props = {
  form: FormHandle & Said;
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  hint: ReactNode;
  saveLabel: string;
  children: ReactNode;
  width?: number;
};

/** A short form in a dialog: Enter saves, faults stay in it. */
export function FormDialog({ form, isOpen = true, onClose, title, hint, saveLabel, children, width }: Props) {
  const id = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isBlocking={form.isBusy}
      {...(width === undefined ? {} : { width })}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {shellTexts.cancel}
          </Button>
          <Button type="submit" form={id} isBusy={form.isBusy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {typeof hint === 'string' ? <p>{hint}</p> : hint}
      <Form form={form} id={id} className={`stack gap-14 ${styles.form}`}>
        {children}
        <FormNotice form={form} />
      </Form>
    </Dialog>
  );
}
