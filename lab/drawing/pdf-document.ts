import { createHash } from 'node:crypto';

export type Font = 'regular' | 'bold';

/** A page under the pen; measures in points from its upper left corner. */
export type Page = {
  text(text: string, left: number, baseline: number, size: number, font?: Font): void;
  fill(left: number, top: number, width: number, height: number): void;
  /** Bars side by side, the first one dark, widths in modules. */
  bars(widths: readonly number[], left: number, top: number, module: number, height: number): void;
  /** A square of dark and light modules. */
  modules(rows: readonly (readonly boolean[])[], left: number, top: number, side: number): void;
  frame(left: number, top: number, width: number, height: number): void;
  line(left: number, top: number, right: number, bottom: number): void;
  white(text: string, left: number, baseline: number, size: number): void;
};

type Finished = { width: number; height: number; content: string };

/**
 * A small PDF with the two Helveticas every reader has, vector shapes and no time stamp, so that the same pages are the same bytes.
 * Written by hand because a label must cost a fraction of a millisecond (README.md).
 */
export function pdfDocument(title: string, pages: readonly ((page: Page) => void)[], size: { width: number; height: number }): Buffer {
  const finished = pages.map((draw) => finish(draw, size));
  const firstPage = 6;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${finished.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')}] /Count ${finished.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) /CreationDate (D:20200101000000Z) >>`,
    ...finished.flatMap(({ width, height, content }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${firstPage + index * 2 + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}endstream`,
    ]),
  ];
  return assemble(objects);
}

/** Latin-1 throughout, so a character is a byte and the offsets are plain lengths. */
function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const id = createHash('sha256').update(body, 'latin1').digest('hex').slice(0, 32);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

function finish(draw: (page: Page) => void, { width, height }: { width: number; height: number }): Finished {
  const operators: string[] = ['0 g 0 G 0.8 w'];
  const put = (operator: string) => void operators.push(operator);
  const write = (text: string, left: number, baseline: number, size: number, font: Font) =>
    put(`BT /${font === 'bold' ? 'F2' : 'F1'} ${size} Tf ${short(left)} ${short(height - baseline)} Td (${escaped(text)}) Tj ET`);
  draw({
    text: (text, left, baseline, size, font = 'regular') => write(text, left, baseline, size, font),
    white: (text, left, baseline, size) => {
      put('1 g');
      write(text, left, baseline, size, 'bold');
      put('0 g');
    },
    fill: (left, top, across, down) => put(`${short(left)} ${short(height - top - down)} ${short(across)} ${short(down)} re f`),
    bars: (widths, left, top, module, down) => put(scaled(barPath(widths), left, height - top - down, module, down)),
    modules: (rows, left, top, side) => put(scaled(modulePath(rows), left, height - top - side, side / rows.length, side / rows.length)),
    frame: (left, top, across, down) => put(`${short(left)} ${short(height - top - down)} ${short(across)} ${short(down)} re S`),
    line: (left, top, right, bottom) => put(`${short(left)} ${short(height - top)} m ${short(right)} ${short(height - bottom)} l S`),
  });
  return { width, height, content: `${operators.join('\n')}\n` };
}

/** A path in whole modules, brought to its place and size: short to write and exact at the edges. */
const scaled = (path: string, left: number, bottom: number, across: number, up: number) =>
  `q ${short(across)} 0 0 ${short(up)} ${short(left)} ${short(bottom)} cm\n${path}f Q`;

function barPath(widths: readonly number[]): string {
  let path = '';
  let at = 0;
  widths.forEach((wide, index) => {
    if (index % 2 === 0) path += `${at} 0 ${wide} 1 re\n`;
    at += wide;
  });
  return path;
}

function modulePath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, down) => {
    for (let start = row.indexOf(true); start >= 0;) {
      const light = row.indexOf(false, start);
      const end = light < 0 ? row.length : light;
      path += `${start} ${rows.length - 1 - down} ${end - start} 1 re\n`;
      start = row.indexOf(true, end);
    }
  });
  return path;
}

const short = (measure: number) => String(Math.round(measure * 1000) / 1000);

/** What Latin-1 lacks becomes a question mark, as on a real label printer. */
const escaped = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&');
