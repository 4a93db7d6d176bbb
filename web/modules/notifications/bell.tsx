import { IconBell } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react';
import type { NotificationType } from '#contract/notifications/notifications.ts';
import { notificationTexts as texts } from '#texts/es/notifications/notifications.ts';
import { onceOpened } from '../../ui/opening/once-opened.tsx';
import { screenPart } from '../../ui/opening/screen-part.tsx';
import styles from './bell.module.css';
import { seeNotifications } from './queries.ts';
import { notifications, unseenOf } from './notification-store.ts';

const MOST_SHOWN = 99;
/** Loaded as soon as the bell has the pointer or the focus, so that it opens with the press. */
const loadPanel = async () => (await import('./bell-panel.tsx')).BellPanel;
const preloadPanel = () => void loadPanel().catch(() => undefined);
const BellPanel = screenPart(loadPanel);
/** Nothing of it is loaded before it opens. */
const ConfirmNotification = onceOpened(async () => (await import('./confirm-notification.tsx')).ConfirmNotification);

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
    <div className={styles.wrap} data-holds-focus={isOpen || undefined} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={`middle ${styles.button}`}
        aria-label={unseen > 0 ? texts.unseen(unseen) : texts.bell}
        title={texts.bell}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        onFocus={preloadPanel}
        onPointerEnter={preloadPanel}
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {unseen > 0 && (
          <span className={`middle ${styles.badge}`} aria-hidden="true">
            {unseen > MOST_SHOWN ? `${MOST_SHOWN}+` : unseen}
          </span>
        )}
      </button>
      <Suspense fallback={null}>
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
      </Suspense>
      {asked !== null && <ConfirmNotification type={asked} onClose={() => ask(null)} />}
    </div>
  );
}
