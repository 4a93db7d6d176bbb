import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import type { NoticeType, NotificationContact } from '#contract/shipping/notices.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { ShippingTables } from '../tables.ts';
import type { OwnGuide } from './guides.ts';

const own = (reader: Reader, { customer_id }: { customer_id: CustomerId }) => ofCustomer(reader, customer_id).$extendTables<ShippingTables>();

/** The rows of a guide that were changed since it was made. */
export async function changedRows(reader: Reader, guide: OwnGuide): Promise<NotificationContact[]> {
  const rows = await own(reader, guide).selectFrom('shipping_notice').selectAll().where('guide_id', '=', guide.id).orderBy('type', 'desc').execute();
  return rows.map(({ customer_id: _customer, guide_id: _guide, ...row }) => ({ ...row, shipping_mode: 'whatsapp' as const }));
}

export async function keepRows(tx: Tx, { id, customer_id }: OwnGuide, rows: readonly NotificationContact[]): Promise<void> {
  for (const { type, contact_id = null, alias = null, phone_number = null, guide_status, active } of rows) {
    const row = { contact_id, alias, phone_number, guide_status, active };
    await own(tx, { customer_id })
      .insertInto('shipping_notice')
      .values({ customer_id, guide_id: id, type, ...row })
      .onConflict((conflict) => conflict.columns(['guide_id', 'type']).doUpdateSet(row))
      .execute();
  }
}

/** What was written of a guide, in order. */
export const sentOf = (reader: Reader, guide: OwnGuide) =>
  own(reader, guide)
    .selectFrom('shipping_notice_sent')
    .selectAll()
    .where('guide_id', '=', guide.id)
    .orderBy('written_at')
    .orderBy('event_id')
    .orderBy('type', 'desc')
    .execute();

export type NewSent = {
  message_id: string;
  customer_id: CustomerId;
  guide_id: LabelId;
  type: NoticeType;
  event_id: number;
  follow_up: FollowUp;
  phone_number: string;
  written_at: Date;
};

export async function insertSent(tx: Tx, sent: NewSent): Promise<void> {
  await own(tx, sent).insertInto('shipping_notice_sent').values(sent).execute();
}
