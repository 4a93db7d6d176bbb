import { createHash } from 'node:crypto';
import { carriers as carrierFacts, type CarrierSlug } from '#contract/carriers.ts';
import type { FileId, LabelId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { json, together } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Answer, MadeLabel } from '../carriers/api.ts';
import { chargedGuide } from './guide-money.ts';
import { keepLateAnswer } from './late-answer.ts';
import { persist } from './lease.ts';
import type { ShippingNeeds } from './needs.ts';
import { doubtOfNumber, isDocumentOf, unnamedLabel, type Doubt, type ReadDocument } from './rules/judge-made.ts';
import { nextTracking } from './rules/track-plan.ts';
import { endAttempts, guidesOf, isDocumentTaken, isNumberTaken, updateGuide, type Guide, type GuideChange } from './store/guides.ts';
import { FenceLost, holdFence, type Lease } from './store/orders.ts';
import type { OrderTable } from './tables.ts';

/** A made label whose document was read outside any transaction. */
export type JudgedLabel = { made: MadeLabel; sha256: string | null; isReadable: boolean };

/** Books what a carrier answered to a create call, for all guides of that call in one transaction. */
export async function bookAnswer(
  needs: ShippingNeeds,
  lease: Lease,
  order: OrderTable,
  group: readonly Guide[],
  answer: Answer<readonly MadeLabel[]>,
): Promise<void> {
  const pairs = answer.outcome === 'done' ? pairUp(needs, order, group, answer.value) : null;
  const told = answer.outcome === 'done' && !pairs ? await toldLabel(needs, order, group, answer.value) : null;
  const judged = pairs ? await Promise.all(pairs.map(async (pair) => ({ ...pair, ...(await readDocument(needs, order.carrier, pair.made)) }))) : null;
  await needs.step('document-read', order.id);
  // A label of our own that nobody was given is no label: the process that has taken the order over draws it.
  const isOurs = carrierFacts[order.carrier].kind === 'folio';
  try {
    await persist(needs, lease, (isRepeat) =>
      needs.inTransaction(async (tx) => {
        if (isRepeat && (await isBooked(tx, lease, group))) return;
        const attempts = { fence: lease.fence, outcome: answer.outcome, detail: detailOf(answer) };
        await together(holdFence(tx, lease), endAttempts(tx, group, attempts, needs.clock.now()));
        if (answer.outcome === 'refused') await bookRefusal(needs, tx, group, answer);
        else if (told) await bookTold(needs, tx, order, group, told);
        else if (!judged) await bookUnknown(needs, tx, order, group, answer.outcome === 'unknown' ? answer.reason : 'answer does not match');
        else for (const { guide, ...label } of judged) await bookMade(needs, tx, order, guide, label);
      }),
    );
  } catch (error) {
    const late = error instanceof FenceLost && answer.outcome === 'done' ? answer.value : null;
    if (late && !isOurs) await persist(needs, lease, () => keepLateAnswer(needs, group, late));
    throw error;
  }
  await needs.step(answer.outcome === 'refused' ? 'refusal-booked' : judged ? 'made-booked' : 'unknown-booked', order.id);
}

/** Whether the answer was committed although we did not hear of it. */
async function isBooked(tx: Tx, lease: Lease, group: readonly Guide[]): Promise<boolean> {
  await holdFence(tx, lease);
  const ids = new Set(idsOf(group));
  return (await guidesOf(tx, { ...lease, id: lease.order_id })).some(({ id, creation }) => ids.has(id) && creation !== 'reserved');
}

const detailOf = (answer: Answer<readonly MadeLabel[]>): string | null =>
  answer.outcome === 'refused'
    ? `${answer.code} ${answer.description}`.slice(0, 500)
    : answer.outcome === 'unknown'
      ? answer.reason
      : answer.value
          .map((label) => label.parcel_number)
          .join(' ')
          .slice(0, 500);

