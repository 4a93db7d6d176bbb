import type { Actor } from '#contract/access/access.ts';
import type { RoadVehicle } from '#contract/carriers/vehicle.ts';
import type { WaybillView, waybillOperations } from '#contract/waybills/waybills.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import { waybillWords as words } from '#texts/es/waybills/waybill-words.ts';
import type { DocumentFacts } from '../cfdi/api.ts';
import type { GuideToHaul } from '../shipping/api.ts';
import { auditWaybill } from './audit-waybill.ts';
import { documentOf, documentsOf, factsOf, placesOf, replacedBy } from './give-waybills.ts';
import type { WaybillsNeeds } from './needs.ts';
import { visibleWaybill, waybillToRead } from './read-waybill.ts';
import { askReplaced } from './replace-waybill.ts';
import { changeWaybill, lockWaybill, type Waybill, type WaybillChange } from './store/waybills.ts';

type Request = RequestOf<typeof waybillOperations.correctWaybill>;

/** PUT /api/label/{id}/waybill/way: what staff said of the way was wrong (decision 0280). */
export async function correctWaybill(needs: WaybillsNeeds, request: Request, actor: Actor): Promise<WaybillView> {
  const seen = await visibleWaybill(needs, needs.db, request.id, actor);
  if (!seen) throw new Refusal('NOT_FOUND');
  return needs.inTransaction(async (tx) => {
    const held = await lockWaybill(tx, seen.customer_id, request.id);
    const guide = held && (await needs.shipping.guideToHaul(tx, held.label_id));
    if (!held || !guide) throw new Refusal('NOT_FOUND');
    if (held.ended_at !== null) throw new Refusal('CONFLICT', { description: words.ended });
    const corrected = { ...held, ...(await wayOf(needs, tx, held, guide, request)) };
    await correctDocument(needs, tx, { held, corrected, guide }, actor);
    await auditWaybill(needs, tx, held, 'corrected', actor.id as UserId);
    return waybillToRead(needs, tx, request.id, actor);
  });
}

type Way = Pick<Waybill, 'distance_km' | 'vehicle' | 'has_own_vehicle'>;

async function wayOf(needs: WaybillsNeeds, tx: Tx, held: Waybill, { carrier }: GuideToHaul, { distance_km, vehicles }: Request): Promise<Way> {
  const way = { distance_km: distance_km ?? held.distance_km };
  if (vehicles === undefined) return { ...way, vehicle: held.vehicle, has_own_vehicle: held.has_own_vehicle };
  const [own] = vehicles;
  const vehicle: RoadVehicle | undefined = own ?? (await needs.carriers.hold(tx, carrier))?.vehicles?.[0];
  if (!vehicle) throw new Refusal('WRONG_DATA', { description: words.noVehicle, fields: { vehicles: words.noVehicle } });
  return { ...way, vehicle, has_own_vehicle: own !== undefined };
}

type Correction = { held: Waybill; corrected: Waybill; guide: GuideToHaul };

/** What was not handed over is made of it later; what was refused is sealed again, and what is stamped gets a substitute. */
async function correctDocument(needs: WaybillsNeeds, tx: Tx, { held, corrected, guide }: Correction, actor: Actor): Promise<void> {
  const { distance_km, vehicle, has_own_vehicle } = corrected;
  const change: WaybillChange = { distance_km, vehicle, has_own_vehicle, words: null, changed_at: needs.clock.now() };
  const documents = await documentsOf(needs, tx, held);
  const { current, before } = documents;
  const replaces = replacedBy(documents);
  const facts = factsOf(needs, corrected, guide, { places: await placesOf(needs, tx, guide), replaces });
  refuseFaults(needs, facts, current !== undefined);
  if (!current) return changeWaybill(tx, held, change);
  if (!facts) throw new Error(`the document of guide ${held.label_id} has no facts any more`);
  if (current.state === 'refused') {
    await needs.cfdi.stampAgain(tx, { id: current.id, facts }, actor);
    return changeWaybill(tx, held, change);
  }
  if (current.state !== 'stamped') throw new Refusal('CONFLICT', { description: words.moves });
  // The one before it is cancelled by the substitute that it has by now.
  await askReplaced(needs, tx, held, { current, before });
  const turn = held.turn + 1;
  const cfdi_id = await needs.cfdi.give(tx, documentOf({ ...corrected, turn }, facts));
  await changeWaybill(tx, held, { ...change, cfdi_id, turn, replaced_at: null });
}

/** Without an issuer nothing can be judged: what was not handed over waits for one. */
function refuseFaults({ cfdi }: WaybillsNeeds, facts: DocumentFacts | null, isGiven: boolean): void {
  const faults = facts && cfdi.judge(facts);
  if (faults === null && isGiven) throw new Refusal('NOT_ALLOWED', { description: words.noIssuer });
  if (!faults || faults.length === 0) return;
  const description = words.faults(faults.map(({ message }) => message));
  throw new Refusal('WRONG_DATA', { description, fields: { vehicles: description } });
}
