import type { Actor } from '#contract/access/access.ts';
import type { BotInput, BotTest, BotView, UsualNotices } from '#contract/bot/bot.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Ending } from '#platform/outbox/outbox.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import type { OnBehalf } from '../access/api.ts';
import type { BotNeeds } from './needs.ts';
import { lastTest, readSettings, type TestRow } from './store.ts';

/** For a customer that has not saved any yet. */
export const usual: BotInput = {
  enabled: false,
  phone_number: null,
  notify_shipper: true,
  notify_recipient: true,
  default_guide_status: 'Entregado',
  greeting: '',
};

/** One's own customer, or the one asked for within scope (NOT_FOUND); staff and billers must name it. */
export async function customerOf(
  { access }: Pick<BotNeeds, 'access'>,
  reader: Reader,
  actor: Actor,
  asked: { customer_id?: CustomerId },
): Promise<CustomerId> {
  const customer = await access.customerAsked(reader, actor, { customer_id: asked.customer_id });
  if (!customer) throw new Refusal('WRONG_DATA', { description: accessTexts.pickCustomer, fields: { customer_id: accessTexts.pickCustomer } });
  return customer;
}

/** GET /api/bot. */
export async function getBot(needs: BotNeeds, asked: { customer_id?: CustomerId }, actor: Actor): Promise<BotView> {
  return viewOf(needs, needs.db, await customerOf(needs, needs.db, actor, asked));
}

/** GET /api/bot/notices. */
export async function getUsualNotices({ db, access }: BotNeeds, request: OnBehalf, actor: Actor): Promise<UsualNotices> {
  const { customer_id } = await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.label');
  const { enabled, notify_shipper, notify_recipient, default_guide_status } = (await readSettings(db, customer_id)) ?? usual;
  return { shipper: enabled && notify_shipper, recipient: enabled && notify_recipient, guide_status: default_guide_status };
}

export async function viewOf({ whatsapp }: BotNeeds, reader: Reader, customer: CustomerId): Promise<BotView> {
  const settings = (await readSettings(reader, customer)) ?? usual;
  const test = await lastTest(reader, customer);
  const ending = test && (await whatsapp.endings(reader, [test.id])).get(test.id);
  return { ...settings, can_send: whatsapp.isOn, last_test: test && ending ? testOf(test, ending) : null };
}

/** What WhatsApp took it may have told afterwards that it could not deliver. */
const testOf = ({ sent_at, phone_number }: TestRow, { state, told, refusal }: Ending): BotTest => ({
  sent_at: sent_at.toISOString(),
  phone_number,
  status: told === 'failed' ? 'refused' : state,
  refusal,
});