/** Each guide with its label: by our reference where the carrier echoes it, else by position. Null when they do not fit. */
function pairUp(
  { carriers }: ShippingNeeds,
  order: OrderTable,
  group: readonly Guide[],
  labels: readonly MadeLabel[],
): { guide: Guide; made: MadeLabel }[] | null {
  if (labels.length !== group.length) return null;
  const echoes = carriers.abilities(order.carrier).echoesReference;
  const pairs = group.map((guide, index) => ({ guide, made: echoes ? labels.find((label) => label.reference === guide.id) : labels[index] }));
  return pairs.every((pair): pair is { guide: Guide; made: MadeLabel } => pair.made !== undefined) ? pairs : null;
}

/** A label that is right in all but its echo; null when nothing more can be made of the answer. */
async function toldLabel(
  needs: ShippingNeeds,
  { carrier }: OrderTable,
  group: readonly Guide[],
  labels: readonly MadeLabel[],
): Promise<JudgedLabel | null> {
  const { echoesReference } = needs.carriers.abilities(carrier);
  const made = unnamedLabel(labels, { echoesReference, asked: group.length });
  return made && needs.carriers.judgeNumber(carrier, made.parcel_number) === 'valid' ? { made, ...(await readDocument(needs, carrier, made)) } : null;
}

/** Kept with its document and looked for by reference; as long as it is not found its guide is unknown, never surely absent. */
async function bookTold(needs: ShippingNeeds, tx: Tx, order: OrderTable, group: readonly Guide[], { made, sha256, isReadable }: JudgedLabel) {
  const document_file_id = isReadable ? newId<FileId>() : null;
  if (document_file_id) await needs.documents.put(tx, document_file_id, made.document as Uint8Array, sha256 as string);
  await bookUnknown(needs, tx, order, group, `our reference is missing from the answer: ${made.parcel_number}`);
  const told_label = json({ parcel_number: made.parcel_number, cost: made.cost, document_file_id });
  for (const guide of group) await updateGuide(tx, guide, { told_label });
}

/**
 * Whether a document may be printed. Our own was drawn for this very number a moment ago: to read it back takes as long as to draw it. Never
 * throws: what the carrier has made is booked whether or not its document can be read here.
 */
export async function readDocument(
  needs: ShippingNeeds,
  carrier: CarrierSlug,
  { document, parcel_number }: MadeLabel,
): Promise<{ sha256: string | null; isReadable: boolean }> {
  if (!document || document.length === 0) return { sha256: null, isReadable: false };
  const isReadable = carrierFacts[carrier].kind === 'folio' || isDocumentOf(parcel_number, await contentOf(needs, document, parcel_number), false);
  return { sha256: createHash('sha256').update(document).digest('hex'), isReadable };
}

const READ_TRIES = 3;

/** Another process may read what the first one could not, because it did not start or ended meanwhile. Null = none could. */
async function contentOf({ documents, log }: ShippingNeeds, document: Uint8Array, parcel_number: string): Promise<ReadDocument> {
  for (let tries = 1; tries <= READ_TRIES; tries += 1) {
    try {
      return await documents.read(document);
    } catch (error) {
      log.error('a document of a carrier could not be read', { parcel_number, tries, error: String(error) });
    }
  }
  return null;
}

/**
 * A label the carrier says it made. Believed: the number is stored, and with a valid document of its own the guide is charged. A number
 * without one is a live label: the money stays held and the document is fetched again. Not believed: unknown.
 */
