import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import type { Findings } from './findings.ts';
import { hasTable } from './guides.ts';

/** One line of what the carriers themselves wrote down; lines of other kinds are passed over. */
export type JournalLine = { kind: string; carrier?: string | null; number?: string; reference?: string | null; piece?: number; folio?: string };
type CarrierLabel = { carrier: string; number: string; reference: string; piece: number; isCancelled: boolean };
type Guide = { id: string; carrier: string; creation: string; parcel_number: string | null; cancel_state: string };
type Orphan = { carrier: string; parcel_number: string; state: string };

/** The lines of a journal file; a last line cut off by a crash is passed over. */
export function readJournal(path: string): JournalLine[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.flatMap((line, index) => {
    try {
      return [JSON.parse(line) as JournalLine];
    } catch (error) {
      if (index === lines.length - 1) return [];
      throw new Error(`line ${index + 1} of ${path} is not JSON`, { cause: error });
    }
  });
}

/** Every label a carrier made belongs to one guide, or was cancelled there; no guide was bought twice; no guide has a number nobody made. */
export async function verifyJournal(reader: Reader, journal: readonly JournalLine[], findings: Findings): Promise<void> {
  const labels = labelsOf(journal);
  findings.count('carrier labels', labels.length);
  if (!(await hasTable(reader, 'shipping_guide'))) return;
  const { rows: guides } = await sql<Guide>`select id, carrier, creation, parcel_number, cancel_state from shipping_guide`.execute(reader);
  const { rows: orphans } = (await hasTable(reader, 'shipping_orphan'))
    ? await sql<Orphan>`select carrier, parcel_number, state from shipping_orphan`.execute(reader)
    : { rows: [] };
  const byNumber = new Map<string, Guide>(
    guides.flatMap((guide) => (guide.parcel_number ? [[`${guide.carrier} ${guide.parcel_number}`, guide] as const] : [])),
  );
  const byId = new Map(guides.map((guide) => [guide.id, guide]));
  const followed = new Set(orphans.map(({ carrier, parcel_number }) => `${carrier} ${parcel_number}`));
  for (const label of labels) {
    const name = `${label.carrier} ${label.number}`;
    const wrong = wrongWith(label, byNumber.get(name), byId.get(label.reference), followed.has(name));
    if (wrong) findings.add(`label ${name} ${wrong}`);
  }
  findBoughtTwice(labels, followed, findings);
  findUnknownNumbers(labels, guides, findings);
}

/** The labels of the journal. Of a number that a carrier used twice there are two, told apart by their references. */
function labelsOf(journal: readonly JournalLine[]): CarrierLabel[] {
  const labels = new Map<string, CarrierLabel>();
  for (const { kind, carrier, number, reference, piece } of journal) {
    const key = `${carrier} ${number} ${reference ?? ''}`;
    if (kind === 'label_created' || kind === 'label_imported') {
      labels.set(key, { carrier: carrier ?? '', number: number ?? '', reference: reference ?? '', piece: piece ?? 1, isCancelled: false });
    }
    const label = labels.get(key);
    if (kind === 'label_cancelled' && label) label.isCancelled = true;
  }
  return [...labels.values()];
}

function wrongWith({ isCancelled, reference }: CarrierLabel, guide: Guide | undefined, asked: Guide | undefined, isFollowed: boolean): string | null {
  if (isCancelled) {
    const isValid = guide?.creation === 'made' && guide.cancel_state === 'none' && (reference === '' || reference === guide.id);
    return isValid ? `was cancelled at the carrier, but guide ${guide.id} is valid` : null;
  }
  if (guide?.creation === 'made' || isFollowed) return null;
  if (!asked) return 'belongs to no guide';
  // The outcome is still open: the money is held, and the machine or a person will find it.
  if (asked.creation === 'reserved' || asked.creation === 'unknown') return null;
  return `is live, but guide ${asked.id} is ${asked.creation}${asked.parcel_number ? ` with number ${asked.parcel_number}` : ''}`;
}

function findBoughtTwice(labels: readonly CarrierLabel[], followed: ReadonlySet<string>, findings: Findings): void {
  const live = labels.filter(
    ({ isCancelled, reference, carrier, number }) => !isCancelled && reference !== '' && !followed.has(`${carrier} ${number}`),
  );
  for (const [, bought] of Map.groupBy(live, ({ carrier, reference, piece }) => `${carrier} ${reference} ${piece}`)) {
    if (bought.length > 1)
      findings.add(
        `guide ${bought[0]?.reference} was bought ${bought.length} times: ${bought.map(({ carrier, number }) => `${carrier} ${number}`).join(', ')}`,
      );
  }
}

/** Only carriers that wrote the journal are compared: numbers of folio carriers are our own. */
function findUnknownNumbers(labels: readonly CarrierLabel[], guides: readonly Guide[], findings: Findings): void {
  const known = new Set(labels.map(({ carrier, number }) => `${carrier} ${number}`));
  const writing = new Set(labels.map(({ carrier }) => carrier));
  for (const { id, carrier, creation, parcel_number } of guides) {
    if (creation === 'made' && writing.has(carrier) && !known.has(`${carrier} ${parcel_number}`))
      findings.add(`guide ${id} has number ${parcel_number}, which ${carrier} never made`);
  }
}
