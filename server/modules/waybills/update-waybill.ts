import type { Actor } from '#contract/access/access.ts';
import type { WaybillView, waybillOperations } from '#contract/waybills/waybills.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import { waybillWords as words } from '#texts/es/waybills/waybill-words.ts';
import { auditWaybill } from './audit-waybill.ts';
import { barePlacesOf, documentsOf, factsOf, replacedBy, type Documents } from './give-waybills.ts';
import type { WaybillsNeeds } from './needs.ts';
import { visibleWaybill, waybillToRead } from './read-waybill.ts';
import { changeWaybill, lockWaybill, type Waybill } from './store/waybills.ts';

type Request = RequestOf<typeof waybillOperations.updateWaybill>;

/** PUT /api/label/{id}/waybill: tried again with what the guide and its carrier say now, or what a person found at the PAC. */
export async function updateWaybill(needs: WaybillsNeeds, { id, found, xml }: Request, actor: Actor): Promise<WaybillView> {
  const seen = await visibleWaybill(needs, needs.db, id, actor);
  if (!seen) throw new Refusal('NOT_FOUND');
  return needs.inTransaction(async (tx) => {
    const held = await lockWaybill(tx, seen.customer_id, id);
    if (!held) throw new Refusal('NOT_FOUND');
    const documents = await documentsOf(needs, tx, held);
    const document = documents.current;
    if (document?.state === 'person') {
      await needs.cfdi.settle(tx, { id: document.id, decision: found === 'stamped' ? { found, xml: xml ?? '' } : { found } }, actor);
    } else if (found === 'again') await tryAgain(needs, tx, held, documents, actor);
    else throw new Refusal('CONFLICT', { description: words.stands });
    return waybillToRead(needs, tx, id, actor);
  });
}

async function tryAgain(needs: WaybillsNeeds, tx: Tx, held: Waybill, documents: Documents, actor: Actor): Promise<void> {
  const document = documents.current;
  if (held.ended_at !== null) throw new Refusal('CONFLICT', { description: words.ended });
  if (document ? document.state !== 'refused' : held.words === null) throw new Refusal('CONFLICT', { description: words.stands });
  const guide = await needs.shipping.guideToHaul(tx, held.label_id);
  const carrier = guide && !held.has_own_vehicle ? await needs.carriers.hold(tx, guide.carrier) : null;
  // What root corrected of the carrier's vehicle since.
  const vehicle = carrier?.vehicles?.[0] ?? held.vehicle;
  // A key of a place may be what was refused: SAT takes the address without it.
  const facts = guide ? factsOf(needs, { ...held, vehicle }, guide, { places: barePlacesOf(needs, guide), replaces: replacedBy(documents) }) : null;
  const faults = facts && needs.cfdi.judge(facts);
  if (!facts || faults === null) throw new Refusal('NOT_ALLOWED', { description: words.noIssuer });
  if (faults.length > 0) throw new Refusal('NOT_ALLOWED', { description: words.faults(faults.map(({ message }) => message)) });
  if (document) await needs.cfdi.stampAgain(tx, { id: document.id, facts }, actor);
  await changeWaybill(tx, held, { words: null, vehicle, changed_at: needs.clock.now() });
  await auditWaybill(needs, tx, held, 'again', actor.id as UserId);
}
