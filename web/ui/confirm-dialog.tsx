import type { ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  isOpen: boolean;
  /** The consequence, as a question or a fact. */
  title: string;
  children?: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
  cancelLabel?: string;
  confirmLabel?: string;
  /** The safe button gets the focus and the other one is red. */
  isDangerous?: boolean;
  isBusy?: boolean;
  /** False: something else has to be done in the dialog before it can be confirmed. */
  isReady?: boolean;
  /** What it asks is still being read, or could not be read: its button has the focus from the beginning and ignores presses until then. */
  isPending?: boolean;
};

/** 'Cancelar' on the left, 'Confirmar' on the right. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  onCancel,
  onConfirm,
  cancelLabel,
  confirmLabel,
  isDangerous = false,
  isBusy = false,
  isReady = true,
  isPending = false,
}: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      isBlocking={isBusy}
      actions={
        <>
          <Button variant="outline" onClick={onCancel} data-autofocus={isDangerous || undefined}>
            {cancelLabel ?? shellTexts.cancel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            onClick={onConfirm}
            isBusy={isBusy || isPending}
            disabled={!isReady}
            data-autofocus={isDangerous || !isReady ? undefined : true}
          >
            {confirmLabel ?? shellTexts.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
