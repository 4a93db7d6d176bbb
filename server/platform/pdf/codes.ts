import bwip from 'bwip-js/node';

export type Box = { x: number; y: number; width: number; height: number };
/** No scanner asks for wider bars: 0.55 mm a module in points. */
const WIDEST_MODULE = 1.56;

/** A reader takes any of the eight masks; weighing them all against each other takes longer than all the rest of a label. */
const QR_MASK = 1;

/** Draws a text as Code 128 in vectors, centred in its box. */
export function drawBars(page: PDFKit.PDFDocument, text: string, { x, y, width, height }: Box): void {
  const [symbol] = bwip.raw('code128', text, '') as { sbs: number[] }[];
  const bars: string[] = [];
  let modules = 0;
  symbol?.sbs.forEach((wide, index) => {
    if (index % 2 === 0) bars.push(`${modules} 0 ${wide} 1 re`);
    modules += wide;
  });
  const module = Math.min(WIDEST_MODULE, width / modules);
  fill(page, bars, { x: x + (width - modules * module) / 2, y, width: module, height });
}

/** Draws a text as a QR code (level M) in vectors; runs of dark modules become one rectangle. */
export function drawSquare(page: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const [symbol] = bwip.raw('qrcode', text, `eclevel=M mask=${QR_MASK}`) as { pixs: number[]; pixx: number; pixy: number }[];
  const { pixs, pixx, pixy } = symbol ?? { pixs: [], pixx: 1, pixy: 0 };
  const runs: string[] = [];
  for (let row = 0; row < pixy; row += 1) {
    for (let start = 0; start < pixx; start += 1) {
      if (!pixs[row * pixx + start]) continue;
      let end = start;
      while (end < pixx && pixs[row * pixx + end]) end += 1;
      runs.push(`${start} ${row} ${end - start} 1 re`);
      start = end;
    }
  }
  fill(page, runs, { x, y, width: side / pixx, height: side / pixx });
}

/** Fills rectangles, told in modules, in one breath; `module` is the place and size of the first. */
function fill(page: PDFKit.PDFDocument, rectangles: readonly string[], module: Box): void {
  page.save().transform(module.width, 0, 0, module.height, module.x, module.y);
  page.addContent(`${rectangles.join('\n')}\nf`).restore();
}
