import { ZIP } from '#contract/drive/drive.ts';
import { monthReaders } from '#contract/months/months.ts';
import { csvHeader, csvLines } from '#contract/shared/csv/csv-text.ts';
import { monthFiles as texts } from '#texts/es/months/files.ts';
import { monthTexts } from '#texts/es/months/months.ts';
import { addToEntry, beginEntry, endEntry, wholeEntry, zipDirectory, type ZipEntry } from '#platform/zip/zip-parts.ts';
import type { BookedDocument } from '../cfdi/api.ts';
import type { FileKind, FileRun, FilesOf, FileWork } from '../filework/api.ts';
import type { MonthsNeeds } from './needs.ts';
import { readTies } from './read-ties.ts';
import { indexRow, journalRows, tieRow } from './rules/month-rows.ts';
import { spanOf } from './rules/month-span.ts';
import { tieKinds, type TieKind } from './rules/tie.ts';
import { customerNames } from './store/customer-names.ts';

/** What stands in memory at once: papers of some documents, or a page of lines. */
const AT_ONCE = { papers: 20, rows: 500 } as const;

export type MonthRequest = { month: string };
/** What is written next: papers, a list of them, the journal, or records of one kind beside the rest of the books. */
type Phase = 'papers' | 'index' | 'journal' | TieKind;
const phases: readonly Phase[] = ['papers', 'index', 'journal', ...tieKinds];

/** How far it is: behind which record of which phase, how long the ZIP is, and the file of it that is not ended yet. */
export type MonthProgress = {
  phase: Phase | 'done';
  after: string;
  bytes: number;
  open: ZipEntry | null;
  documents: number;
  entries: number;
  rows: number;
  differences: number;
};
export const untouched: MonthProgress = {
  ...{ phase: 'papers', after: '', bytes: 0, open: null, documents: 0, entries: 0, rows: 0, differences: 0 },
};

/** The files of the ZIP that a piece ends. */
type Note = { entries: ZipEntry[] };
export type Month = FileWork<MonthRequest, MonthProgress>;
export type MonthFiles = FilesOf<MonthRequest, MonthProgress, never>;
type Run = FileRun<MonthProgress, never, Note>;

/** The books of a month are packed piece by piece: a later run goes on behind the last one. */
export const monthFilesOf = (needs: MonthsNeeds): FileKind<MonthRequest, MonthProgress, never, Note> => ({
  kind: 'month',
  tooMany: monthTexts.tooMany,
  mayRead: async (_reader, actor) => (monthReaders as readonly string[]).includes(actor.role),
  opened: (actor, id) => writeOpened(needs, actor.id, id),
  run: async (begun, run) => {
    const actor = await needs.access.actorOf(needs.db, begun.actor_id);
    if (!actor || !(monthReaders as readonly string[]).includes(actor.role)) return 'failed';
    let { progress } = begun;
    while (progress.phase !== 'done') {
      const next = await nextPiece(needs, begun, progress);
      progress = next.progress;
      if (!(await run.keep({ done: progress.documents + progress.entries, progress, piece: next.piece }))) return 'later';
    }
    return { name: texts.zip(begun.request.month), media_type: ZIP, bytes: zipOf(run, progress.bytes) };
  },
  told: ({ request }, hasFile) => {
    const named = monthTexts.named(request.month);
    return { message: hasFile ? monthTexts.ready(named) : monthTexts.failed(named), path: '/facturas' };
  },
});

const writeOpened = (needs: MonthsNeeds, actor_id: string, id: string): Promise<void> =>
  needs.inTransaction((tx) =>
    needs.audit(tx, { ...{ actor_id, on_behalf_of: null, customer_id: null }, action: 'month.downloaded', entity: 'month', entity_id: id }),
  );

async function* zipOf(run: Run, length: number): AsyncGenerator<Uint8Array> {
  yield* run.pieces();
  yield zipDirectory(
    run.notes.flatMap(({ entries }) => entries),
    length,
  );
}

/** Bytes that are added to a ZIP, and the files that they end. */
class Added {
  readonly parts: Uint8Array[] = [];
  readonly entries: ZipEntry[] = [];
  length: number;
  constructor(from: number) {
    this.length = from;
  }
  add({ bytes, entry }: { bytes: Uint8Array; entry: ZipEntry }): ZipEntry {
    this.parts.push(bytes);
    this.length += bytes.length;
    return entry;
  }
}

type Page = Pick<MonthProgress, 'documents' | 'entries' | 'rows' | 'differences'> & { last: string | null; isLast: boolean };

