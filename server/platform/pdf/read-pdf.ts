import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a document says of itself; `text` is its text layer, empty when it has none. */
export type PdfContent = { pages: number; text: string };

const mostPages = 200;

/** Opens a document and reads its text layer; null when it does not open. Nothing in it is ever run or fetched. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent | null> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // pdfjs takes the buffer away from its owner, who still has to store it.
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
    return { pages: document.numPages, text: await textOf(document) };
  } catch {
    // Whatever pdfjs objects to, the answer is the same: it is no document that may be printed.
    return null;
  } finally {
    await task.destroy();
  }
}

async function textOf(document: PDFDocumentProxy): Promise<string> {
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    page.cleanup();
  }
  return pages.join('\n');
}
