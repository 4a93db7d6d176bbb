import type { Actor } from '#contract/access/access.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { EventForm } from '#contract/shipping/event-file.ts';
import type { eventWebhookOperations } from '#contract/shipping/event-webhook.ts';
import { eventFileTexts } from '#texts/es/shipping/event-file.ts';
import { eventWebhookTexts as texts } from '#texts/es/shipping/event-webhook.ts';
import type { ShippingNeeds } from '../needs.ts';
import { changeMissed, changeWebhook, dropMissed, missedOf, webhookOf } from '../store/event-webhooks.ts';
import type { MissedTable } from '../tables.ts';
import { bookTold, ofMissed, readTold } from './hear-events.ts';
import { getEventWebhook, refuseInterface } from './read-event-webhook.ts';

type Operation = typeof eventWebhookOperations.updateEventWebhook;

/** PUT /api/carrier/{carrier}/webhook: how it is read from now on; what was missed is read again, the oldest first. */
export async function updateEventWebhook(
  needs: ShippingNeeds,
  { carrier, is_on, form }: RequestOf<Operation>,
  actor: Actor,
): Promise<ResponseOf<Operation>> {
  refuseInterface(carrier);
  await needs.inTransaction(async (tx) => {
    const hook = await webhookOf(tx, carrier);
    if (!hook) throw new Refusal('NOT_ALLOWED', { description: texts.notOpen });
    await changeWebhook(tx, carrier, { is_on, ...form });
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id: null, entity: 'carrier', entity_id: carrier };
    const told = ({ columns, words }: EventForm) => [
      ...Object.entries(columns).map(([field, name]) => `${eventFileTexts.fields[field as keyof EventForm['columns']]}: ${name}`),
      ...Object.entries(words).map(([word, meaning]) => `${word}: ${eventFileTexts.meanings[meaning]}`),
    ];
    const [before, after] = [
      { is_on: hook.is_on, told_fields: told(hook) },
      { is_on, told_fields: told(form) },
    ];
    await needs.audit(tx, { ...act, action: 'carrier.webhook', before, after });
  });
  const sum = { added: 0, moved: 0 };
  for (const missed of (await missedOf(needs.db, carrier)).toReversed()) {
    const booked = await readAgain(needs, carrier, form, missed);
    sum.added += booked?.added ?? 0;
    sum.moved += booked?.moved ?? 0;
  }
  return { ...sum, webhook: await getEventWebhook(needs, { carrier }) };
}

/** Null: it is missed still. */
async function readAgain(needs: ShippingNeeds, carrier: CarrierSlug, form: EventForm, missed: MissedTable) {
  const text = needs.seal.open(missed.body_sealed, ofMissed(carrier, missed.told_id));
  if (text === null) return null;
  const read = readTold(text, form, missed.received_at);
  return needs.inTransaction(async (tx) => {
    const booked = await bookTold(needs, tx, carrier, { text, read, received_at: missed.received_at });
    if (booked) await dropMissed(tx, missed);
    else {
      const {
        number,
        message,
        word = null,
      } = 'event' in read ? { number: read.event.number, message: eventFileTexts.faults.noGuide } : { word: null, ...read };
      await changeMissed(tx, { ...missed, number: number.slice(0, 60), word, message });
    }
    return booked;
  });
}
