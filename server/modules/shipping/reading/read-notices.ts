import type { NoticeState, NotificationContact } from '#contract/shipping/notices.ts';
import type { FollowUp, LabelDetail, SentNotice } from '#contract/shipping/shipping.ts';
import { can } from '#contract/shared/permissions.ts';
import type { Actor } from '#contract/access/access.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Ending } from '#platform/outbox/outbox.ts';
import { noticeMessages } from '#texts/es/shipping/shipping.ts';
import type { ShippingNeeds } from '../needs.ts';
import type { Guide } from '../store/guides.ts';
import { changedRows, sentOf } from '../store/notices.ts';
import { orderById } from '../store/orders.ts';

const open: ReadonlySet<FollowUp> = new Set(['registered', 'facility', 'scanned', 'in_transit', 'exception']);
/** Rows are changed until the parcel is delivered or the guide has ended: nothing is told afterwards (AMB-10.08). */
export const mayChangeNotices = ({ creation, follow_up }: Pick<Guide, 'creation' | 'follow_up'>): boolean =>
  creation === 'made' && follow_up !== null && open.has(follow_up);

/** The rows of a guide as they hold: those that were changed, else those its order asked for. */
export async function rowsOf(reader: Reader, guide: Guide): Promise<NotificationContact[]> {
  const changed = await changedRows(reader, guide);
  const types = new Set(changed.map(({ type }) => type));
  const asked = (await orderById(reader, guide.order_id))?.options.notification_contacts ?? [];
  return [...changed, ...asked.filter(({ type }) => !types.has(type))].toSorted((a, b) => b.type.localeCompare(a.type));
}

type Shown = Pick<LabelDetail, 'notification_contacts' | 'opted_out' | 'can_edit_notices' | 'notices_sent'>;

/** Whom to tell of a guide, and what became of what was told. */
export async function noticesOf({ db, whatsapp }: Pick<ShippingNeeds, 'db' | 'whatsapp'>, actor: Actor, guide: Guide): Promise<Shown> {
  const rows = await rowsOf(db, guide);
  const sent = await sentOf(db, guide);
  const endings = await whatsapp.endings(
    db,
    sent.map(({ message_id }) => message_id),
  );
  const numbers = rows.flatMap(({ phone_number }) => phone_number ?? []);
  return {
    notification_contacts: rows.map((row) => ({ ...row, user_id: guide.user_id })),
    opted_out: [...(await whatsapp.optedOut(db, numbers))],
    can_edit_notices: mayChangeNotices(guide) && can(actor, 'canCreateUpdateDelete.label'),
    notices_sent: sent.map(({ message_id, type, follow_up, phone_number, written_at }) => ({
      type,
      follow_up,
      phone_number,
      written_at: written_at.toISOString(),
      ...becameOf(endings.get(message_id)),
    })),
  };
}

function becameOf(ending: Ending | undefined): Pick<SentNotice, 'state' | 'reason'> {
  if (!ending) return { state: null, reason: null };
  const { state, told, refusal } = ending;
  const shown: NoticeState = state === 'refused' || state === 'late' ? 'failed' : (told ?? state);
  if (shown !== 'failed') return { state: shown, reason: null };
  return { state: shown, reason: state === 'late' ? noticeMessages.late : (noticeMessages.failed[refusal ?? ''] ?? noticeMessages.failedOtherwise) };
}
