import type { Actor } from '#contract/access/access.ts';
import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { inOneLine } from '#contract/shared/text.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import {
  EVENTS_MAX_ROWS,
  neededEventFields,
  type EventField,
  type eventFileOperations,
  type EventForm,
  type EventsImport,
} from '#contract/shipping/event-file.ts';
import { breathe } from '#platform/breathe.ts';
import { columnName } from '#platform/csv/read-header.ts';
import { readRows } from '#platform/csv/read-rows.ts';
import type { Upload } from '#platform/http/route.ts';
import { eventFileTexts as texts } from '#texts/es/shipping/event-file.ts';
import type { ShippingNeeds } from '../needs.ts';
import { guessForm } from '../rules/guess-form.ts';
import { isOfGuide } from '../rules/of-guide.ts';
import { readEventRow, type EventCells, type ToldEvent } from '../rules/read-event-row.ts';
import { eventFormOf, guidesOfNumbers, keepEventForm } from '../store/event-forms.ts';
import { eventsOf } from '../store/events.ts';
import { bookEvents } from './book-events.ts';
import { asEvent } from './told-event.ts';

type Told = ToldEvent & { row: number };
type Failed = EventsImport['failed'][number];
type Named = Awaited<ReturnType<typeof guidesOfNumbers>>[number];
type Looked = { good: ReadonlyMap<Named, Told[]>; failed: Failed[]; unknown: ReadonlyMap<string, number>; total: number };

/** Guides that are looked for at once, and guides of one transaction: so many others wait for at most. */
const FOUND_AT_ONCE = 1_000;
const BOOKED_AT_ONCE = 20;

/** POST /api/carrier/{carrier}/events: looked at, and with `is_kept` booked, some guides at a time; after a broken connection the same file goes on. */
export async function importEvents(
  needs: ShippingNeeds,
  { carrier, form: sent, is_kept }: RequestOf<typeof eventFileOperations.importEvents>,
  actor: Actor,
  file: Upload,
): Promise<EventsImport> {
  if (aboutCarrier(carrier).eventsBy !== 'staff') throw new Refusal('NOT_ALLOWED', { description: texts.notByFile });
  const { passedOver: opened } = await readRows(needs.open, file.bytes, { columns: [], isOpen: true, maxRows: EVENTS_MAX_ROWS });
  // A spreadsheet breaks the lines of its headers.
  const headers = opened.columns.map((header) => inOneLine(header).trim());
  const form = sent ?? readAs(await eventFormOf(needs.db, carrier), headers);
  const lacking = neededEventFields.filter((field) => !headers.includes(form.columns[field] ?? ''));
  const told = { headers, form, lacking, passed_over: { columns: [], lines: opened.lines } };
  if (lacking.length > 0) {
    if (is_kept) throw new Refusal('WRONG_DATA', { fields: { csv_file: texts.lacking } });
    return { ...told, total: 0, understood: 0, unknown_words: [], failed: [], kept: null };
  }
  const looked = await look(needs, carrier, form, file);
  const understood = [...looked.good.values()].reduce((sum, events) => sum + events.length, 0);
  return {
    ...told,
    ...{ total: looked.total, understood, failed: looked.failed.toSorted((a, b) => a.row - b.row) },
    unknown_words: [...looked.unknown].map(([word, rows]) => ({ word, rows })),
    kept: is_kept ? await keep(needs, { carrier, form, actor }, looked.good) : null,
  };
}

/** As the last file of this carrier; one whose columns are called otherwise is read by their names, with the words that are known. */
function readAs(last: EventForm | undefined, headers: readonly string[]): EventForm {
  const guess = guessForm(headers);
  if (!last) return guess;
  const isAlike = neededEventFields.every((field) => headers.includes(last.columns[field] ?? ''));
  return isAlike ? last : { columns: guess.columns, words: { ...guess.words, ...last.words } };
}

