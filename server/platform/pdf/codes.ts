import bwip from 'bwip-js/node';
import { encode } from 'uqr';

export type Box = { x: number; y: number; width: number; height: number };
/** No scanner asks for wider bars: 0.55 mm a module in points. */
const WIDEST_MODULE = 1.56;

/** A reader takes any of the eight masks; weighing them against each other would be a quarter of the time of a label. */
const QR_MASK = 0;

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

/** Draws a text as a QR code in vectors, of level M or of the best that takes no more room; runs of dark modules become one rectangle. */
export function drawSquare(page: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, maskPattern: QR_MASK, border: 0 });
  const runs: string[] = [];
  data.forEach((modules, row) => {
    for (let from = modules.indexOf(true); from >= 0;) {
      const light = modules.indexOf(false, from);
      const to = light < 0 ? size : light;
      runs.push(`${from} ${row} ${to - from} 1 re`);
      from = modules.indexOf(true, to);
    }
  });
  fill(page, runs, { x, y, width: side / size, height: side / size });
}

/** Fills rectangles, told in modules, in one breath; `module` is the place and size of the first. */
function fill(page: PDFKit.PDFDocument, rectangles: readonly string[], module: Box): void {
  page.save().transform(module.width, 0, 0, module.height, module.x, module.y);
  page.addContent(`${rectangles.join('\n')}\nf`).restore();
}
