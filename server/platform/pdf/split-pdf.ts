import { PDFDocument } from 'pdf-lib';

/**
 * One file per page of a carrier's common file; null when it cannot be taken apart or has another number of pages. Equal input gives equal bytes.
 * The portal calls this only in the reading process.
 */
export async function splitPdf(file: Uint8Array, pages: number): Promise<Uint8Array[] | null> {
  try {
    const whole = await PDFDocument.load(file, { updateMetadata: false });
    if (whole.getPageCount() !== pages) return null;
    return await Promise.all(whole.getPageIndices().map((index) => pageOf(whole, index)));
  } catch {
    // Whatever pdf-lib objects to, at loading, copying or saving: nothing of it may be printed.
    return null;
  }
}

async function pageOf(whole: PDFDocument, index: number): Promise<Uint8Array> {
  const single = await PDFDocument.create({ updateMetadata: false });
  const [page] = await single.copyPages(whole, [index]);
  if (page) single.addPage(page);
  return single.save();
}
