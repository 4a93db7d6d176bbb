import type { ReactNode } from 'react';
import type { NotificationType } from '#contract/notifications/notifications.ts';
import { notificationTexts as texts } from '#texts/es/notifications/notifications.ts';
import { DateText } from '../../ui/date-text.tsx';
import styles from './bell.module.css';
import type { LocalNotification, Notifications } from './notification-store.ts';

type Props = { id: string; told: Notifications; onAct: (act: () => void) => void; onReview: (type: NotificationType) => void };

/** What is to be confirmed, then what was told, newest first. */
export function BellPanel({ id, told: { pending, local }, onAct, onReview }: Props) {
  const isEmpty = pending.length === 0 && local.length === 0;
  return (
    <div id={id} className={`box quiet ${styles.panel}`} role="region" aria-label={texts.bell} tabIndex={-1}>
      {isEmpty && (
        <div className={`stack gap-4 ${styles.empty}`}>
          <p className={`strong ${styles.title}`}>{texts.empty}</p>
          <p>{texts.emptyHint}</p>
        </div>
      )}
      {pending.length > 0 && (
        <Group name={texts.toConfirm}>
          {pending.map(({ id: key, type, title, message, date }) => (
            <li key={key}>
              <button type="button" className={`stack gap-2 full breaks ${styles.row}`} onClick={() => onReview(type)}>
                <span className={`strong ${styles.title}`}>{title}</span>
                <span>{message}</span>
                <span className={`quiet gap-12 apart flex ${styles.foot}`}>
                  <DateText when={date} form="dayAndTime" />
                  <span className={`strong ${styles.review}`}>{texts.review}</span>
                </span>
              </button>
            </li>
          ))}
        </Group>
      )}
      {local.length > 0 && (
        <Group name={texts.recent}>
          {local.map((notification) => (
            <li key={notification.id}>
              <Told notification={notification} onAct={onAct} />
            </li>
          ))}
        </Group>
      )}
    </div>
  );
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name}>
    <p className={`quiet strong ${styles.group}`}>{name}</p>
    <ul className="stack">{children}</ul>
  </section>
);

/** A row that leads somewhere is a button. */
function Told({ notification: { message, date, callback }, onAct }: { notification: LocalNotification; onAct: Props['onAct'] }) {
  const words = (
    <>
      <span>{message}</span>
      <span className={`quiet gap-12 apart flex ${styles.foot}`}>
        <DateText when={date} form="dayAndTime" />
      </span>
    </>
  );
  if (!callback) return <div className={`stack gap-2 full breaks ${styles.row}`}>{words}</div>;
  return (
    <button type="button" className={`stack gap-2 full breaks ${styles.row}`} onClick={() => onAct(callback)}>
      {words}
    </button>
  );
}
