import type { FileId, LabelId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { together } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { sha256Of } from '#platform/hash.ts';
import type { Answer, MadeLabel } from '../../carriers/api.ts';
import { keepLateAnswer } from './late-answer.ts';
import { persist } from './lease.ts';
import type { ShippingNeeds } from '../needs.ts';
import { doubtOfNumber, isDocumentOf, pagesFor, unnamedLabel, type Doubt, type ReadDocument } from '../rules/judge-made.ts';
import { auditGuide } from '../state/audit-guide.ts';
import { changeGuide } from '../state/change-guide.ts';
import type { StoredDocument } from '../state/rules/guide-event.ts';
import { endAttempts, guidesOf, isDocumentTaken, isNumberTaken, type Guide } from '../store/guides.ts';
import { FenceLost, holdFence, type Lease } from '../store/orders.ts';
import type { OrderTable } from '../tables.ts';

/** A made label whose document was read outside any transaction. */
export type JudgedLabel = { made: MadeLabel; sha256: string | null; isReadable: boolean };

/** Books what a carrier answered to a create call, for all guides of that call in one transaction. */
export async function bookAnswer(
  needs: ShippingNeeds,
  lease: Lease,
  order: OrderTable,
  group: readonly Guide[],
  said: Answer<readonly MadeLabel[]>,
): Promise<void> {
  const answer = said.outcome === 'done' ? { ...said, value: await withOwnPages(needs, said.value) } : said;
  const pairs = answer.outcome === 'done' ? pairUp(needs, order, group, answer.value) : null;
  const told = answer.outcome === 'done' && !pairs ? await toldLabel(needs, order, group, answer.value) : null;
  const judged = pairs ? await Promise.all(pairs.map(async (pair) => ({ ...pair, ...(await readDocument(needs, pair.guide, pair.made)) }))) : null;
  await needs.step('document-read', order.id);
  // A label of our own that was not booked does not count: the process that has taken the order over draws it.
  const { isOurs } = needs.carriers.abilities(order.carrier);
  try {
    await persist(needs, lease, (isRepeat) =>
      needs.inTransaction(async (tx) => {
        if (isRepeat && (await isBooked(tx, lease, group))) return;
        const attempts = { fence: lease.fence, outcome: answer.outcome, detail: detailOf(answer) };
        await together(holdFence(tx, lease), endAttempts(tx, group, attempts, needs.clock.now()));
        if (answer.outcome === 'refused') await bookRefusal(needs, tx, group, answer);
        else if (told) await bookTold(needs, tx, group, told);
        else if (!judged) await bookUnknown(needs, tx, group, answer.outcome === 'unknown' ? answer.reason : 'answer does not match');
        else {
          const kept: KeptFiles = new Map();
          for (const { guide, ...label } of judged) await bookJudged(needs, tx, { guide, order }, label, kept);
        }
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
  const [guide] = group;
  return guide && made && needs.carriers.judgeNumber(carrier, made.parcel_number) === 'valid'
    ? { made, ...(await readDocument(needs, guide, made)) }
    : null;
}

/** Kept with its document and looked for by reference; as long as it is not found its guide is unknown, never surely absent. */
async function bookTold(needs: ShippingNeeds, tx: Tx, group: readonly Guide[], { made, sha256, isReadable }: JudgedLabel): Promise<void> {
  const document_file_id = isReadable ? newId<FileId>() : null;
  if (document_file_id) await needs.documents.put(tx, document_file_id, made.document as Uint8Array, sha256 as string);
  const told = { parcel_number: made.parcel_number, cost: made.cost, document_file_id };
  const reason = `our reference is missing from the answer: ${made.parcel_number}`;
  for (const guide of group) await changeGuide(needs, tx, guide, { kind: 'unanswered', reason, told });
}

/**
 * Whether a document may be printed. Our own was drawn for this very number a moment ago: to read it back takes as long as to draw it. Never
 * throws: what the carrier has made is booked whether or not its document can be read here.
 */
export async function readDocument(
  needs: ShippingNeeds,
  guide: Pick<Guide, 'carrier' | 'is_consolidated'>,
  { document, parcel_number }: MadeLabel,
): Promise<{ sha256: string | null; isReadable: boolean }> {
  if (!document || document.length === 0) return { sha256: null, isReadable: false };
  const abilities = needs.carriers.abilities(guide.carrier);
  const { isOurs } = abilities;
  const content = isOurs ? null : await readContent(needs, document, parcel_number);
  const isReadable = isOurs || isDocumentOf(parcel_number, content ?? null, pagesFor(guide, abilities));
  return { sha256: sha256Of(document), isReadable };
}

/** Each label with its own page of a file that came for all of them; without it where the file cannot be taken apart: the numbers are kept. */
async function withOwnPages(needs: ShippingNeeds, labels: readonly MadeLabel[]): Promise<readonly MadeLabel[]> {
  const [first] = labels;
  const file = first?.common_document;
  if (!first || !file?.length) return labels;
  const pages = await tryToOpen(needs, first.parcel_number, () => needs.documents.split(file, labels.length));
  return labels.map((label, index) => ({ ...label, document: pages?.[index] ?? null }));
}

const READ_TRIES = 3;

/** What a document says; null = it does not open; undefined = it could not be read here, which says nothing of the document. */
export const readContent = (needs: ShippingNeeds, document: Uint8Array, parcel_number: string): Promise<ReadDocument | undefined> =>
  tryToOpen(needs, parcel_number, () => needs.documents.read(document));

/** Another process may open what the first one could not, because it did not start or ended meanwhile. Undefined = none could. */
async function tryToOpen<T>({ log }: ShippingNeeds, parcel_number: string, open: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 1; tries <= READ_TRIES; tries += 1) {
    try {
      return await open();
    } catch (error) {
      log.error('a document of a carrier could not be read', { parcel_number, tries, error: String(error) });
    }
  }
  return undefined;
}

/** A guide and who ordered it. */
export type Ordered = { guide: Guide; order: Pick<OrderTable, 'actor_id'> | undefined };

/** Not believed: unknown. */
async function bookJudged(needs: ShippingNeeds, tx: Tx, ordered: Ordered, label: JudgedLabel, kept: KeptFiles): Promise<void> {
  const doubt = await bookMade(needs, tx, ordered, label, kept);
  if (doubt) await bookUnknown(needs, tx, [ordered.guide], `not believed: ${doubt}`);
}

/**
 * A label the carrier says it made. Believed: the number is stored, and with a valid document of its own the guide is charged. A number
 * without one is a live label: the money stays held and the document is fetched again. Not believed: nothing is written, and why is answered.
 */
export async function bookMade(
  needs: ShippingNeeds,
  tx: Tx,
  { guide, order }: Ordered,
  label: JudgedLabel,
  kept: KeptFiles = new Map(),
): Promise<Doubt | null> {
  const { parcel_number, tracking_number, cost, document, reference } = label.made;
  const [isTaken, paperDoubt] = await together(isNumberTaken(tx, guide.carrier, parcel_number, guide.id), doubtOfPaper(tx, guide, label));
  const { echoesReference, fetchesDocument } = needs.carriers.abilities(guide.carrier);
  const verdict = needs.carriers.judgeNumber(guide.carrier, parcel_number);
  const doubt = doubtOfNumber({ reference, parcel_number }, { reference: guide.id, echoesReference, verdict, isTaken });
  if (doubt) return doubt;
  // A number that we gave ourselves says nothing of who answered: the paper alone does.
  if (parcel_number === guide.id && document?.length && paperDoubt !== null) return 'document';
  const made = { kind: 'made', parcel_number, tracking_number, cost } as const;
  if (paperDoubt === null) {
    const own = { document: document as Uint8Array, sha256: label.sha256 as string };
    const charged = { guide: { ...guide, parcel_number }, order };
    await withDocument(needs, tx, charged, own, (stored) => changeGuide(needs, tx, guide, { ...made, document: stored }));
    return null;
  }
  const document_file_id = fetchesDocument ? null : await keepUnread(needs, tx, label.made, kept);
  const told = document_file_id ? { told: { parcel_number, cost, document_file_id } } : {};
  await changeGuide(needs, tx, guide, { ...made, doubt: paperDoubt, ...told });
  return null;
}

/** Files of one answer that were kept in this transaction. */
type KeptFiles = Map<Uint8Array, FileId>;

/** A document that is not believed and never comes again is kept as it came, once for all pieces; null = nothing came. */
async function keepUnread({ documents }: ShippingNeeds, tx: Tx, { document, common_document }: MadeLabel, kept: KeptFiles): Promise<FileId | null> {
  const bytes = document?.length ? document : common_document;
  if (!bytes?.length) return null;
  const former = kept.get(bytes);
  if (former) return former;
  const id = newId<FileId>();
  await documents.put(tx, id, bytes, sha256Of(bytes));
  kept.set(bytes, id);
  return id;
}

/** Why a made label's document may not be printed as this guide's; null = it may. */
async function doubtOfPaper(tx: Tx, guide: Guide, { sha256, isReadable }: JudgedLabel): Promise<string | null> {
  if (sha256 === null) return 'no document';
  if (!isReadable) return 'document not believed: unreadable, or of another number';
  return (await isDocumentTaken(tx, sha256, guide.id)) ? 'document not believed: stored for another guide' : null;
}

/** Stores a guide's own document in the event that charges it, in the name of who ordered it. */
export async function withDocument(
  needs: ShippingNeeds,
  tx: Tx,
  { guide, order }: Ordered,
  { document, sha256 }: { document: Uint8Array; sha256: string },
  charge: (stored: StoredDocument) => Promise<unknown>,
): Promise<void> {
  const { parcel_number, price_total: total } = guide;
  const document_file_id = newId<FileId>();
  await together(
    needs.documents.put(tx, document_file_id, document, sha256),
    auditGuide(needs, tx, guide, { action: 'label.charged', actor_id: order?.actor_id ?? null, after: { parcel_number, total } }),
    charge({ document_file_id, document_sha256: sha256 }),
  );
}

async function bookRefusal(
  needs: ShippingNeeds,
  tx: Tx,
  group: readonly Guide[],
  { code, description }: { code: string; description: string },
): Promise<void> {
  const reason = `${code} ${description}`.slice(0, 300);
  for (const guide of group) await changeGuide(needs, tx, guide, { kind: 'refused', code, description, reason });
}

/** Silence: the money stays held; the machine searches where the carrier can be searched, else a person settles it. */
async function bookUnknown(needs: ShippingNeeds, tx: Tx, group: readonly Guide[], reason: string): Promise<void> {
  for (const guide of group) await changeGuide(needs, tx, guide, { kind: 'unanswered', reason });
}

export const idsOf = (guides: readonly Guide[]): LabelId[] => guides.map((guide) => guide.id);
