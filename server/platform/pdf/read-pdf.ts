import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a document says of itself; `text` is its text layer, empty when it has none or nobody asked for it. */
export type PdfContent = { pages: number; text: string };

/** Nobody sends a longer one here, and every page costs time. */
export const MOST_PAGES = 500;
/** A book of five hundred pages has some ten thousand. */
const MOST_OBJECTS = 50_000;

/**
 * Opens a document and every page of it, and reads its text layer where it is wanted; null when it does not open or is too long. Nothing
 * in it is ever run or fetched. A hostile one may take all memory and time there is: the portal calls this only in the reading process.
 */
export async function readPdf(bytes: Uint8Array, { wantsText = true }: { wantsText?: boolean } = {}): Promise<PdfContent | null> {
  if (objectsIn(bytes) > MOST_OBJECTS) return null;
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // pdfjs takes the buffer away from its owner.
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: true,
    enableXfa: false,
  });
  try {
    const document = await task.promise;
    if (document.numPages > MOST_PAGES) return null;
    return { pages: document.numPages, text: await textOf(document, wantsText) };
  } catch {
    // Whatever pdfjs objects to, the answer is the same: it is no document that may be printed.
    return null;
  } finally {
    await task.destroy();
  }
}

/** Those that stand in the file by themselves; what stands packed in a stream of objects is held by the limits of the process. */
function objectsIn(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let count = 0;
  for (let at = file.indexOf(' obj'); at !== -1 && count <= MOST_OBJECTS; at = file.indexOf(' obj', at + 4)) count += 1;
  return count;
}

async function textOf(document: PDFDocumentProxy, wantsText: boolean): Promise<string> {
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (!wantsText) continue;
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    page.cleanup();
  }
  return pages.join('\n');
}
