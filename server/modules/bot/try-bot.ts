import type { Actor } from '#contract/access/access.ts';
import { TESTS_PER_HOUR, type botOperations, type BotView } from '#contract/bot/bot.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { botTexts as texts } from '#texts/es/bot/bot.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import { customerOf, viewOf } from './get-bot.ts';
import type { BotNeeds } from './needs.ts';
import { countTests, insertTest, lockSettings } from './store.ts';

/** Somebody looks at a telephone: later it is worth nothing. */
const WORTH_MS = 15 * MINUTE_MS;

/** POST /api/bot/test: one message to the number that is saved, also while the bot is off; a few an hour and customer. */
export async function tryBot(needs: BotNeeds, request: RequestOf<typeof botOperations.tryBot>, actor: Actor, once: Once): Promise<Kept<BotView>> {
  const { access, audit, clock, whatsapp, portal } = needs;
  return once(async (tx) => {
    const customer_id = await customerOf(needs, tx, actor, request);
    const settings = await lockSettings(tx, customer_id);
    const phone_number = settings?.phone_number;
    if (!settings || !phone_number) throw new Refusal('WRONG_DATA', { fields: { phone_number: addressTexts.phoneRequired } });
    const now = clock.now();
    if ((await countTests(tx, customer_id, new Date(now.getTime() - HOUR_MS))) >= TESTS_PER_HOUR)
      throw new Refusal('TOO_MANY_REQUESTS', { description: texts.tooMany(TESTS_PER_HOUR) });
    const { business_name } = await access.customer(tx, customer_id);
    const template = { name: 'mensaje_de_prueba', parameters: [portal.product, business_name, settings.greeting || texts.usualGreeting] };
    const id = await whatsapp.send(tx, { to: phone_number, template, until: new Date(now.getTime() + WORTH_MS) });
    await insertTest(tx, { id, customer_id, phone_number, sent_at: now });
    await audit(tx, { actor_id: actor.id, on_behalf_of: null, customer_id, action: 'bot.tested', entity: 'bot', entity_id: customer_id });
    return viewOf(needs, tx, customer_id);
  });
}
