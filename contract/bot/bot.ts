import * as z from 'zod/mini';
import { noticeStatuses } from '../shared/notice-statuses.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { onBehalf } from '../access/access.ts';
import { instant } from '../shared/dates.ts';
import { customerId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { partOf } from '../shared/part-of.ts';
import { phone } from '../shared/phone.ts';
import { oneLine } from '../shared/text.ts';

/** Once when it is delivered, or at each change of its status. */
export const GREETING_MAX = 256;
/** Messages to try it, of one customer in an hour. */
export const TESTS_PER_HOUR = 5;

/** Whose bot it is: one's own; staff and billers name the customer. */
const ofCustomer = { customer_id: z.optional(customerId) };

const fields = {
  enabled: z.boolean(),
  /** E.164; none only while the bot is off. */
  phone_number: z.nullable(phone),
  notify_shipper: z.boolean(),
  notify_recipient: z.boolean(),
  default_guide_status: z.enum(noticeStatuses),
  greeting: oneLine().check(z.maxLength(GREETING_MAX)),
};
type Called = { enabled: boolean; phone_number: string | null };
export const lacksPhone = ({ enabled, phone_number }: Called): boolean => enabled && phone_number === null;
const needsPhone = z.check<Called>(({ value, issues }) => {
  if (lacksPhone(value)) issues.push({ code: 'custom', message: addressTexts.phoneRequired, path: ['phone_number'], input: value });
});

export const botInput = z.object(fields).check(needsPhone);
export type BotInput = z.output<typeof botInput>;

/** What became of the last message to try it; `refusal` is the code of WhatsApp. */
export const botTest = z.object({
  sent_at: instant,
  phone_number: z.string(),
  status: z.enum(['queued', 'sent', 'refused', 'late']),
  refusal: z.nullable(z.string()),
});
export type BotTest = z.output<typeof botTest>;

export const botView = z.object({
  ...fields,
  phone_number: z.nullable(z.string()),
  /** False: the operator has not set WhatsApp up, nothing is sent. */
  can_send: z.boolean(),
  last_test: z.nullable(botTest),
});
export type BotView = z.output<typeof botView>;

/** What a new guide's notices begin with, where the contact says nothing. */
export const usualNotices = z.object({ shipper: z.boolean(), recipient: z.boolean(), guide_status: z.enum(noticeStatuses) });
export type UsualNotices = z.output<typeof usualNotices>;

const writers = ['root', 'agent', 'seller', 'customer'] as const;

/** What WhatsApp tells about the guides of a customer (AMB-2.11). A biller only reads. */
export const botOperations = named({
  getBot: operation({
    method: 'GET',
    path: '/api/bot',
    needs: 'canCreateUpdateDelete.client',
    request: z.object(ofCustomer),
    response: botView,
    refusals: ['NOT_FOUND'],
  }),
  /** What is not sent stays as it is; a repeat changes nothing. */
  updateBot: operation({
    method: 'PUT',
    path: '/api/bot',
    needs: 'canCreateUpdateDelete.client',
    roles: writers,
    request: z.extend(partOf(botInput), ofCustomer),
    response: botView,
    refusals: ['NOT_FOUND'],
  }),
  /** Whom the customer of a user usually tells of a guide; nobody while its bot is off (AMB-7.06). */
  getUsualNotices: operation({
    method: 'GET',
    path: '/api/bot/notices',
    needs: 'canCreateUpdateDelete.label',
    request: z.object(onBehalf),
    response: usualNotices,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
  /** One message to the number that is saved. */
  tryBot: operation({
    method: 'POST',
    path: '/api/bot/test',
    needs: 'canCreateUpdateDelete.client',
    roles: writers,
    isKeyed: true,
    request: z.object(ofCustomer),
    response: botView,
    refusals: ['NOT_FOUND', 'WHATSAPP_OFF', 'TOO_MANY_REQUESTS', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
});
