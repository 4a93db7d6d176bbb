/**
 * One file per page of a carrier's common file, for carriers that print all labels of a call into one; null when it does not open or has
 * another number of pages. Equal input gives equal bytes.
 */
export async function splitPages(file: Uint8Array, pages: number): Promise<Uint8Array[] | null> {
  // Loaded when the first common file comes: a start has no use for it.
  const { PDFDocument } = await import('pdf-lib');
  const whole = await PDFDocument.load(file, { updateMetadata: false }).catch(() => null);
  if (!whole || whole.getPageCount() !== pages) return null;
  return Promise.all(
    whole.getPageIndices().map(async (index) => {
      const single = await PDFDocument.create({ updateMetadata: false });
      const [page] = await single.copyPages(whole, [index]);
      if (page) single.addPage(page);
      return single.save();
    }),
  );
}
