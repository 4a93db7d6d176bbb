import { createHash } from 'node:crypto';
import { drawNothing } from '../../draw-label.ts';
import type { Fault } from '../../faults.ts';
import { text, type Answer } from '../../http/messages.ts';
import type { End, LabelCreated } from '../../journal-entry.ts';
import type { Lab } from '../../outside-party.ts';
import { eventsUntil, wasScanned, type CarrierRules, type ParcelEvent } from '../../parcel-life.ts';
import type { Parcel } from '../../parcels.ts';
import { reportedEvents } from '../../reported-events.ts';
import { freeNumbers } from '../../serial.ts';

/** A freshly made label is not found by its reference at once. */
const visibleAfterMs = 3000;
const invisibleForMs = 3_600_000;

/** How a carrier makes labels. `paper`: a document for each piece, or one for the whole call, whose hash every piece then bears. */
export type Mint = {
  carrier: string;
  number: (seed: number, service: string, n: number) => string;
  trackingCode?: (seed: number, n: number) => string;
  paper: 'each' | 'common';
};
export type LabelOrder = {
  service: string;
  sender: End;
  recipient: End;
  /** `number`: of a carrier that takes the caller's own. */
  pieces: readonly { number?: string; reference: string; weightKg: number; content: string; price: number | null }[];
  /** Where it is collected instead of at the recipient's address. */
  branch?: string;
  /** When it may be collected at the earliest; absent = at once. */
  collectedFrom?: string | undefined;
  /** What the caller calls this request, where the carrier's answers name it again. */
  trace?: string;
};
/** What an answer tells. No document at all: it is held back. */
export type Told = { parcels: readonly Parcel[]; documents: readonly Buffer[] };

/** Mints and journals the labels of one call, all or none, and says what to tell of them: the truth, or the lie that was ordered. */
export function makeLabels(lab: Lab, mint: Mint, order: LabelOrder, fault: Fault | undefined): Told {
  const { carrier } = mint;
  const others = lab.parcels.latestShipment(
    carrier,
    order.pieces.map(({ reference }) => reference),
  );
  const previous = lab.parcels.latestShipment(carrier);
  if (fault?.name === 'duplicate_answer' && previous) return truthOf(lab, mint, previous);
  const drafts = draftsOf(lab, mint, order, fault, others);
  const papers = papersOf(lab, mint, drafts);
  lab.journal.record(drafts.map((draft, index) => ({ ...draft, document_sha256: hashOf(papers[index] ?? papers[0]) })));
  if (fault?.name === 'foreign_answer' && others) return truthOf(lab, mint, others);
  const parcels = lab.parcels.latestShipment(carrier) ?? [];
  return { parcels, documents: fault?.name === 'number_without_pdf' ? [] : shownPapers(lab, mint, { papers, of: drafts, fault, others }) };
}

export const truthOf = (lab: Lab, mint: Mint, parcels: readonly Parcel[]): Told => ({ parcels, documents: papersOf(lab, mint, parcels) });

type Draft = Omit<LabelCreated, 'document_sha256'>;

function draftsOf(
  lab: Lab,
  { carrier, number, trackingCode }: Mint,
  { service, sender, recipient, pieces, branch, collectedFrom, trace }: LabelOrder,
  fault: Fault | undefined,
  others: readonly Parcel[] | undefined,
): Draft[] {
  const { parcels, seed, waits } = lab;
  const minted = parcels.mintedBy(carrier);
  const isTaken = (one: string) => parcels.byNumber(carrier, one).length > 0;
  const fresh = freeNumbers(pieces.length, minted, (n) => number(seed, service, n), isTaken);
  const isCodeTaken = (code: string) => parcels.byTrackingCode(carrier, code).length > 0;
  const codes = trackingCode ? freeNumbers(pieces.length, minted, (n) => trackingCode(seed, n), isCodeTaken) : [];
  const reused = fault?.name === 'reused_number' ? (others ?? []) : [];
  const hidden_ms = waits.scaled(fault?.name === 'invisible' ? (fault.delay_ms ?? invisibleForMs) : visibleAfterMs);
  return pieces.map(({ number: chosen, reference, weightKg, content, price }, index) => ({
    kind: 'label_created',
    carrier,
    number: chosen ?? reused[index]?.number ?? fresh[index] ?? '',
    tracking_code: reused[index]?.tracking_code ?? codes[index] ?? null,
    reference,
    master: chosen ?? reused[0]?.number ?? fresh[0] ?? '',
    piece: index + 1,
    pieces: pieces.length,
    service,
    zip_origin: sender.zip,
    zip_destination: recipient.zip,
    city_origin: sender.city,
    city_destination: recipient.city,
    weight_kg: weightKg,
    content,
    sender,
    recipient,
    ...(branch ? { branch } : {}),
    ...(collectedFrom && !Number.isNaN(Date.parse(collectedFrom)) ? { collected_from: collectedFrom } : {}),
    price,
    hidden_ms,
    ...(trace === undefined ? {} : { trace }),
    ...(fault ? { fault: fault.name } : {}),
  }));
}

