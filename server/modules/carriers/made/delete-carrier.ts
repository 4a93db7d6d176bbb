import type { Actor } from '#contract/access/access.ts';
import type { carriersOperations } from '#contract/carriers/made-carriers.ts';
import { madeInput } from '#contract/carriers/made-facts.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { signal } from '#platform/realtime/signals.ts';
import { madeCarrierTexts as texts } from '#texts/es/carriers/made-carriers.ts';
import { dropNumbers } from '../store/given-numbers.ts';
import { keepCarrier, removeMade } from '../store/made-carriers.ts';
import { MADE_TOPIC } from './follow-carriers.ts';
import { keepLogo } from './keep-logo.ts';
import type { MadeNeeds } from './needs.ts';
import { whyStays } from './read-carriers.ts';
import { actOf, lockCarriers, toldOf } from './write-carrier.ts';
import { servicesOf } from './write-services.ts';

/** DELETE /api/carrier/{carrier}: one that nothing hangs on. Any other is switched off. */
export async function deleteCarrier(needs: MadeNeeds, { carrier: slug }: RequestOf<typeof carriersOperations.deleteCarrier>, actor: Actor) {
  const { audit } = needs;
  const dropped = await needs.inTransaction(async (tx) => {
    const facts = (await lockCarriers(tx)).carriers.get(slug);
    if (!facts) throw new Refusal('NOT_FOUND');
    await keepCarrier(tx, slug);
    const stays = await whyStays(needs, tx, slug, await servicesOf(needs, tx, slug));
    if (stays) throw new Refusal('NOT_ALLOWED', { description: texts.stays[stays] });
    await dropNumbers(tx, slug);
    await needs.asks.forgetTelling(tx, slug);
    await removeMade(tx, slug);
    await audit(tx, { ...actOf(actor, slug), action: 'carrier.removed', before: toldOf(madeInput(facts), []), after: null });
    await signal(tx, MADE_TOPIC, slug);
    return keepLogo(needs, tx, { actor, slug, former: facts.logo ?? null, logo: null });
  });
  await needs.refresh();
  await needs.drive.pieces.remove(dropped);
  return {};
}
