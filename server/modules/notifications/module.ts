import type { Route } from '#platform/http/route.ts';
import { signal } from '#platform/realtime/signals.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { SocketHost } from '#platform/realtime/sockets.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { NotificationsApi } from './api.ts';
import { keepLive } from './keep-live.ts';
import type { NotificationsNeeds } from './needs.ts';
import { raise } from './raise.ts';
import { notificationsRoutes } from './routes.ts';
import { dropOldNews, keysTold } from './store.ts';

const NEWS_DAYS = 60;

/** What people are told by the portal, and the sockets that bring it to them at once. */
export function buildNotifications(needs: NotificationsNeeds): {
  api: NotificationsApi;
  routes: Route[];
  jobs: Job[];
  /** Who may open a socket, and what it is told. */
  host: SocketHost;
  stop: () => void;
} {
  const { clock, inTransaction } = needs;
  const api: NotificationsApi = {
    raise: (tx, { type, key, title, message, to }) => raise(needs, tx, { type, key, title, message, path: null }, to),
    tell: (tx, { key, message, path, to }) => raise(needs, tx, { type: null, key, title: null, message, path }, to),
    refreshGuide: async (tx, { id, to }) => {
      for (const user of new Set(to)) await signal(tx, 'label', `${user}:${id}`);
    },
    refreshBulk: async (tx, { id, to }) => {
      for (const user of new Set(to)) await signal(tx, 'bulk', `${user}:${id}`);
    },
    refreshPickup: async (tx, { id, to }) => {
      for (const user of new Set(to)) await signal(tx, 'pickup', `${user}:${id}`);
    },
    refreshBalance: async (tx, { id, to }) => {
      for (const user of new Set(to)) await signal(tx, 'balance', `${user}:${id}`);
    },
    toldOf: keysTold,
  };
  const tidy = () => inTransaction((tx) => dropOldNews(tx, new Date(clock.now().getTime() - NEWS_DAYS * DAY_MS)));
  const jobs: Job[] = [{ name: 'notifications-drop-old-news', everyMs: DAY_MS, run: tidy }];
  return { api, routes: notificationsRoutes(needs), jobs, ...keepLive(needs) };
}
