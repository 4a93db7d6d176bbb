import type { Actor } from '#contract/access/access.ts';
import type { BotInput, botOperations, BotView } from '#contract/bot/bot.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { customerOf, viewOf } from './get-bot.ts';
import type { BotNeeds } from './needs.ts';
import { lockSettings, writeSettings } from './store.ts';

/** PUT /api/bot: the whole of it; what is already so leaves no trace. */
export async function updateBot(
  needs: BotNeeds,
  { customer_id: asked, ...bot }: RequestOf<typeof botOperations.updateBot>,
  actor: Actor,
): Promise<BotView> {
  const { audit, clock, inTransaction } = needs;
  return inTransaction(async (tx) => {
    const customer_id = await customerOf(needs, tx, actor, { customer_id: asked });
    const before = await lockSettings(tx, customer_id);
    if (!before || !isSame(before, bot)) {
      await writeSettings(tx, customer_id, bot, clock.now());
      const act = { actor_id: actor.id, on_behalf_of: null, customer_id, action: 'bot.changed', entity: 'bot', entity_id: customer_id };
      await audit(tx, { ...act, before: before ? factsOf(before) : null, after: factsOf(bot) });
    }
    return viewOf(needs, tx, customer_id);
  });
}

const isSame = (one: BotInput, other: BotInput): boolean => (Object.keys(other) as (keyof BotInput)[]).every((field) => one[field] === other[field]);

/** Without its texts and its number. */
const factsOf = ({ enabled, notify_shipper, notify_recipient, default_guide_status }: BotInput) => ({
  enabled,
  notify_shipper,
  notify_recipient,
  default_guide_status,
});
