import type { NotificationType, ServerNews, ServerNotification } from '#contract/notifications/notifications.ts';
import type { NotificationId } from '#contract/shared/ids.ts';

/** Something that was told once: what a task did that took its time, or news of the portal (S-3.08). `callback` leads to it. */
export type LocalNotification = {
  id: string;
  message: string;
  date: Date;
  callback?: () => void;
  isSeen: boolean;
  isNews: boolean;
  path?: string | null;
};
export type Notifications = {
  /** Newest first. */
  local: readonly LocalNotification[];
  /** To be confirmed; newest first. */
  pending: readonly ServerNotification[];
};

/** As many as are kept (AMB-3.02). */
export const MOST_KEPT = 50;

/** What one session has been told, in memory only: a reload forgets it, a logout too. */
export function createNotifications() {
  let state: Notifications = { local: [], pending: [] };
  let count = 0;
  const listeners = new Set<() => void>();
  /** The screens that are open, by the path that news of them name. */
  const lookedAt = new Set<string>();
  const change = (next: Partial<Notifications>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const add = (notification: LocalNotification) => change({ local: [notification, ...state.local].slice(0, MOST_KEPT) });

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: ({ message, callback, date = new Date() }: { message: string; callback?: () => void; date?: Date }) => {
      count += 1;
      add({ id: `local ${count}`, message, date, isSeen: false, isNews: false, ...(callback ? { callback } : {}) });
    },
    /** What a toast said and was gone before it was read: it stands in the bell, and counts as seen. */
    keepToast: (message: string) => {
      count += 1;
      add({ id: `local ${count}`, message, date: new Date(), isSeen: true, isNews: false });
    },
    /** The server tells everything again at each connection: true when it is new here. */
    takePending: (notification: ServerNotification): boolean => {
      if (state.pending.some(({ id }) => id === notification.id)) return false;
      change({ pending: [notification, ...state.pending].toSorted((a, b) => b.date.localeCompare(a.date)) });
      return true;
    },
    /** True when it is new here. */
    takeNews: ({ id, message, date, path }: ServerNews, callback?: () => void): boolean => {
      if (state.local.some((known) => known.id === id)) return false;
      add({ id, message, date: new Date(date), isSeen: false, isNews: true, path, ...(callback ? { callback } : {}) });
      return true;
    },
    /** A screen opens: news of it are seen there. Answers what is to be done when it closes. */
    lookAt: (path: string) => {
      lookedAt.add(path);
      return () => void lookedAt.delete(path);
    },
    /** Marks news of open screens as seen, and answers those that the server still counts as unseen. */
    seeLookedAt: (): NotificationId[] => {
      const isHere = ({ isNews, isSeen, path }: LocalNotification) => isNews && !isSeen && lookedAt.has(path ?? '');
      const here = state.local.filter(isHere).map(({ id }) => id as NotificationId);
      if (here.length > 0)
        change({ local: state.local.map((notification) => (isHere(notification) ? { ...notification, isSeen: true } : notification)) });
      return here;
    },
    dropPending: (type: NotificationType) => change({ pending: state.pending.filter((notification) => notification.type !== type) }),
    /** Marks everything as seen, and answers the news that the server still counts as unseen. */
    see: (): NotificationId[] => {
      const news = state.local.filter(({ isSeen, isNews }) => isNews && !isSeen).map(({ id }) => id as NotificationId);
      if (state.local.some(({ isSeen }) => !isSeen)) change({ local: state.local.map((notification) => ({ ...notification, isSeen: true })) });
      return news;
    },
    clear: () => change({ local: [], pending: [] }),
  };
}

/** What the badge counts: whatever is unseen or waits to be confirmed. */
export const unseenOf = ({ local, pending }: Notifications): number => pending.length + local.filter(({ isSeen }) => !isSeen).length;

export const notifications = createNotifications();
