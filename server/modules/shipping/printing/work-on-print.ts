import type { JobId } from '#contract/shared/ids.ts';
import { labelFileName } from '#contract/shipping/label-file-name.ts';
import { fileTypes, ZPL } from '#contract/drive/drive.ts';
import { FIRST_OBJECT, joinedPdf, packPiece, unpackPiece, type PdfPiece } from '#platform/pdf/pdf-pieces.ts';
import type { MadeFile } from '../../drive/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { guidesToPrint } from '../store/lists.ts';
import { countPrintFailure, endPrint, keepProgress, startPrint, type Print } from '../store/prints.ts';
import { lastKey, pieceKey, pieceKeys } from './print-keys.ts';
import { sortGuides } from './print-labels.ts';

/** Labels of one piece: as much as stands in memory at once, and what a death loses at most. */
const AT_ONCE = { pdf: 25, zpl: 20 } as const;
/** After this long another print has its turn. */
const TURN_MS = 3_000;
/** As often in a row it may throw. */
const MOST_FAILURES = 5;

/**
 * Joins the labels of a print, piece by piece, for a turn; then the job comes again, until the file is whole. Each piece is kept before the
 * next is begun: a later run goes on behind the last one. May run twice: only the newest run writes.
 */
export async function workOnPrint(needs: ShippingNeeds, id: JobId): Promise<void> {
  const print = await needs.inTransaction((tx) => startPrint(tx, id));
  if (!print) return;
  try {
    // What a run before it had written and not kept.
    await needs.drive.pieces.remove([lastKey({ ...print, run: print.run - 1 })]);
    await takeTurn(needs, print);
  } catch (error) {
    const failures = await needs.inTransaction((tx) => countPrintFailure(tx, print));
    if (failures < MOST_FAILURES) throw error;
    needs.log.error('print given up', { print_id: id, error });
    await end(needs, print, 'failed');
  }
}

async function takeTurn(needs: ShippingNeeds, begun: Print): Promise<void> {
  const start = performance.now();
  let print = begun;
  while (print.done < print.total) {
    const next = await nextPiece(needs, print);
    const isLong = performance.now() - start > TURN_MS;
    const kept = await needs.inTransaction(async (tx) => {
      if (!(await keepProgress(tx, print, next))) return false;
      if (isLong) await needs.queue.enqueue(tx, 'shipping-print', { print_id: print.id }, { once: print.id });
      return true;
    });
    if (!kept) return needs.drive.pieces.remove([lastKey(print)]);
    if (isLong) return;
    print = { ...print, ...next };
  }
  await finish(needs, print);
}

/** How far the print is with its next piece, whose bytes are written. */
async function nextPiece(needs: ShippingNeeds, print: Print) {
  const { db, documents, drive } = needs;
  const ids = print.ids.slice(print.done, print.done + AT_ONCE[print.format]);
  const { valid, missing, ended } = sortGuides(ids, await guidesToPrint(db, print.scope, ids));
  const found: Uint8Array[] = [];
  for (const { document_file_id } of valid) {
    const bytes = await documents.get(db, document_file_id);
    if (!bytes) throw new Error(`document ${document_file_id} is gone`);
    found.push(bytes);
  }
  const first = print.pieces.at(-1)?.next ?? FIRST_OBJECT;
  const pieces = [...print.pieces];
  if (found.length > 0) {
    const { bytes, next } = print.format === 'zpl' ? await zplPiece(needs, found) : await pdfPiece(needs, found, first);
    await drive.pieces.put(lastKey(print), bytes);
    pieces.push({ run: print.run, next });
  }
  const { done, printed } = print;
  return {
    done: done + ids.length,
    printed: printed + found.length,
    missing: [...print.missing, ...missing],
    ended: [...print.ended, ...ended],
    pieces,
  };
}

async function zplPiece({ documents }: ShippingNeeds, found: readonly Uint8Array[]) {
  const labels = await Promise.all(found.map((document) => documents.later.zpl(document)));
  return { bytes: Buffer.from(labels.join('')), next: FIRST_OBJECT };
}

async function pdfPiece({ documents }: ShippingNeeds, found: readonly Uint8Array[], first: number) {
  const piece = await documents.later.piece(found, first);
  return { bytes: packPiece(piece), next: piece.next };
}

/** Joins the pieces to the file; without a label there is none. */
async function finish(needs: ShippingNeeds, print: Print): Promise<void> {
  if (print.pieces.length === 0) return end(needs, print, 'done');
  const pieces = piecesOf(needs, print);
  const made = await needs.drive.pieces.join(lastKey(print), print.file_id, print.format === 'zpl' ? pieces : joinedPdf(unpacked(pieces)));
  const file: MadeFile = {
    ...made,
    id: print.file_id,
    owner_id: print.actor_id,
    name: labelFileName(print.printed, { at: print.created_at, format: print.format }),
    media_type: print.format === 'zpl' ? ZPL : fileTypes.pdf,
    by: { kind: 'print', id: print.id },
  };
  await end(needs, print, 'done', file);
}

/** One after the other, so that one stands in memory. */
async function* piecesOf({ drive }: ShippingNeeds, print: Print): AsyncGenerator<Uint8Array> {
  for (const [n, piece] of print.pieces.entries()) {
    const bytes = await drive.pieces.get(pieceKey(print.id, n, piece.run));
    if (!bytes) throw new Error(`piece ${n} of print ${print.id} is gone`);
    yield bytes;
  }
}

async function* unpacked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<PdfPiece> {
  for await (const piece of pieces) yield unpackPiece(piece);
}

async function end(
  { inTransaction, drive, clock }: ShippingNeeds,
  print: Print,
  state: 'done' | 'failed',
  file: MadeFile | null = null,
): Promise<void> {
  const hasEnded = await inTransaction(async (tx) => {
    if (!(await endPrint(tx, print, state, clock.now()))) return false;
    if (file) await drive.keepMade(tx, file);
    return true;
  });
  // Otherwise another run needs them. After a crash here they are removed with the print.
  if (hasEnded) await drive.pieces.remove(pieceKeys(print));
}
