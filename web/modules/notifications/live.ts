import type { Socket } from 'socket.io-client';
import { accessOperations, type CurrentUser } from '#contract/access/access.ts';
import { liveEvents, serverNews, serverNotification } from '#contract/notifications/notifications.ts';
import { livePath } from '#contract/shared/services.ts';
import { notificationTexts as texts } from '#texts/es/notifications/notifications.ts';
import { call } from '../../platform/client.ts';
import { browserStorage } from '../../platform/storage.ts';
import { announce } from '../../ui/live-region.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { notifications } from './notification-store.ts';
import { seeLookedAt } from './queries.ts';
import { versionWatch } from './version.ts';

/** The first screen comes first. */
const BEGIN_MS = 1_500;
/** Pauses before another try: twice as long each time (AMB-18.05). */
export const PAUSES_MS = { least: 1_000, most: 30_000 } as const;

/** News that are younger are told by a toast; clocks differ. */
const FRESH_MS = 60_000;

export type LiveNeeds = {
  user: CurrentUser;
  /** Opens a screen of the portal. */
  open: (path: string) => void;
  /** The person has other rights now. */
  onPerson: (user: CurrentUser) => void;
  /** A guide shows more now. */
  onLabel: (id: string) => void;
  /** A bulk load has got on. */
  onBulk: (id: string) => void;
  /** A pickup has changed. */
  onPickup: (id: string) => void;
  /** The money of a customer has changed. */
  onBalance: () => void;
};

/**
 * The socket of this page: notifications and other versions come by it. Whatever happens to it logs nobody out; when the server ends it, or has
 * changed the person, that person is read again, and only a 401 of that call is the end of the session (AMB-1.03, S-7.24).
 */
export function keepLive(needs: LiveNeeds): void {
  setTimeout(() => void begin(needs).catch((error: unknown) => console.error(error)), BEGIN_MS);
}

async function begin({ user, open, onPerson, onLabel, onBulk, onPickup, onBalance }: LiveNeeds): Promise<void> {
  const { io } = await import('socket.io-client');
  const socket: Socket = io({
    path: livePath,
    transports: ['websocket'],
    auth: (give) => give({ token: browserStorage().token() }),
    reconnectionDelay: PAUSES_MS.least,
    reconnectionDelayMax: PAUSES_MS.most,
  });
  let pauseMs: number = PAUSES_MS.least;
  let known = factsOf(user);
  let wasConnected = false;
  // By itself it does not try again then.
  const tryLater = () => {
    setTimeout(() => browserStorage().token() !== null && socket.connect(), pauseMs);
    pauseMs = Math.min(2 * pauseMs, PAUSES_MS.most);
  };
  const readPerson = async () => {
    const now = await call(accessOperations.getCurrentUser, {}).catch(() => null);
    if (now === null || factsOf(now) === known) return;
    known = factsOf(now);
    onPerson(now);
  };
  socket.on('connect', () => {
    pauseMs = PAUSES_MS.least;
    // The server may have been away because it was replaced.
    // Money may have come meanwhile, of which nobody tells again.
    if (wasConnected) {
      void versionWatch.check();
      onBalance();
    }
    wasConnected = true;
  });
  // Refused or ended by the server: the session may be over, which a call has to say.
  const onRefusal = () => {
    if (socket.active) return;
    void readPerson();
    tryLater();
  };
  socket.on('connect_error', onRefusal);
  socket.on('disconnect', onRefusal);
  socket.on(liveEvents.serverUpdated, () => void versionWatch.check());
  socket.on(liveEvents.userUpdated, () => void readPerson());
  socket.on(liveEvents.labelUpdated, ({ id }: { id: string }) => onLabel(id));
  socket.on(liveEvents.bulkUpdated, ({ id }: { id: string }) => onBulk(id));
  socket.on(liveEvents.pickupUpdated, ({ id }: { id: string }) => onPickup(id));
  socket.on(liveEvents.balanceUpdated, () => onBalance());
  socket.on(liveEvents.of(user.id), (body: unknown) => take(body, open));
}

function take(body: unknown, open: LiveNeeds['open']): void {
  const notification = serverNotification.safeParse(body);
  if (notification.success) {
    if (notifications.takePending(notification.data)) announce(texts.arrived(notification.data.title));
    return;
  }
  const news = serverNews.safeParse(body);
  if (!news.success) return console.error(news.error);
  const { id, path, message, date } = news.data;
  const way = path === null ? undefined : () => open(path);
  if (!notifications.takeNews(news.data, way) || seeLookedAt().includes(id)) return;
  // What came a while ago stands in the bell: at a login it would be told all at once.
  const isFresh = Date.now() - Date.parse(date) < FRESH_MS;
  if (way && isFresh) showToast({ tone: 'info', message, kind: 'default', action: { label: texts.see, onAct: way } });
  else announce(texts.arrived(message));
}

/** What screens are built from; a theme changes without them. */
const factsOf = ({ options, ...person }: CurrentUser): string => JSON.stringify([person, options.rate_price]);
