import type { Actor } from '#contract/access/access.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { ofEveryCarrier, type carriersOperations, type CarrierView } from '#contract/carriers/made-carriers.ts';
import { madeInput } from '#contract/carriers/made-facts.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { isChange } from '#platform/audit.ts';
import { madeCarrierTexts as texts } from '#texts/es/carriers/made-carriers.ts';
import { checkLogo, keepLogo } from './keep-logo.ts';
import type { MadeNeeds } from './needs.ts';
import { viewOf } from './read-carriers.ts';
import { inOrder } from '../rules/waybill-rules.ts';
import { checkCarrier, lockCarriers, writeCarrier } from './write-carrier.ts';
import { servicesOf, toMade, writeServices } from './write-services.ts';

type Request = RequestOf<typeof carriersOperations.updateCarrier>;

/** PUT /api/carrier/{carrier}: nobody overwrites what they have not seen. */
export async function updateCarrier(needs: MadeNeeds, { carrier: slug, seen, services, ...sent }: Request, actor: Actor): Promise<CarrierView> {
  if (sent.logo !== aboutCarrier(slug).logo) await checkLogo(needs, sent.logo);
  const { n, dropped } = await needs.inTransaction(async (tx) => {
    const { carriers, numberOf } = await lockCarriers(tx);
    const facts = carriers.get(slug);
    if (!facts) throw new Refusal('NOT_FOUND');
    if (numberOf(slug) !== seen) throw new Refusal('CONFLICT', { description: texts.changed });
    const former = madeInput(facts);
    const isData = facts.kind === 'folio';
    const input = inOrder(isData ? sent : { ...former, ...ofEveryCarrier(sent) });
    await checkCarrier(needs, tx, { carriers, slug, input, former });
    const stored = await servicesOf(needs, tx, slug);
    const before = stored.map(toMade);
    const after = await writeServices(needs, tx, { slug, sent: isData ? services : [], stored, input, former });
    if (!isChange({ ...former, services: before }, { ...input, services: after })) return { n: seen, dropped: [] };
    const dropped = await keepLogo(needs, tx, { actor, slug, former: former.logo, logo: input.logo });
    const row = { ...input, slug, n: seen + 1 };
    await writeCarrier(needs, tx, { actor, action: 'carrier.changed', row, before: former, services: { before, after } });
    return { n: seen + 1, dropped };
  });
  await needs.refresh();
  await needs.drive.pieces.remove(dropped);
  return viewOf(needs, slug, n);
}
