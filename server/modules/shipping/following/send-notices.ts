import { DAY_MS } from '#contract/shared/dates.ts';
import type { Tx } from '#platform/db/tx.ts';
import { noticeMessages, shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { ShippingNeeds } from '../needs.ts';
import { rowsOf } from '../reading/read-notices.ts';
import { dueNotices, type NewStatus } from '../state/rules/due-notices.ts';
import type { Guide } from '../store/guides.ts';
import { insertSent, sentOf } from '../store/notices.ts';

/** Where a parcel was two days ago is no news. */
const WORTH_MS = 2 * DAY_MS;
/** Registered with WhatsApp: greeting, product, guide number, status, address of the public page. */
const TEMPLATE = 'movimiento_de_guia';

/** Writes what sender and recipient are told of new statuses, in the transaction that books them (AMB-10.08). The guide is locked. */
export async function sendNotices(
  { bot, clock, portal, whatsapp }: ShippingNeeds,
  tx: Tx,
  guide: Guide,
  statuses: readonly NewStatus[],
): Promise<void> {
  if (!whatsapp.isOn || statuses.length === 0) return;
  const due = dueNotices(await rowsOf(tx, guide), statuses, await sentOf(tx, guide));
  if (due.length === 0) return;
  const { id, customer_id } = guide;
  const unwanted = await whatsapp.optedOut(
    tx,
    due.map(({ row }) => row.phone_number),
  );
  const greeting = (await bot.greeting(tx, customer_id)) || noticeMessages.greeting;
  const written_at = clock.now();
  const until = new Date(written_at.getTime() + WORTH_MS);
  for (const { row, event_id, follow_up } of due) {
    const { type, phone_number } = row;
    if (unwanted.has(phone_number)) continue;
    const number = guide.tracking_number ?? guide.parcel_number ?? '';
    const parameters = [greeting, portal.product, number, shippingTexts.followUp[follow_up], portal.address(`/tracking/${id}`)];
    const message = { to: phone_number, template: { name: TEMPLATE, parameters }, until, lane: `${id} ${type}` };
    const message_id = await whatsapp.send(tx, message);
    await insertSent(tx, { message_id, customer_id, guide_id: id, type, event_id, follow_up, phone_number, written_at });
  }
}
