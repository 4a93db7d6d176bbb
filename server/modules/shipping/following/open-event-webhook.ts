import { randomBytes } from 'node:crypto';
import type { Actor } from '#contract/access/access.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { eventWebhookOperations } from '#contract/shipping/event-webhook.ts';
import type { ShippingNeeds } from '../needs.ts';
import { openWebhook } from '../store/event-webhooks.ts';
import { ofKey } from './hear-events.ts';
import { refuseInterface } from './read-event-webhook.ts';

type Operation = typeof eventWebhookOperations.openEventWebhook;

/** POST /api/carrier/{carrier}/webhook: the door opens with a new key, which is told this once. */
export async function openEventWebhook(needs: ShippingNeeds, { carrier }: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  refuseInterface(carrier);
  const secret = randomBytes(32).toString('base64url');
  await needs.inTransaction(async (tx) => {
    const none = { is_on: true, columns: {}, words: {}, paths: [], heard_at: null };
    await openWebhook(tx, { ...none, carrier, secret_sealed: needs.seal.close(secret, ofKey(carrier)) });
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id: null, entity: 'carrier', entity_id: carrier };
    await needs.audit(tx, { ...act, action: 'carrier.webhook_key' });
  });
  return { secret };
}
