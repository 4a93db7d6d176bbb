import type { PdfPiece } from '#platform/pdf/pdf-pieces.ts';
import type { FormulasAs, SheetFault } from '#platform/xlsx/csv-of-xlsx.ts';
import type { PdfContent } from '#platform/pdf/read-pdf.ts';
import { contentPool, TooHeavy, type Used } from './content-pool.ts';
import type { ImageFacts } from './tasks.ts';

export type Contents = {
  /** What people upload. Null = it does not open; throws TooHeavy. `used`: what that took of the processor, ms. */
  uploads: {
    pdf: (bytes: Uint8Array, used?: Used) => Promise<PdfContent | null>;
    image: (bytes: Uint8Array, used?: Used) => Promise<ImageFacts | null>;
    /** With its text; null when it does not open or takes too much. */
    text: (bytes: Uint8Array) => Promise<PdfContent | null>;
    /** What the QR codes of a PDF or a picture say; none when it takes too much or does not open. */
    qr: (bytes: Uint8Array) => Promise<readonly string[]>;
    /** The first sheet of an XLSX as a CSV, or why it is not read. */
    sheet: (bytes: Uint8Array, formulas: FormulasAs) => Promise<string | SheetFault>;
    /** Whether a label can be drawn with a picture. */
    isDrawn: (picture: Uint8Array) => Promise<boolean>;
  };
  /** A carrier's document with its text; null = it does not open, or takes too much. */
  readDocument: (bytes: Uint8Array) => Promise<PdfContent | null>;
  /** One file per page of a carrier's common file; null = it has another number of pages, cannot be taken apart, or takes too much. */
  split: (file: Uint8Array, pages: number) => Promise<Uint8Array[] | null>;
  /** Throws when one of the documents does not open. */
  merge: (documents: readonly Uint8Array[]) => Promise<Uint8Array>;
  /** A document as ZPL for label printers. Throws when it does not open. */
  zpl: (document: Uint8Array) => Promise<string>;
  /** The same for what nobody waits at, in processes that give way to all others; `piece`: some pages of a file that is written in pieces. */
  later: { zpl: (document: Uint8Array) => Promise<string>; piece: (documents: readonly Uint8Array[], first: number) => Promise<PdfPiece> };
  close: () => void;
};

/**
 * Whatever others made is opened in processes of their own ([decision 0033]): those of people's uploads give way to the portal, and are
 * not those that labels wait for.
 */
export function readContents({ uploadMs = 5_000 }: { uploadMs?: number } = {}): Contents {
  const uploads = contentPool({ processes: 2, taskMs: uploadMs, niceness: 10 });
  const documents = contentPool({ processes: 2, taskMs: 20_000, niceness: 0 });
  const later = contentPool({ processes: 2, taskMs: 20_000, niceness: 10 });
  return {
    uploads: {
      pdf: (bytes, used) => uploads.run('readPdf', { bytes, wantsText: false }, used),
      image: (bytes, used) => uploads.run('readImage', bytes, used),
      text: (bytes) => uploads.run('readPdf', { bytes, wantsText: true }).catch(noneIfTooHeavy),
      qr: async (bytes) => (await uploads.run('readQr', bytes).catch(noneIfTooHeavy)) ?? [],
      sheet: async (bytes, formulas) => (await uploads.run('sheetOfXlsx', { bytes, formulas }).catch(noneIfTooHeavy)) ?? { fault: 'heavy' },
      isDrawn: async (picture) => (await uploads.run('isDrawn', picture).catch(noneIfTooHeavy)) ?? false,
    },
    readDocument: (bytes) => documents.run('readPdf', { bytes, wantsText: true }).catch(noneIfTooHeavy),
    split: (file, pages) => documents.run('splitPdf', { file, pages }).catch(noneIfTooHeavy),
    merge: (many) => documents.run('mergePdf', many),
    zpl: (one) => documents.run('zplOfPdf', one),
    later: { zpl: (one) => later.run('zplOfPdf', one), piece: (many, first) => later.run('pieceOfPdf', { documents: many, first }) },
    close: () => {
      uploads.close();
      documents.close();
      later.close();
    },
  };
}

function noneIfTooHeavy(error: unknown): null {
  if (error instanceof TooHeavy) return null;
  throw error;
}
