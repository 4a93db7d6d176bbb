import { IconBell } from '@tabler/icons-react';
import { useId, useRef, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react';
import type { NotificationType } from '#contract/notifications.ts';
import { notificationTexts as texts } from '#texts/es/notifications.ts';
import styles from './bell.module.css';
import { BellPanel } from './bell-panel.tsx';
import { ConfirmNotification } from './confirm-notification.tsx';
import { seeNotifications } from './queries.ts';
import { notifications, unseenOf } from './shared/notification-store.ts';

const MOST_SHOWN = 99;

/** The bell with what is unseen, and below it what this session was told (S-2.81, AMB-3.02). */
export function Bell() {
  const told = useSyncExternalStore(notifications.subscribe, notifications.read);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [asked, ask] = useState<NotificationType | null>(null);
  const unseen = unseenOf(told);
  const toggle = () => {
    if (!isOpen) seeNotifications();
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && setOpen(false);

  return (
    <div className={styles.wrap} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={unseen > 0 ? texts.unseen(unseen) : texts.bell}
        title={texts.bell}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {unseen > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {unseen > MOST_SHOWN ? `${MOST_SHOWN}+` : unseen}
          </span>
        )}
      </button>
      {isOpen && (
        <BellPanel
          id={id}
          told={told}
          onAct={(act) => {
            close();
            act();
          }}
          onReview={(type) => {
            close();
            ask(type);
          }}
        />
      )}
      {asked !== null && <ConfirmNotification type={asked} onClose={() => ask(null)} />}
    </div>
  );
}
