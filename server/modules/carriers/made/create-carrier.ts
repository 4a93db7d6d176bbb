import type { Actor } from '#contract/access/access.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { carriersOperations, CarrierView } from '#contract/carriers/made-carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { madeCarrierTexts as texts } from '#texts/es/carriers/made-carriers.ts';
import { inOrder } from '../rules/waybill-rules.ts';
import { checkLogo, keepLogo } from './keep-logo.ts';
import type { MadeNeeds } from './needs.ts';
import { viewOf } from './read-carriers.ts';
import { checkCarrier, lockCarriers, writeCarrier } from './write-carrier.ts';
import { writeServices } from './write-services.ts';

type Request = RequestOf<typeof carriersOperations.createCarrier>;

/** POST /api/carriers: one more carrier, which is data (decision 0259). */
export async function createCarrier(needs: MadeNeeds, { slug: typed, services, ...sent }: Request, actor: Actor): Promise<CarrierView> {
  const slug = typed as CarrierSlug;
  const input = inOrder(sent);
  await checkLogo(needs, input.logo);
  await needs.inTransaction(async (tx) => {
    const { carriers } = await lockCarriers(tx);
    if (carriers.has(slug)) throw new Refusal('WRONG_DATA', { fields: { slug: texts.faults.taken } });
    await checkCarrier(needs, tx, { carriers, slug, input, former: null });
    await keepLogo(needs, tx, { actor, slug, former: null, logo: input.logo });
    const after = await writeServices(needs, tx, { slug, sent: services, stored: [], input, former: input });
    await writeCarrier(needs, tx, { actor, action: 'carrier.made', row: { ...input, slug, n: 1 }, before: null, services: { before: [], after } });
  });
  await needs.refresh();
  return viewOf(needs, slug, 1);
}