/** Each row as the form reads it, with its guide; what is not understood by its row. */
async function look(needs: ShippingNeeds, carrier: CarrierSlug, { columns, words }: EventForm, file: Upload): Promise<Looked> {
  // A column may tell two fields: its date and its time, its status and the detail.
  const fields = (Object.entries(columns) as [EventField, string][]).map(([field, header]) => [field, columnName(header)] as const);
  const names = [...new Set(fields.map(([, name]) => name))];
  const now = needs.clock.now();
  const events: Told[] = [];
  const failed: Failed[] = [];
  const unknown = new Map<string, number>();
  let total = 0;
  const { rows } = await readRows(needs.open, file.bytes, { columns: names, optional: names, isOpen: true, maxRows: EVENTS_MAX_ROWS });
  for await (const { row, cells } of rows) {
    total += 1;
    await breathe();
    const of: EventCells = Object.fromEntries(fields.map(([field, name]) => [field, cells[name] ?? '']));
    const read = readEventRow(of, words, now);
    if ('event' in read) events.push({ ...read.event, row });
    else failed.push({ row, number: read.number.slice(0, 60), message: read.message });
    if ('word' in read && read.word !== undefined) unknown.set(read.word, (unknown.get(read.word) ?? 0) + 1);
  }
  const { good, lost } = await withGuides(needs, carrier, events);
  return { good, failed: [...failed, ...lost], unknown, total };
}

async function withGuides({ db }: ShippingNeeds, carrier: CarrierSlug, events: readonly Told[]) {
  const byNumber = Map.groupBy(events, ({ number }) => number);
  const numbers = [...byNumber.keys()];
  const good = new Map<Named, Told[]>();
  const wrong = ({ row, number }: Told, message: string): Failed => ({ row, number: number.slice(0, 60), message });
  const early: Failed[] = [];
  for (let start = 0; start < numbers.length; start += FOUND_AT_ONCE) {
    for (const guide of await guidesOfNumbers(db, carrier, numbers.slice(start, start + FOUND_AT_ONCE))) {
      const number = guide.parcel_number ?? '';
      const of = Map.groupBy(byNumber.get(number) ?? [], (event) => isOfGuide(guide, event));
      good.set(guide, of.get(true) ?? []);
      early.push(...(of.get(false) ?? []).map((event) => wrong(event, texts.faults.early)));
      byNumber.delete(number);
    }
  }
  const lost = [...byNumber.values()].flat().map((event) => wrong(event, texts.faults.noGuide));
  return { good, lost: [...early, ...lost] };
}

type Keeping = { carrier: CarrierSlug; form: EventForm; actor: Actor };
async function keep(needs: ShippingNeeds, { carrier, form, actor }: Keeping, good: Looked['good']): Promise<NonNullable<EventsImport['kept']>> {
  const kept = { added: 0, moved: 0 };
  const guides = [...good].toSorted(([a], [b]) => (a.id < b.id ? -1 : 1));
  for (let start = 0; start < guides.length; start += BOOKED_AT_ONCE) {
    const some = await needs.inTransaction((tx) => bookSome(needs, tx, guides.slice(start, start + BOOKED_AT_ONCE)));
    kept.added += some.added;
    kept.moved += some.moved;
  }
  await needs.inTransaction(async (tx) => {
    // How a file was read of which nothing was understood is no example for the next one.
    if (guides.length > 0) await keepEventForm(tx, carrier, form);
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id: null, entity: 'carrier', entity_id: carrier };
    if (kept.added > 0) await needs.audit(tx, { ...act, action: 'carrier.events', after: { lines: kept.added } });
  });
  return kept;
}

async function bookSome(needs: ShippingNeeds, tx: Parameters<typeof bookEvents>[1], guides: readonly [Named, Told[]][]) {
  const booked = { added: 0, moved: 0 };
  const now = needs.clock.now();
  for (const [guide, events] of guides) {
    const before = await eventsOf(tx, guide);
    const follow_up = await bookEvents(
      needs,
      tx,
      guide,
      events.map((event) => asEvent(guide, event, now)),
    );
    booked.added += (await eventsOf(tx, guide)).length - before.length;
    if (follow_up !== null && follow_up !== guide.follow_up) booked.moved += 1;
  }
  return booked;
}
