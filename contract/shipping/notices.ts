import * as z from 'zod/mini';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { instant } from '../shared/dates.ts';
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
type Row = { active: boolean; phone_number?: string | null | undefined };
/** Everything that is missing is said at once, also beside a field that is wrong by itself. */
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
const activeHasPhone = [
  z.refine<Row>(({ active, phone_number }) => !active || Boolean(phone_number), { error: addressTexts.phoneRequired, path: ['phone_number'], when }),
  z.refine<Row>(({ phone_number }) => !phone_number || normalizePhone(phone_number) !== null, {
    error: addressTexts.phoneInvalid,
    path: ['phone_number'],
    when,
  }),
] as const;
/** A row of a notice; an active one has a number (AMB-10.08). */
export const notificationContact = noticeRow.check(...activeHasPhone);

/** The same where a row of a guide is changed: an active one also has an alias. */
export const changedNotice = z.extend(noticeRow, { guide_status: z.enum(noticeStatuses, { error: shippingTexts.noticeStatus }) }).check(
  ...activeHasPhone,
  z.refine(({ active, alias }) => !active || Boolean(alias?.trim()), { error: shippingTexts.noticeAlias, path: ['alias'], when }),
);

/** What became of a message: on its way, taken by WhatsApp, on the telephone, seen, or not. Null after a month: it is not known any more. */
export const noticeStates = ['queued', 'sent', 'delivered', 'read', 'failed'] as const;
export type NoticeState = (typeof noticeStates)[number];
/** `reason`: why it failed, as a sentence. */
export const writtenNotice = z.object({
  type: z.enum(noticeTypes),
  phone_number: z.string(),
  written_at: instant,
  state: z.nullable(z.enum(noticeStates)),
  reason: z.nullable(z.string()),
});

export type NotificationContact = z.output<typeof notificationContact>;
/** One row of each type at most. */
export const oneOfEachType = z.refine<NotificationContact[]>((rows) => new Set(rows.map(({ type }) => type)).size === rows.length, {
  error: shippingTexts.oneContactOfEach,
});
