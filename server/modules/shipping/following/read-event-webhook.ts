import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { neededEventFields, type EventForm } from '#contract/shipping/event-file.ts';
import type { EventWebhook, eventWebhookOperations } from '#contract/shipping/event-webhook.ts';
import { CARRIER_DOOR } from '#platform/http/carrier-door.ts';
import { eventFileTexts } from '#texts/es/shipping/event-file.ts';
import type { ShippingNeeds } from '../needs.ts';
import { guessForm } from '../rules/guess-form.ts';
import { eventFormOf } from '../store/event-forms.ts';
import { missedOf, webhookOf } from '../store/event-webhooks.ts';

/** Refuses NOT_ALLOWED for a carrier whose interface tells its events. */
export function refuseInterface(carrier: CarrierSlug): void {
  if (aboutCarrier(carrier).eventsBy !== 'staff') throw new Refusal('NOT_ALLOWED', { description: eventFileTexts.notByFile });
}

/** GET /api/carrier/{carrier}/webhook */
export async function getEventWebhook(
  needs: Pick<ShippingNeeds, 'db' | 'portal'>,
  { carrier }: RequestOf<typeof eventWebhookOperations.getEventWebhook>,
): Promise<EventWebhook> {
  refuseInterface(carrier);
  const { db, portal } = needs;
  const hook = await webhookOf(db, carrier);
  const missed = await missedOf(db, carrier);
  const headers = [...(hook?.paths ?? [])];
  const form = await formOf(needs, carrier, headers);
  const words = Map.groupBy(
    missed.flatMap(({ word }) => (word === null || form.words[word] ? [] : [word])),
    (word) => word,
  );
  return {
    is_on: hook?.is_on ?? false,
    url: portal.address(`${CARRIER_DOOR}/${carrier}`),
    headers,
    form,
    lacking: neededEventFields.filter((field) => form.columns[field] === undefined),
    unknown_words: [...words].map(([word, rows]) => ({ word, rows: rows.length })),
    missed: missed.map(({ received_at, number, message }) => ({ at: received_at.toISOString(), number, message })),
    heard_at: hook?.heard_at?.toISOString() ?? null,
  };
}

/** As root mapped it; before, its names are guessed and its words are those of the carrier's files. */
async function formOf({ db }: Pick<ShippingNeeds, 'db'>, carrier: CarrierSlug, names: readonly string[]): Promise<EventForm> {
  const hook = await webhookOf(db, carrier);
  const guessed = guessForm(names);
  if (!hook) return guessed;
  const isMapped = Object.keys(hook.columns).length > 0;
  const filed = isMapped ? undefined : await eventFormOf(db, carrier);
  return { columns: isMapped ? hook.columns : guessed.columns, words: { ...guessed.words, ...filed?.words, ...hook.words } };
}
