import { PDFDocument } from 'pdf-lib';

/** One file of all pages in the given order (AMB-7.17). Throws when one of the documents does not open. */
export async function mergePdf(documents: readonly Uint8Array[]): Promise<Uint8Array> {
  const merged = await PDFDocument.create({ updateMetadata: false });
  for (const bytes of documents) {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await merged.copyPages(document, document.getPageIndices())) merged.addPage(page);
  }
  return merged.save();
}
