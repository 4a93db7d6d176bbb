import { notificationsOperations } from '#contract/notifications/notifications.ts';
import { route, type Route } from '#platform/http/route.ts';
import { confirmRead } from './confirm-read.ts';
import { markSeen } from './mark-seen.ts';
import type { NotificationsNeeds } from './needs.ts';

export const notificationsRoutes = (needs: NotificationsNeeds): Route[] => [
  route(notificationsOperations.confirmRead, (request, { actor }) => confirmRead(needs, request, actor)),
  route(notificationsOperations.markSeen, (request, { actor }) => markSeen(needs, request, actor)),
];
