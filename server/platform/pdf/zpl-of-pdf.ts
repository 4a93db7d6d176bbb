import { PDFiumLibrary } from '@hyzyla/pdfium';
import zplImage from 'zpl-image';

/** Dots of the usual label printer: 203 to the inch, 4 inches wide. */
const DOTS_PER_POINT = 203 / 72;
const WIDEST = 812;
/** A pixel darker than this share of grey is printed; the blur at the edge of a bar is halved. */
const BLACK_PERCENT = 50;

let library: Promise<PDFiumLibrary> | null = null;

/**
 * The pages of a PDF as ZPL, each one label of its own: a picture at 203 dpi that prints what the PDF shows, dot by dot. A page wider than the
 * printer's four inches is made smaller. Throws when the file does not open.
 */
export async function zplOfPdf(bytes: Uint8Array): Promise<string> {
  const pdfium = await (library ??= PDFiumLibrary.init());
  const document = await pdfium.loadDocument(bytes);
  try {
    const labels: string[] = [];
    for (const page of document.pages()) {
      const { originalWidth } = page.getOriginalSize();
      const scale = Math.min(DOTS_PER_POINT, WIDEST / originalWidth);
      const { data, width, height } = await page.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
      labels.push(labelOf(data, { width, height }));
    }
    return labels.join('');
  } finally {
    document.destroy();
  }
}

/** Centred on the printer's width, since most printers feed the paper in its middle. */
function labelOf(pixels: Uint8Array, { width, height }: { width: number; height: number }): string {
  const { length, rowlen, acs } = zplImage.rgbaToACS(pixels, width, { black: BLACK_PERCENT, notrim: true });
  const left = Math.floor((WIDEST - width) / 2);
  return `^XA^PW${WIDEST}^LL${height}^LH0,0^FO${left},0^GFA,${length},${length},${rowlen},${acs}^FS^PQ1^XZ\n`;
}
