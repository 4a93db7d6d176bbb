import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import styles from './toasts.module.css';
import { toastStore, type Toast } from './toast-store.ts';
import { media, useMedia } from './use-media.ts';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** On a phone so many cover what is worked on no more than need be; the others come when these have gone. */
const MOST_ON_PHONE = 2;

/** The region of the toasts; stands once in the shell. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list).slice(useMedia(media.phone) ? -MOST_ON_PHONE : 0);
  return (
    <section className={`stack gap-8 ${styles.region}`} aria-label={shellTexts.notices}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** A toast's time stands still while the pointer is over it or the focus inside. */
function OneToast({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const leftMs = useRef(toast.ms);
  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => toastStore.drop(toast.id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isHeld, toast.id]);
  const Icon = icons[toast.tone];
  return (
    <div
      className={`row gap-12 ${styles.toast}`}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      data-tone={toast.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className="grow">{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onAct();
            toastStore.drop(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={shellTexts.close} onClick={() => toastStore.drop(toast.id)}>
        <IconX size={18} stroke={1.75} />
      </button>
    </div>
  );
}
