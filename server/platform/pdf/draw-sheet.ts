import PDFDocument from 'pdfkit';
import { sheetTexts as texts } from '#texts/es/platform/sheet.ts';
import { breathe } from '#platform/breathe.ts';
import { drawSquare } from './codes.ts';
import { lendFonts } from './fonts.ts';
import { drawLogo, type Logo } from './logo.ts';
import { drawFacts, heightOfFacts, type SheetFact } from './sheet-facts.ts';
import { font, ink, paper, right, rule, wide, write, writeLines } from './sheet-paper.ts';
import { drawHeads, drawRow, heightOfRow, type SheetTable } from './sheet-table.ts';
import { textLines } from './text-lines.ts';

export type { SheetFact } from './sheet-facts.ts';
export type { SheetCell, SheetColumn, SheetRow, SheetTable } from './sheet-table.ts';

export type SheetSum = { name: string; value: string; isStrong?: boolean };
/** What something comes to; `words` stand beside the sums. */
export type SheetTotal = { sums: readonly SheetSum[]; words: string };
/** Some facts, then rows, then what they come to; each may be missing. */
export type SheetPart = { title?: string; facts?: readonly SheetFact[]; table?: SheetTable; total?: SheetTotal };
/** What proves a document: what its QR says, and beside it facts and long texts that machines made. */
export type SheetProof = { code: string; facts: readonly SheetFact[]; texts: readonly SheetFact[] };

/** A paper of facts, tables and sums in the order in which they are drawn; amounts and dates are written already. */
export type Sheet = {
  title: string;
  /** What the paper is known by. */
  number: string;
  from: { name: string; lines: readonly string[] };
  about: readonly SheetFact[];
  parts: readonly SheetPart[];
  proof: SheetProof | null;
  foot: string;
  /** When it was made, for the file's own facts. */
  at: Date;
};
export type SheetHouse = { product: string; logo: Logo | null };

const bottom = paper.height - 46;
const ABOUT = 216;
const CODE = 104;
const tiny = { font: font.code, size: 5 } as const;
const TINY_LINE = 6;

type Flow = { page: PDFKit.PDFDocument; y: number; sheet: Sheet };

/** Draws a sheet over as many pages as it needs. The same sheet gives the same bytes. */
export async function drawSheet(sheet: Sheet, { product, logo }: SheetHouse): Promise<Uint8Array> {
  const page = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    font: '',
    bufferPages: true,
    info: { Title: `${sheet.title} ${sheet.number}`.trim(), Author: sheet.from.name, Creator: product, Producer: product, CreationDate: sheet.at },
  });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    page.on('error', reject);
  });
  lendFonts(page, Object.values(font));
  const flow: Flow = { page, y: paper.edge, sheet };
  drawHead(flow, logo);
  for (const part of sheet.parts) await drawPart(flow, part);
  if (sheet.proof) drawProof(flow, sheet.proof);
  numberPages(page, sheet);
  // All pages are packed at once.
  await breathe();
  page.end();
  return bytes;
}

/** Goes on to another page where there is no room left. */
function makeRoom(flow: Flow, height: number): boolean {
  if (flow.y + height <= bottom) return false;
  const { page, sheet } = flow;
  page.addPage();
  write(page, [sheet.title, sheet.number].filter(Boolean).join(' '), paper.edge, 26, { font: font.bold, size: 9, width: 300 });
  write(page, sheet.from.name, right - 236, 26, { size: 8, width: 236, align: 'right' });
  rule(page, 40);
  flow.y = 52;
  return true;
}

function drawHead(flow: Flow, logo: Logo | null): void {
  const { page, sheet } = flow;
  const top = paper.edge;
  const x = paper.edge + (logo ? drawLogo(page, logo, paper.edge, top, 30) + 10 : 0);
  const width = right - ABOUT - 20 - x;
  let y = writeLines(page, textLines(page, sheet.from.name, { font: font.bold, size: 11 }, width), x, top, {
    font: font.bold,
    size: 11,
    width,
    line: 13,
  });
  for (const line of sheet.from.lines)
    y = writeLines(page, textLines(page, line, { font: font.plain, size: 8 }, width), x, y + 1, { size: 8, width, line: 10 });
  write(page, sheet.title, right - ABOUT, top - 2, { font: font.bold, size: 14, width: ABOUT, align: 'right' });
  write(page, sheet.number, right - ABOUT, top + 15, { font: font.bold, size: 11, width: ABOUT, align: 'right' });
  const box = { x: right - ABOUT, width: ABOUT, columns: 2 };
  const about = top + 34;
  drawFacts(page, sheet.about, { ...box, y: about });
  flow.y = Math.max(y, about + heightOfFacts(page, sheet.about, box)) + 8;
}

