import { PDFiumLibrary } from '@hyzyla/pdfium';
import zplImage from 'zpl-image';

/** Dots of the usual label printer: 203 to the inch, 4 inches wide. */
const DOTS_PER_POINT = 203 / 72;
const WIDEST = 812;
/** A pixel darker than this share of grey is printed; the blur at the edge of a bar is halved. */
const BLACK_PERCENT = 50;

let library: Promise<PDFiumLibrary> | null = null;

/**
 * The pages of a PDF as ZPL, each one label of its own: a picture at 203 dpi that prints what the PDF shows, dot by dot. A label that lies on its
 * side is turned, so that it keeps its size; a page wider than the printer's four inches both ways is made smaller. Throws when the file does
 * not open.
 */
export async function zplOfPdf(bytes: Uint8Array): Promise<string> {
  const pdfium = await (library ??= PDFiumLibrary.init());
  const document = await pdfium.loadDocument(bytes);
  try {
    const labels: string[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const [upright, onSide] = [originalWidth, originalHeight].map(scaleOf) as [number, number];
      const isTurned = onSide > upright;
      const { data, width, height } = await page.render({ scale: isTurned ? onSide : upright, render: 'bitmap', colorSpace: 'BGRA' });
      labels.push(isTurned ? labelOf(turned(data, { width, height }), { width: height, height: width }) : labelOf(data, { width, height }));
    }
    return labels.join('');
  } finally {
    document.destroy();
  }
}

/** Dots of a point where a page of this width (points) fits the printer. */
const scaleOf = (width: number): number => Math.min(DOTS_PER_POINT, WIDEST / width);

type Size = { width: number; height: number };

/** A picture of four bytes a pixel turned by a quarter against the clock: what was its right side is its top. */
function turned(pixels: Uint8Array, { width, height }: Size): Uint8Array {
  const from = new Uint32Array(pixels.buffer.slice(pixels.byteOffset, pixels.byteOffset + width * height * 4));
  const to = new Uint32Array(from.length);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) to[(width - 1 - x) * height + y] = from[y * width + x] as number;
  return new Uint8Array(to.buffer);
}

/** Centred on the printer's width, since most printers feed the paper in its middle. */
function labelOf(pixels: Uint8Array, { width, height }: Size): string {
  const { length, rowlen, acs } = zplImage.rgbaToACS(pixels, width, { black: BLACK_PERCENT, notrim: true });
  const left = Math.floor((WIDEST - width) / 2);
  return `^XA^PW${WIDEST}^LL${height}^LH0,0^FO${left},0^GFA,${length},${length},${rowlen},${acs}^FS^PQ1^XZ\n`;
}
