import bwip from 'bwip-js/node';

export type Box = { x: number; y: number; width: number; height: number };
/** No scanner asks for wider bars: 0.55 mm a module in points. */
const WIDEST_MODULE = 1.56;

/** A reader takes any of the eight masks; weighing them all against each other takes longer than all the rest of a label. */
const QR_MASK = 1;

/** Draws a text as Code 128 in vectors, centred in its box. */
export function drawBars(page: PDFKit.PDFDocument, text: string, { x, y, width, height }: Box): void {
  const [symbol] = bwip.raw('code128', text, '') as { sbs: number[] }[];
  const widths = symbol?.sbs ?? [];
  const modules = widths.reduce((sum, one) => sum + one, 0);
  const module = Math.min(WIDEST_MODULE, width / modules);
  let at = x + (width - modules * module) / 2;
  widths.forEach((wide, index) => {
    if (index % 2 === 0) page.rect(at, y, wide * module, height);
    at += wide * module;
  });
  page.fill('black');
}

/** Draws a text as a QR code (level M) in vectors; runs of dark modules become one rectangle. */
export function drawSquare(page: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const [symbol] = bwip.raw('qrcode', text, `eclevel=M mask=${QR_MASK}`) as { pixs: number[]; pixx: number; pixy: number }[];
  const { pixs, pixx, pixy } = symbol ?? { pixs: [], pixx: 1, pixy: 0 };
  const module = side / pixx;
  for (let row = 0; row < pixy; row += 1) {
    for (let start = 0; start < pixx; start += 1) {
      if (!pixs[row * pixx + start]) continue;
      let end = start;
      while (end < pixx && pixs[row * pixx + end]) end += 1;
      page.rect(x + start * module, y + row * module, (end - start) * module, module);
      start = end;
    }
  }
  page.fill('black');
}
