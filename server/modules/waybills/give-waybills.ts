import { randomUUID } from 'node:crypto';
import { zoneOfZip } from '#contract/catalogs/time-zones.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import { localTimeAt, type LocalTime } from '#fiscal/document/local-time.ts';
import { together, type Reader, type Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import { waybillWords as words } from '#texts/es/waybills/waybill-words.ts';
import type { SatPlace } from '../catalogs/api.ts';
import type { DocumentFacts, DocumentState, NewDocument } from '../cfdi/api.ts';
import type { GuideToHaul } from '../shipping/api.ts';
import { auditWaybill } from './audit-waybill.ts';
import type { WaybillsNeeds } from './needs.ts';
import { NOWHERE, transportFacts, type Hauled } from './rules/waybill-facts.ts';
import { changeWaybill, dueWaybills, lockWaybill, type Waybill } from './store/waybills.ts';

/** Series of transport documents (traslados). */
const SERIES = 'T';
/** c_TipoRelacion: the substitute of a document that is cancelled. */
const SUBSTITUTION = '04';
const AT_ONCE = 200;
/** How long a guide travels whose service promises no day. */
const USUAL_DAYS = 5;

/** One turn of a guide is one document, however often it is handed over (decisions 0248, 0280). */
export const purposeOf = ({ label_id, turn }: Pick<Waybill, 'label_id' | 'turn'>): string => `waybill ${label_id}${turn === 1 ? '' : ` ${turn}`}`;

/** The document that counts, and the one whose place it takes. */
export type Documents = { current: DocumentState | undefined; before: DocumentState | undefined };

export async function documentsOf({ cfdi }: Pick<WaybillsNeeds, 'cfdi'>, reader: Reader, held: Waybill): Promise<Documents> {
  const [current, before] = [purposeOf(held), purposeOf({ ...held, turn: held.turn - 1 })];
  const found = await cfdi.stateOf(reader, [current, before]);
  return { current: found.get(current), before: found.get(before) };
}

/** UUID of the document whose place the next one takes. */
export const replacedBy = ({ current, before }: Documents): string | null => (current?.state === 'stamped' ? current.uuid : (before?.uuid ?? null));

/** Cartas Porte of guides that were made are handed over to be stamped. */
export async function giveDue(needs: WaybillsNeeds): Promise<void> {
  for (const { label_id, customer_id } of await dueWaybills(needs.db, AT_ONCE))
    await alone(needs.log, { waybill: label_id }, () => needs.inTransaction((tx) => giveOne(needs, tx, customer_id, label_id)));
}

async function giveOne(needs: WaybillsNeeds, tx: Tx, customer: CustomerId, label: LabelId): Promise<void> {
  const held = await lockWaybill(tx, customer, label);
  if (!held || held.cfdi_id !== null || held.words !== null || held.ended_at !== null) return;
  const guide = await needs.shipping.guideToHaul(tx, label);
  const changed_at = needs.clock.now();
  if (!guide || guide.creation === 'refused' || guide.cancel_state !== 'none')
    return changeWaybill(tx, held, { ended_at: changed_at, is_closed: true, changed_at });
  const facts = guide.creation === 'made' ? factsOf(needs, held, guide, { places: await placesOf(needs, tx, guide), replaces: null }) : null;
  const faults = facts && needs.cfdi.judge(facts);
  // Without a number or an issuer nothing is wrong with it: it is looked at again.
  if (!facts || faults === null) return changeWaybill(tx, held, { changed_at });
  if (faults.length > 0) return changeWaybill(tx, held, { words: words.faults(faults.map(({ message }) => message)), changed_at });
  const cfdi_id = await needs.cfdi.give(tx, documentOf(held, facts));
  await changeWaybill(tx, held, { cfdi_id, words: null, changed_at });
  await auditWaybill(needs, tx, held, 'given');
}

export const documentOf = (held: Waybill, facts: DocumentFacts): NewDocument => ({
  purpose: purposeOf(held),
  customer_id: held.customer_id,
  series: SERIES,
  facts,
});

type Places = Hauled['places'];
/** SAT's keys of both ends, as far as they are known; null where not even a state is. */
export async function placesOf({ catalogs }: WaybillsNeeds, reader: Reader, { origin, destination }: GuideToHaul): Promise<Places | null> {
  const [from, to] = await together(catalogs.satPlace(reader, origin), catalogs.satPlace(reader, destination));
  return placesBy({ catalogs }, { origin, destination }, { origin: from, destination: to });
}

/** The same by their states alone: what SAT's catalogue did not know when it refused is left out. */
export const barePlacesOf = ({ catalogs }: WaybillsNeeds, guide: GuideToHaul): Places | null =>
  placesBy({ catalogs }, guide, { origin: NOWHERE, destination: NOWHERE });

function placesBy(
  { catalogs }: Pick<WaybillsNeeds, 'catalogs'>,
  { origin, destination }: Pick<GuideToHaul, 'origin' | 'destination'>,
  known: Record<'origin' | 'destination', SatPlace>,
): Places | null {
  const states = { origin: catalogs.state(origin.state)?.sat, destination: catalogs.state(destination.state)?.sat };
  if (states.origin === undefined || states.destination === undefined) return null;
  return { origin: { ...known.origin, state: states.origin }, destination: { ...known.destination, state: states.destination } };
}

/** What the document says; null while its guide has no number. `replaces`: UUID of the document whose place it takes. */
export function factsOf(
  { clock }: WaybillsNeeds,
  { vehicle, distance_km }: Waybill,
  guide: GuideToHaul,
  { places, replaces }: { places: Places | null; replaces: string | null },
): DocumentFacts | null {
  const { parcel_number, origin, destination, packages, promised_on } = guide;
  if (parcel_number === null || places === null) return null;
  const now = clock.now();
  const leaves_at = localTimeAt(guide.made_at ?? now, zoneOfZip(origin.zip_code));
  const usual = localTimeAt(new Date(now.getTime() + USUAL_DAYS * DAY_MS), zoneOfZip(destination.zip_code));
  const promised = promised_on === null ? usual : (`${promised_on}T20:00:00` as LocalTime);
  const facts = transportFacts({
    ...{ id: `CCC${randomUUID().slice(3)}`, parcel_number, packages, origin, destination, vehicle, places },
    ...{ leaves_at, arrives_at: promised > leaves_at ? promised : usual, distance_km: Number(distance_km) },
  });
  return replaces === null ? facts : { ...facts, relations: [{ kind: SUBSTITUTION, uuids: [replaces] }] };
}
