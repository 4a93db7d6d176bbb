import type { Actor } from '#contract/access/access.ts';
import { fileTypes, ZPL } from '#contract/drive/drive.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, JobId, LabelId, UserId } from '#contract/shared/ids.ts';
import { can } from '#contract/shared/permissions.ts';
import { labelFileName } from '#contract/shipping/label-file-name.ts';
import type { PrintFormat, Unprinted, VoidLabel } from '#contract/shipping/label-prints.ts';
import { bulkTexts as texts } from '#texts/es/shipping/bulk-labels.ts';
import type { Reader } from '#platform/db/tx.ts';
import { FIRST_OBJECT, joinedPdf, packPiece, unpackPiece, type PdfPiece } from '#platform/pdf/pdf-pieces.ts';
import type { OnBehalf, Scope } from '../../access/api.ts';
import type { FileKind, FileRun, FilesOf, FileWork, RunEnd } from '../../filework/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { reaches } from '../rules/print-reach.ts';
import { guidesToPrint } from '../store/lists.ts';
import { sortGuides } from './print-labels.ts';

/** Labels of one piece: as much as stands in memory at once, and what a death loses at most. */
const AT_ONCE = { pdf: 25, zpl: 20 } as const;

export type LabelsPrint = {
  /** For whom the actor acted, if for somebody. */
  on_behalf: OnBehalf;
  /** What the actor might see that day: what is printed is read through it. */
  scope: Scope;
  /** Whose guides these are. */
  customers: CustomerId[];
  users: UserId[];
  /** The load whose labels these are. */
  load_id: JobId | null;
  format: PrintFormat;
};
export type Printed = { printed: number; missing: Unprinted[]; ended: VoidLabel[] };
/** The number from which the objects of the next piece count, in a PDF. */
type Note = { next: number };
export type Print = FileWork<LabelsPrint, Printed>;
export type PrintFiles = FilesOf<LabelsPrint, Printed, LabelId>;
type Run = FileRun<Printed, LabelId, Note>;

/** Many labels are joined in the order of the file, piece by piece: a later run goes on behind the last one (decision 0068). */
export const labelPrints = (needs: ShippingNeeds): FileKind<LabelsPrint, Printed, LabelId, Note> => ({
  kind: 'print',
  tooMany: texts.tooManyPrints,
  mayRead: (reader, actor, print) => mayRead(needs, reader, actor, print),
  run: async (begun, run) => {
    let print = begun;
    while (print.done < run.items.length) {
      const { piece, ...next } = await nextPiece(needs, print, run);
      if (!(await run.keep({ ...next, ...(piece ? { piece } : {}) }))) return 'later';
      print = { ...print, ...next };
    }
    return fileOf(print, run);
  },
});

/** As long as all its guides are within reach. */
async function mayRead({ access }: ShippingNeeds, reader: Reader, actor: Actor, { request }: Print): Promise<boolean> {
  if (!can(actor, 'canRead.label')) return false;
  try {
    return reaches(await access.listScope(reader, actor, request.on_behalf), request);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** How far the print is with its next guides, and their labels as a piece; without a label there is none. */
async function nextPiece(needs: ShippingNeeds, { request: { format, scope }, done, progress }: Print, run: Run) {
  const { db, documents } = needs;
  const ids = run.items.slice(done, done + AT_ONCE[format]);
  const { valid, missing, ended } = sortGuides(ids, await guidesToPrint(db, scope, ids));
  const found: Uint8Array[] = [];
  for (const { document_file_id } of valid) {
    const bytes = await documents.get(db, document_file_id);
    if (!bytes) throw new Error(`document ${document_file_id} is gone`);
    found.push(bytes);
  }
  const first = run.notes.at(-1)?.next ?? FIRST_OBJECT;
  return {
    done: done + ids.length,
    progress: {
      printed: progress.printed + found.length,
      missing: [...progress.missing, ...missing],
      ended: [...progress.ended, ...ended],
    },
    piece: found.length === 0 ? null : format === 'zpl' ? await zplPiece(needs, found) : await pdfPiece(needs, found, first),
  };
}

async function zplPiece({ documents }: ShippingNeeds, found: readonly Uint8Array[]) {
  const labels = await Promise.all(found.map((document) => documents.later.zpl(document)));
  return { bytes: Buffer.from(labels.join('')), note: { next: FIRST_OBJECT } };
}

async function pdfPiece({ documents }: ShippingNeeds, found: readonly Uint8Array[], first: number) {
  const piece = await documents.later.piece(found, first);
  return { bytes: packPiece(piece), note: { next: piece.next } };
}

/** The pieces joined; without a label there is no file. */
function fileOf({ request: { format }, progress: { printed }, created_at }: Print, run: Run): RunEnd {
  if (run.notes.length === 0) return 'empty';
  const name = labelFileName(printed, { at: created_at, format });
  if (format === 'zpl') return { name, media_type: ZPL, bytes: run.pieces() };
  return { name, media_type: fileTypes.pdf, bytes: joinedPdf(unpacked(run.pieces())) };
}

async function* unpacked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<PdfPiece> {
  for await (const piece of pieces) yield unpackPiece(piece);
}
