import * as z from 'zod/mini';
import { instant } from '../shared/dates.ts';
import { notificationId, type UserId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';

/** What the portal asks a person to confirm (S-3.10). */
export const notificationTypes = ['purchase_validity', 'expired_dispersion', 'stock_to_balance'] as const;
export const notificationType = z.enum(notificationTypes);
export type NotificationType = (typeof notificationTypes)[number];

/** Whether a person must agree to its text before confirming (S-4.15). */
export const needsAgreement = (type: NotificationType): type is Exclude<NotificationType, 'expired_dispersion'> => type !== 'expired_dispersion';

/** To be confirmed; stands until it is. */
export const serverNotification = z.object({ id: notificationId, type: notificationType, title: z.string(), message: z.string(), date: instant });
export type ServerNotification = z.output<typeof serverNotification>;

/** Only to be read; stands until it was seen. `path` is the screen it is about. */
export const serverNews = z.object({ id: notificationId, message: z.string(), date: instant, path: z.nullable(z.string()) });
export type ServerNews = z.output<typeof serverNews>;

/** Events of the socket. Anyone who hears `userUpdated` asks GET /api/user again (AMB-1.03). */
export const liveEvents = {
  /** A ServerNotification or a ServerNews of this person, again at each connection until it is confirmed or seen (S-7.24). */
  of: (user: UserId) => `notifications_${user}`,
  /** {version} of a process that has started (S-7.23). */
  serverUpdated: 'serverUpdated',
  userUpdated: 'userUpdated',
  /** {id} of a guide whose document has come: anyone who shows it asks GET /api/label/{carrier}/{id} again (AMB-10.13). */
  labelUpdated: 'labelUpdated',
  /** {id} of a bulk load that has got on: anyone who shows it asks GET /api/label/multiple/{id} again (AMB-8.03). */
  bulkUpdated: 'bulkUpdated',
  /** {id} of a pickup that has changed: anyone who shows it asks GET /api/pickup/{id} again (AMB-9.02). */
  pickupUpdated: 'pickupUpdated',
  /** {id} of a customer whose money has changed: anyone who shows it asks for its balance again (AMB-13.14). */
  balanceUpdated: 'balanceUpdated',
} as const;

/** The most that one connection is told at once, and one call marks as seen. */
export const NOTIFICATIONS_AT_ONCE = 50;

export const notificationsOperations = named({
  /** Confirms every pending notification of a type of the caller; without one, nothing happens. */
  confirmRead: operation({
    method: 'POST',
    path: '/api/notification/confirmRead',
    needs: 'session',
    request: z.object({ type: notificationType }),
    response: z.object({ message: z.string() }),
  }),
  markSeen: operation({
    method: 'POST',
    path: '/api/notification/seen',
    needs: 'session',
    request: z.object({ ids: z.array(notificationId).check(z.maxLength(NOTIFICATIONS_AT_ONCE)) }),
    response: z.object({ message: z.string() }),
  }),
});