async function drawPart(flow: Flow, { title, facts = [], table, total }: SheetPart): Promise<void> {
  const box = { x: paper.edge, width: wide, columns: 3 };
  const height = heightOfFacts(flow.page, facts, box);
  // A title stays with what it is of.
  makeRoom(flow, 22 + height + (table ? 44 : 0));
  if (title !== undefined) {
    write(flow.page, title, paper.edge, flow.y, { font: font.bold, size: 9.5, width: wide });
    // The head of a table is a band of its own.
    if (facts.length > 0) rule(flow.page, flow.y + 13);
    flow.y += 18;
  }
  drawFacts(flow.page, facts, { ...box, y: flow.y });
  flow.y += height;
  if (table) await drawTable(flow, table);
  flow.y += 8;
  if (total) drawTotal(flow, total);
}

async function drawTable(flow: Flow, table: SheetTable): Promise<void> {
  const { page } = flow;
  const heads = () => void (flow.y = drawHeads(page, table.columns, flow.y));
  heads();
  for (const row of table.rows) {
    const height = heightOfRow(page, table.columns, row);
    if (makeRoom(flow, height)) {
      // A thousand rows take a while: others have their turn between two pages.
      await breathe();
      heads();
    }
    flow.y = drawRow(page, table.columns, row, flow.y);
  }
}

const SUM = { width: 226, line: 14 };

function drawTotal(flow: Flow, total: SheetTotal): void {
  const { page } = flow;
  const width = wide - SUM.width - 20;
  const words = textLines(page, total.words, { font: font.plain, size: 8.5 }, width);
  makeRoom(flow, Math.max(total.sums.length * SUM.line, words.length * 11) + 8);
  writeLines(page, words, paper.edge, flow.y + 1, { size: 8.5, width, line: 11 });
  let { y } = flow;
  for (const { name, value, isStrong = false } of total.sums) {
    const style = { font: isStrong ? font.bold : font.plain, size: isStrong ? 10 : 8.5 };
    write(page, name, right - SUM.width, y, { ...style, width: SUM.width / 2 });
    write(page, value, right - SUM.width / 2, y, { ...style, width: SUM.width / 2, align: 'right' });
    y += SUM.line;
  }
  flow.y = Math.max(y, flow.y + words.length * 11) + 10;
}

/** The QR and beside it what machines made; never over two pages. */
function drawProof(flow: Flow, { code, facts, texts: long }: SheetProof): void {
  const { page } = flow;
  const box = { x: paper.edge + CODE + 16, width: wide - CODE - 16, columns: 3 };
  const blocks = long.map(([name, text]) => ({ name, lines: textLines(page, text, tiny, box.width) }));
  const height = heightOfFacts(page, facts, box) + blocks.reduce((sum, { lines }) => sum + 12 + lines.length * TINY_LINE, 0);
  makeRoom(flow, Math.max(CODE, height) + 10);
  rule(page, flow.y);
  const top = flow.y + 8;
  page.fillColor(ink.text);
  drawSquare(page, code, paper.edge, top, CODE);
  drawFacts(page, facts, { ...box, y: top });
  let y = top + heightOfFacts(page, facts, box);
  for (const { name, lines } of blocks) {
    write(page, name, box.x, y, { size: 6.5, width: box.width, colour: ink.quiet });
    y = writeLines(page, lines, box.x, y + 8, { ...tiny, width: box.width, line: TINY_LINE }) + 4;
  }
  flow.y = Math.max(top + CODE, y) + 4;
}

function numberPages(page: PDFKit.PDFDocument, { foot }: Sheet): void {
  const { count } = page.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(at);
    write(page, foot, paper.edge, paper.height - 30, { size: 7.5, width: wide - 90, colour: ink.quiet });
    write(page, texts.page(at + 1, count), right - 80, paper.height - 30, { size: 7.5, width: 80, align: 'right', colour: ink.quiet });
  }
}
