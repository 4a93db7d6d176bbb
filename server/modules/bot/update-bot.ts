import type { Actor } from '#contract/access/access.ts';
import { lacksPhone, type BotInput, type botOperations, type BotView } from '#contract/bot/bot.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { customerOf, usual, viewOf } from './get-bot.ts';
import type { BotNeeds } from './needs.ts';
import { lockSettings, writeSettings } from './store.ts';

/** PUT /api/bot: what is not sent stays as it is; what is already so leaves no trace. */
export async function updateBot(
  needs: BotNeeds,
  { customer_id: asked, ...sent }: RequestOf<typeof botOperations.updateBot>,
  actor: Actor,
): Promise<BotView> {
  const { audit, clock, inTransaction } = needs;
  return inTransaction(async (tx) => {
    const customer_id = await customerOf(needs, tx, actor, { customer_id: asked });
    const before = await lockSettings(tx, customer_id);
    const bot: BotInput = { ...(before ?? usual), ...sent };
    if (lacksPhone(bot)) throw new Refusal('WRONG_DATA', { fields: { phone_number: addressTexts.phoneRequired } });
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
