import type { NoticeType, NotificationContact } from '#contract/shipping/notices.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { statusSteps, type FoldedEvent } from './follow-up.ts';

type Event = FoldedEvent & { id: number };
/** A status that a guide came to have, by the event that gave it. */
export type NewStatus = { event_id: number; follow_up: FollowUp };
export type DueNotice = NewStatus & { row: NotificationContact & { phone_number: string } };

/**
 * The statuses that new events gave, in order of occurrence. An event older than what was known before says nothing: it came too late to be news.
 * `all` are the events of a guide as they stand now; `known` the ids of those from before.
 */
export function newStatuses(all: readonly Event[], known: ReadonlySet<number>): NewStatus[] {
  const former = all.filter(({ id, follow_up }) => known.has(id) && follow_up !== null).map(({ occurred_at }) => occurred_at.getTime());
  const newest = Math.max(...former, -Infinity);
  return statusSteps(all)
    .filter(({ event }) => !known.has(event.id) && event.occurred_at.getTime() >= newest)
    .map(({ event, follow_up }) => ({ event_id: event.id, follow_up }));
}

/** Whom to tell what: a row 'Entregado' once, of the first delivery; a row 'Cualquier movimiento' of each new status (AMB-10.08). */
export function dueNotices(
  rows: readonly NotificationContact[],
  statuses: readonly NewStatus[],
  told: readonly { type: NoticeType; follow_up: FollowUp }[],
): DueNotice[] {
  return rows.flatMap((row) => {
    const { active, phone_number } = row;
    if (!active || !phone_number) return [];
    const wanted = row.guide_status === 'Cualquier movimiento' ? statuses : firstDelivery(row, statuses, told);
    return wanted.map((status) => ({ ...status, row: { ...row, phone_number } }));
  });
}

function firstDelivery({ type }: NotificationContact, statuses: readonly NewStatus[], told: readonly { type: NoticeType; follow_up: FollowUp }[]) {
  const wasTold = told.some((one) => one.type === type && one.follow_up === 'delivered');
  return wasTold ? [] : statuses.filter(({ follow_up }) => follow_up === 'delivered').slice(0, 1);
}