export async function bookMade(needs: ShippingNeeds, tx: Tx, order: OrderTable, guide: Guide, label: JudgedLabel): Promise<Doubt | null> {
  const { made } = label;
  const abilities = needs.carriers.abilities(guide.carrier);
  const [isTaken, paperDoubt] = await together(isNumberTaken(tx, guide.carrier, made.parcel_number, guide.id), doubtOfPaper(tx, guide, label));
  const doubt = doubtOfNumber(made, {
    reference: guide.id,
    echoesReference: abilities.echoesReference,
    verdict: needs.carriers.judgeNumber(guide.carrier, made.parcel_number),
    isTaken,
  });
  if (doubt) {
    await bookUnknown(needs, tx, order, [guide], `not believed: ${doubt}`);
    return doubt;
  }
  const now = needs.clock.now();
  const hasDocument = paperDoubt === null;
  const columns: GuideChange = {
    creation: 'made',
    follow_up: 'registered',
    parcel_number: made.parcel_number,
    tracking_number: made.tracking_number,
    carrier_cost: made.cost,
    made_at: now,
    // A carrier that cannot be asked for the document again leaves only a person.
    needs_person: !hasDocument && !abilities.fetchesDocument,
    ...(paperDoubt === null ? {} : { last_answer: paperDoubt }),
    next_step_at: hasDocument || !abilities.fetchesDocument ? null : new Date(now.getTime() + (needs.waits.documentMs[0] ?? 0)),
    next_track_at: abilities.tracks
      ? nextTracking(
          { follow_up: 'registered', made_at: now, changed_at: now, lapses_at: new Date(`${guide.valid_until}T23:59:59Z`), failures: 0 },
          now,
        )
      : null,
  };
  const numbered = { ...guide, parcel_number: made.parcel_number };
  if (hasDocument) await storeDocument(needs, tx, numbered, { document: made.document as Uint8Array, sha256: label.sha256 as string }, columns);
  else await updateGuide(tx, guide, columns);
  return null;
}

/** Why a made label's document may not be printed as this guide's; null = it may. */
async function doubtOfPaper(tx: Tx, guide: Guide, { sha256, isReadable }: JudgedLabel): Promise<string | null> {
  if (sha256 === null) return 'no document';
  if (!isReadable) return 'document not believed: unreadable, or of another number';
  return (await isDocumentTaken(tx, sha256, guide.id)) ? 'document not believed: stored for another guide' : null;
}

/** Stores a guide's own document and charges the guide, once; `more` is what else is written of the guide at that moment. */
export async function storeDocument(
  needs: ShippingNeeds,
  tx: Tx,
  guide: Guide,
  { document, sha256 }: { document: Uint8Array; sha256: string },
  more: GuideChange = {},
): Promise<void> {
  const charged = {
    actor_id: null,
    on_behalf_of: guide.user_id,
    customer_id: guide.customer_id,
    action: 'label.charged',
    entity: 'label',
    entity_id: guide.id,
    after: { parcel_number: guide.parcel_number, total: guide.price_total },
  };
  const file = newId<FileId>();
  const columns = { ...more, document_file_id: file, document_sha256: sha256, charged_at: needs.clock.now(), next_step_at: null };
  // The guide's row before its reservation, as everywhere.
  await together(
    needs.documents.put(tx, file, document, sha256),
    needs.audit(tx, charged),
    updateGuide(tx, guide, columns),
    needs.billing.chargeLabel(tx, chargedGuide(guide)),
  );
}

async function bookRefusal(
  { wallet }: ShippingNeeds,
  tx: Tx,
  group: readonly Guide[],
  { code, description }: { code: string; description: string },
): Promise<void> {
  for (const guide of group) {
    await updateGuide(tx, guide, {
      creation: 'refused',
      refusal: json({ code, description }),
      next_step_at: null,
      last_answer: `${code} ${description}`.slice(0, 300),
    });
    await wallet.release(tx, guide.id);
  }
}

/** Silence: the money stays held; the machine searches where the carrier can be searched, else a person settles it. */
async function bookUnknown(
  { carriers, clock, waits }: ShippingNeeds,
  tx: Tx,
  order: OrderTable,
  group: readonly Guide[],
  reason: string,
): Promise<void> {
  const canFind = carriers.abilities(order.carrier).findsByReference;
  const next = canFind ? new Date(clock.now().getTime() + (waits.reconcileMs[0] ?? 0)) : null;
  for (const guide of group) {
    await updateGuide(tx, guide, { creation: 'unknown', needs_person: !canFind, next_step_at: next, last_answer: reason });
  }
}

export const idsOf = (guides: readonly Guide[]): LabelId[] => guides.map((guide) => guide.id);
