import { IconPencil, IconTrash, IconTrashOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Operation } from '#contract/shared/operation.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import type { SentTo } from '../../platform/api.ts';
import { useAct } from '../../platform/use-call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';
import styles from './records.module.css';

export type Removal<T extends Operation> = {
  operation: T;
  request: SentTo<T>;
  /** Why this record is not removed; null or absent = it may go. */
  stays?: string | null;
  /** What the removal may have changed. */
  forgets: readonly Operation[];
  /** The question, what follows from it, and what is said when it is done. */
  title: string;
  hint: string;
  done: string;
};

type Props<T extends Operation> = {
  /** What the record is called. */
  name: string;
  /** The address of its form. */
  edit: string;
  remove: Removal<T>;
  /** Actions of another kind, between both. */
  children?: ReactNode;
};

/** What may be done with a record in its list: edit it, or delete it after a question. One that stays says why, on hover and when it is pressed. */
export function RecordActions<T extends Operation>({ name, edit, remove, children }: Props<T>) {
  const navigate = useNavigate();
  const { stays = null } = remove;
  const label = recordTexts.of(recordTexts.remove, name);
  const [asks, setAsks] = useState(false);
  const removal = useAct(remove.operation, {
    forgets: remove.forgets,
    onDone: () => showToast({ tone: 'success', message: remove.done, kind: 'confirm' }),
    onFailed: toastFailure(recordTexts.actionFailed),
  });
  const confirm = () => {
    setAsks(false);
    removal.mutate(remove.request);
  };
  return (
    <span className={`gap-4 end flex ${styles.actions}`}>
      <IconButton label={recordTexts.of(recordTexts.edit, name)} word={recordTexts.edit} onClick={() => void navigate({ to: edit })}>
        <IconPencil size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {children}
      {stays === null ? (
        <IconButton label={label} word={recordTexts.remove} onClick={() => setAsks(true)} aria-haspopup="dialog">
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={`${label}. ${stays}`} word={recordTexts.remove} onClick={() => showToast({ tone: 'info', message: stays })} aria-disabled>
          <IconTrashOff size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <ConfirmDialog
        isOpen={asks}
        title={remove.title}
        onCancel={() => setAsks(false)}
        onConfirm={confirm}
        confirmLabel={recordTexts.remove}
        isDangerous
      >
        {remove.hint}
      </ConfirmDialog>
    </span>
  );
}
