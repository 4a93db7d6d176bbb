import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Dots of a printer four inches wide at 203 dpi. */
const PRINTER = 812;

/** A label as a printer draws it: its rows as hexadecimal digits, a bit for each dot. */
export type Printed = { left: number; width: number; height: number; rows: string[] };

/**
 * What a printer makes of each label. Of the compressed rows, G to Y repeat the next digit 1 to 19 times, g to z by twenties; a comma ends a row
 * white, a colon repeats it. Throws when a label is not whole, or does not lie on the paper.
 */
export function printZpl(zpl: string): Printed[] {
  const label = /\^XA\^PW(\d+)\^LL(\d+)\^LH0,0\^FO(\d+),0\^GFA,(\d+),\4,(\d+),([^^]*)\^FS\^PQ1\^XZ\n/y;
  const printed: Printed[] = [];
  while (label.lastIndex < zpl.length) {
    const found = label.exec(zpl);
    if (!found) throw new Error(`no label after ${printed.length}`);
    const [paper, height, left, bytes, rowBytes] = [1, 2, 3, 4, 5].map((at) => Number(found[at])) as [number, number, number, number, number];
    const rows = rowsOf(found[6] as string, rowBytes * 2);
    if (rows.length !== height || rows.length * rowBytes !== bytes) throw new Error(`label ${printed.length} is not whole`);
    // A row ends with a whole byte: up to seven dots of it are no picture.
    if (paper !== PRINTER || left + (rowBytes - 1) * 8 >= PRINTER) throw new Error(`label ${printed.length} does not lie on the paper`);
    printed.push({ left, width: rowBytes * 8, height, rows });
  }
  return printed;
}

function rowsOf(compressed: string, digits: number): string[] {
  const rows: string[] = [];
  let row = '';
  let times = 0;
  for (const sign of compressed) {
    if (sign === ':') rows.push(rows.at(-1) as string);
    else if (sign === ',' || sign === '!') row = row.padEnd(digits, sign === ',' ? '0' : 'F');
    else if (sign >= 'G' && sign <= 'Y') times += sign.charCodeAt(0) - 70;
    else if (sign >= 'g' && sign <= 'z') times += (sign.charCodeAt(0) - 102) * 20;
    else {
      row += sign.repeat(times || 1);
      times = 0;
    }
    while (row.length >= digits) {
      rows.push(row.slice(0, digits));
      row = row.slice(digits);
    }
  }
  return rows;
}

/** The codes that a scanner reads from a printed label, in the order of their kinds; `folder` holds the picture meanwhile. */
export async function scanPrinted({ width, height, rows }: Printed, folder: string): Promise<string[]> {
  const own = await mkdtemp(join(folder, 'printed-'));
  try {
    const file = join(own, 'label.pbm');
    await writeFile(file, Buffer.concat([Buffer.from(`P4\n${width} ${height}\n`), Buffer.from(rows.join(''), 'hex')]));
    return (await run('zbarimg', ['-q', file])).stdout.trim().split('\n').sort();
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