type Pieces = Parameters<CarrierRules['paper']>[0];
/** `copies`: how often each label stands in its document. */
function papersOf({ rules }: Lab, { carrier, paper }: Mint, pieces: Pieces, copies = 1): Buffer[] {
  const draw = (some: Pieces) => rules.get(carrier)?.paper(some.flatMap((piece) => Array.from({ length: copies }, () => piece))) ?? drawNothing();
  return paper === 'each' ? pieces.map((piece) => draw([piece])) : [draw(pieces)];
}

/** The documents as a fault lets them be seen. */
function shownPapers(
  lab: Lab,
  mint: Mint,
  { papers, of, fault, others }: { papers: readonly Buffer[]; of: Pieces; fault: Fault | undefined; others: readonly Parcel[] | undefined },
): readonly Buffer[] {
  if (fault?.name === 'empty_pdf') return papers.map(drawNothing);
  if (fault?.name === 'with_copies') return papersOf(lab, mint, of, 2);
  const [foreign] = fault?.name === 'foreign_pdf' && others ? papersOf(lab, mint, others) : [];
  return foreign ? papers.map(() => foreign) : papers;
}

const hashOf = (document: Buffer | undefined): string => createHash('sha256').update(document ?? '').digest('hex'); // prettier-ignore

/** The document of one piece again, byte for byte unless a fault lies; journalled as served. */
export function servePaper(lab: Lab, mint: Mint, parcel: Parcel, fault: Fault | undefined): Answer {
  const { carrier, number, tracking_code, reference } = parcel;
  if (fault?.name === 'number_without_pdf') return text(404, 'text/plain', '');
  const others = lab.parcels.latestShipment(carrier, [reference]);
  const [bytes = drawNothing()] = shownPapers(lab, mint, { papers: papersOf(lab, mint, [parcel]), of: [parcel], fault, others });
  const served = { kind: 'document_served', carrier, number, tracking_code, reference, document_sha256: hashOf(bytes) } as const;
  lab.journal.record([{ ...served, ...(fault ? { fault: fault.name } : {}) }]);
  return text(200, 'application/pdf', bytes);
}

/** Why a label is not cancelled, in a carrier's codes. */
export type CancelReasons = { unknown: string; already: string; underWay: string };

/** Ends all numbers of the shipment, or says why not; either is journalled. Of a number that was used twice the newest live label is meant. */
export function cancelLabels(lab: Lab, carrier: string, number: string, reasons: CancelReasons, fault: Fault | undefined): string | null {
  const bearers = lab.parcels.byNumber(carrier, number);
  const parcel = bearers.findLast((one) => one.cancelled_at === null) ?? bearers.at(-1);
  const doomed = parcel ? lab.parcels.shipmentOf(parcel).filter((piece) => piece.cancelled_at === null) : [];
  const isUnderWay = () => fault?.name === 'refuse_cancel' || doomed.some((piece) => wasScanned(happened(lab, piece)));
  const reason = !parcel ? reasons.unknown : parcel.cancelled_at !== null ? reasons.already : isUnderWay() ? reasons.underWay : null;
  if (reason !== null) {
    lab.journal.record([{ kind: 'cancel_refused', carrier, number, reference: parcel?.reference ?? null, reason }]);
    return reason;
  }
  lab.journal.record(
    doomed.map(({ number: own, tracking_code, reference, master, piece }) => ({
      kind: 'label_cancelled',
      carrier,
      number: own,
      tracking_code,
      reference,
      master,
      piece,
    })),
  );
  return null;
}

/** What is found by a reference: nothing of a label that is too fresh or made invisible, another's label where that was ordered. */
export function foundBy(lab: Lab, carrier: string, reference: string, fault: Fault | undefined): readonly Parcel[] {
  const isVisible = ({ created_at, wall, hidden_ms }: Parcel) => lab.clock.since({ virtual: created_at, wall }) >= hidden_ms;
  const own = fault?.name === 'invisible' ? [] : lab.parcels.byReference(carrier, reference).filter(isVisible);
  return (fault?.name === 'foreign_answer' && lab.parcels.latestShipment(carrier, [reference])) || own;
}

/** What has happened to a parcel, oldest first. */
export function happened({ rules, clock, seed }: Lab, parcel: Parcel): ParcelEvent[] {
  const own = rules.get(parcel.carrier);
  return own ? eventsUntil(clock.now(), seed, parcel, own) : [];
}

/** What the carrier tells of it: late, twice or mixed where that was ordered. */
export const reported = ({ clock, seed }: Lab, { number }: Parcel, events: readonly ParcelEvent[], fault: Fault | undefined): ParcelEvent[] =>
  reportedEvents(events, fault, { now: clock.now(), seed, number });

/** The references of parcels under these numbers. */
export const referencesOf = (lab: Lab, carrier: string, ...numbers: readonly string[]): string[] =>
  numbers.flatMap((number) => lab.parcels.byNumber(carrier, number).map(({ reference }) => reference));
