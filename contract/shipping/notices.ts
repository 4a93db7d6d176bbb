import * as z from 'zod/mini';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { normalizePhone } from '../shared/phone.ts';
import { noticeStatuses } from '../shared/notice-statuses.ts';
import { oneLine } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';

/** Who is told of a guide. */
export const noticeTypes = ['shipper', 'recipient'] as const;
export type NoticeType = (typeof noticeTypes)[number];

export const noticeRow = z.object({
  contact_id: z.nullish(oneLine()),
  type: z.enum(noticeTypes),
  alias: z.nullish(oneLine().check(z.maxLength(60))),
  phone_number: z.nullish(
    oneLine().check(
      z.maxLength(20),
      z.overwrite((typed) => normalizePhone(typed) ?? typed.trim()),
    ),
  ),
  guide_status: withDefault(z.enum(noticeStatuses), 'Entregado'),
  shipping_mode: withDefault(z.literal('whatsapp'), 'whatsapp'),
  active: withDefault(z.boolean(), false),
});
/** A row of a notice; an active one has a number (AMB-10.08). */
export const notificationContact = noticeRow.check(
  z.refine(({ active, phone_number }) => !active || Boolean(phone_number), { error: addressTexts.phoneRequired, path: ['phone_number'] }),
  z.refine(({ phone_number }) => !phone_number || normalizePhone(phone_number) !== null, {
    error: addressTexts.phoneInvalid,
    path: ['phone_number'],
  }),
);

export type NotificationContact = z.output<typeof notificationContact>;
/** One row of each type at most. */
export const oneOfEachType = z.refine<NotificationContact[]>((rows) => new Set(rows.map(({ type }) => type)).size === rows.length, {
  error: shippingTexts.oneContactOfEach,
});
