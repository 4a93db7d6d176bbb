import type { PdfPiece } from '#platform/pdf/pdf-pieces.ts';
import type { FormulasAs, SheetFault } from '#platform/xlsx/csv-of-xlsx.ts';
import type { PdfContent } from '#platform/pdf/read-pdf.ts';

export type ImageFacts = { type: string; width: number; height: number };

/** What the reading process can do, each loaded when it is first asked for. */
export const tasks = {
  readPdf: async (given: { bytes: Uint8Array; wantsText: boolean }): Promise<PdfContent | null> =>
    (await import('#platform/pdf/read-pdf.ts')).readPdf(given.bytes, given),
  mergePdf: async (documents: readonly Uint8Array[]): Promise<Uint8Array> => (await import('#platform/pdf/merge-pdf.ts')).mergePdf(documents),
  pieceOfPdf: async ({ documents, first }: { documents: readonly Uint8Array[]; first: number }): Promise<PdfPiece> =>
    (await import('#platform/pdf/pdf-pieces.ts')).pieceOfPdf(documents, first),
  zplOfPdf: async (document: Uint8Array): Promise<string> => (await import('#platform/pdf/zpl-of-pdf.ts')).zplOfPdf(document),
  splitPdf: async ({ file, pages }: { file: Uint8Array; pages: number }): Promise<Uint8Array[] | null> =>
    (await import('#platform/pdf/split-pdf.ts')).splitPdf(file, pages),
  readQr: async (bytes: Uint8Array): Promise<string[]> => (await import('./read-qr.ts')).readQr(bytes),
  sheetOfXlsx: async ({ bytes, formulas }: { bytes: Uint8Array; formulas: FormulasAs }): Promise<string | SheetFault> =>
    (await import('#platform/xlsx/csv-of-xlsx.ts')).csvOfXlsx(bytes, formulas),
  /** Whether a label can be drawn with a picture: drawn it is, here, where one that breaks the drawing ends nothing else. */
  isDrawn: async (picture: Uint8Array): Promise<boolean> => (await import('#platform/pdf/try-picture.ts')).tryPicture(picture),
  /** By its head alone; null = no picture stands behind it. Nothing is ever unpacked. */
  readImage: async (bytes: Uint8Array): Promise<ImageFacts | null> => {
    const { imageSize } = await import('image-size');
    try {
      const { type, width, height } = imageSize(bytes);
      return { type: type ?? '', width, height };
    } catch {
      // A head without a picture behind it.
      return null;
    }
  },
};

export type TaskName = keyof typeof tasks;
export type TaskGiven<N extends TaskName> = Parameters<(typeof tasks)[N]>[0];
export type TaskValue<N extends TaskName> = Awaited<ReturnType<(typeof tasks)[N]>>;
export type Task = { name: TaskName; given: unknown };
export type TaskAnswer = { value?: unknown; failed?: string; cpuMs: number };