async function nextPiece(needs: MonthsNeeds, { request, created_at }: Month, progress: MonthProgress) {
  const { phase, after, bytes } = progress;
  const added = new Added(bytes);
  const { from, until } = spanOf(request.month);
  // Nothing that came after the request is in it.
  const asked = new Date(created_at.getTime() + 1);
  const span = { from, until: until < asked ? until : asked, after };
  const { page, open } =
    phase === 'papers'
      ? { page: await addPapers(needs, span, added), open: null }
      : await addLines(needs, phase as Listed, span, added, progress.open);
  const next: MonthProgress = {
    ...{ phase: page.isLast ? (phases[phases.indexOf(phase as Phase) + 1] ?? 'done') : phase, after: page.isLast ? '' : (page.last ?? '') },
    ...{ bytes: added.length, open },
    documents: progress.documents + page.documents,
    entries: progress.entries + page.entries,
    rows: progress.rows + page.rows,
    differences: progress.differences + page.differences,
  };
  return { progress: next, piece: { bytes: Buffer.concat(added.parts), note: { entries: added.entries } } };
}

type Span = { from: Date; until: Date; after: string };
const nothing = { documents: 0, entries: 0, rows: 0, differences: 0 };

/** XML and PDF of some documents; cancelled ones are marked. */
async function addPapers({ db, cfdi }: MonthsNeeds, span: Span, added: Added): Promise<Page> {
  const documents = await cfdi.bookedDocuments(db, { ...span, limit: AT_ONCE.papers });
  for (const document of documents) {
    if (document.uuid === null) continue;
    for (const { name, bytes } of await cfdi.papersOf(document.id))
      added.entries.push(added.add(wholeEntry(pathOf(document, name), added.length, bytes)));
  }
  return { ...nothing, documents: documents.length, last: documents.at(-1)?.place ?? null, isLast: documents.length < AT_ONCE.papers };
}

const pathOf = ({ kind, state }: BookedDocument, name: string): string =>
  `${texts.folders[kind]}/${state === 'cancelled' ? texts.cancelled(name) : name}`;

type Listed = Exclude<Phase, 'papers'>;

/** Lines of the file of a phase: begun with its first page, ended with its last. All kinds of records stand in one file. */
async function addLines(needs: MonthsNeeds, phase: Listed, span: Span, added: Added, open: ZipEntry | null) {
  const { file, columns } = fileOf(phase);
  let entry = open ?? added.add(beginEntry(file, added.length));
  const { lines, ...page } = await pageOf(needs, phase, span);
  const header = open === null ? csvHeader(Object.values(columns)) : '';
  entry = added.add(addToEntry(entry, Buffer.from(header + csvLines(Object.keys(columns), lines))));
  const isEnd = page.isLast && phase !== 'index' && phase !== 'journal' ? phase === tieKinds.at(-1) : page.isLast;
  if (isEnd) added.entries.push(added.add(endEntry(entry)));
  return { page, open: isEnd ? null : entry };
}

const fileOf = (phase: Listed): { file: string; columns: Readonly<Record<string, string>> } =>
  phase === 'index' || phase === 'journal' ? texts[phase] : texts.ties;

type Lined = Page & { lines: Readonly<Record<string, string>>[] };

async function pageOf(needs: MonthsNeeds, phase: Listed, span: Span): Promise<Lined> {
  const page = { ...span, limit: AT_ONCE.rows };
  const isLast = (read: number) => read < page.limit;
  if (phase === 'index') {
    const documents = await needs.cfdi.bookedDocuments(needs.db, page);
    const names = await customerNames(needs.db, idsIn(documents));
    const lines = documents.map((document) => indexRow(document, names));
    return { ...nothing, last: documents.at(-1)?.place ?? null, isLast: isLast(documents.length), lines };
  }
  if (phase === 'journal') {
    const entries = await needs.wallet.bookedEntries(needs.db, page);
    const names = await customerNames(needs.db, idsIn(entries));
    const lines = entries.flatMap((entry) => journalRows(entry, names));
    return { ...nothing, entries: entries.length, last: entries.at(-1)?.place ?? null, isLast: isLast(entries.length), lines };
  }
  const { ties, last } = await readTies[phase](needs, page);
  const names = await customerNames(needs.db, idsIn(ties));
  const differences = ties.filter(({ faults }) => faults.length > 0).length;
  return { ...nothing, rows: ties.length, differences, last, isLast: isLast(ties.length), lines: ties.map((tie) => tieRow(tie, names)) };
}

const idsIn = <Id>(rows: readonly { customer_id: Id | null }[]): Id[] => rows.flatMap(({ customer_id }) => customer_id ?? []);
