import { useState, useSyncExternalStore } from 'react';
import { needsAgreement, type NotificationType } from '#contract/notifications/notifications.ts';
import { notificationTexts as texts } from '#texts/es/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './bell.module.css';
import { useConfirmRead } from './queries.ts';
import { notifications } from './notification-store.ts';

/** Everything pending of one type, confirmed together; but for a dispersion that ended only by anyone who agrees (S-4.15, AMB-3.01). */
export function ConfirmNotification({ type, onClose }: { type: NotificationType; onClose: () => void }) {
  const { pending } = useSyncExternalStore(notifications.subscribe, notifications.read);
  const [hasAgreed, agree] = useState(false);
  const { mutate, isPending } = useConfirmRead({
    onDone: () => showToast({ tone: 'success', message: texts.confirmed, kind: 'confirm' }),
    onFailed: () => showToast({ tone: 'error', message: texts.confirmFailed }),
  });
  const asked = pending.filter((notification) => notification.type === type);
  const confirm = () => mutate(type, { onSuccess: onClose });
  return (
    <ConfirmDialog
      isOpen
      title={asked[0]?.title ?? texts.bell}
      isBusy={isPending}
      isReady={hasAgreed || !needsAgreement(type)}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {asked.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
      {needsAgreement(type) && (
        <div className={styles.agreement}>
          <Checkbox label={texts.agreements[type]} isChecked={hasAgreed} onChange={agree} data-autofocus />
        </div>
      )}
    </ConfirmDialog>
  );
}
