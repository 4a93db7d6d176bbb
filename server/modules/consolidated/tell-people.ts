import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayEnd } from '#contract/shared/calendar.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { consolidatedTexts as texts } from '#texts/es/consolidated/consolidated.ts';
import type { ConsolidatedNeeds } from './needs.ts';
import { folioOf } from './rules/folio.ts';
import type { Order } from './store/orders.ts';
import { dayText, moneyText } from '#texts/es/shared/figures.ts';

const pathOf = ({ id }: Pick<Order, 'id'>): string => `/consolidados?open=${id}`;

/** Staff learn of a new order: they book it with its carrier. */
export async function tellRequested({ access, notifications }: ConsolidatedNeeds, tx: Tx, order: Order): Promise<void> {
  const { business_name } = await access.customer(tx, order.customer_id);
  const message = texts.told.requested(folioOf(order.n), business_name);
  await notifications.tell(tx, {
    key: `consolidated ${order.id} requested`,
    message,
    to: await access.staffOf(tx, order.customer_id),
    path: pathOf(order),
  });
}

/** Staff learn that a connector could not book an order: they do. */
export async function tellRefused({ access, notifications }: ConsolidatedNeeds, tx: Tx, order: Order): Promise<void> {
  const { id, n, carrier, booking_reason, customer_id } = order;
  const reason = (booking_reason ?? '').replace(/\.$/, '');
  const message = texts.told.carrierRefused(folioOf(n), aboutCarrier(carrier).name, reason);
  await notifications.tell(tx, { key: `consolidated ${id} refused`, message, to: await access.staffOf(tx, customer_id), path: pathOf(order) });
}

/** The owner learns what became of it, or that a final price waits for an answer, which is mailed too; staff learn the answer. */
export async function tellChanged(needs: ConsolidatedNeeds, tx: Tx, former: Order, order: Order, actor_id: UserId | null): Promise<void> {
  const { notifications, access } = needs;
  const news = { key: `consolidated ${order.id} ${order.status}`, path: pathOf(order) };
  const to = [await access.hearerOf(tx, order)].filter((user) => user !== actor_id);
  await notifications.tell(tx, { ...news, message: messageOf(order), to });
  if (order.status === 'to_accept') await mailFinalPrice(needs, tx, order);
  if (former.status !== 'to_accept') return;
  const staff = (await access.staffOf(tx, order.customer_id)).filter((user) => user !== actor_id);
  const message = order.status === 'confirmed' ? texts.told.answered(folioOf(order.n), true) : messageOf(order);
  await notifications.tell(tx, { ...news, message, to: staff });
}

function messageOf({ n, status, final_total, answer_until, booked_carrier, parcel_number, reason }: Order): string {
  const folio = folioOf(n);
  if (status === 'to_accept') return texts.told.waits(folio, moneyText(final_total ?? (0 as never)), dayText(answer_until ?? ''));
  if (status === 'confirmed') return texts.told.confirmed(folio, booked_carrier ? aboutCarrier(booked_carrier).name : '', parcel_number ?? '');
  return texts.told.cancelled(folio, reason ?? '');
}

async function mailFinalPrice({ access, mail, portal }: ConsolidatedNeeds, tx: Tx, order: Order): Promise<void> {
  const { n, quoted_total, final_total, answer_until } = order;
  if (final_total === null || answer_until === null) return;
  const email = await access.mailboxOf(tx, order);
  const folio = folioOf(n);
  const text = texts.mail.text({
    folio,
    quoted: moneyText(quoted_total),
    final: moneyText(final_total),
    until: dayText(answer_until),
    link: portal.address(pathOf(order)),
  });
  await mail(tx, { to: email, subject: texts.mail.subject(portal.product, folio), text, until: businessDayEnd(answer_until) });
}
