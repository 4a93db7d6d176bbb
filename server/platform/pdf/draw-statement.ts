import PDFDocument from 'pdfkit';
import { movementTexts } from '#texts/es/wallet/movements.ts';
import { statementTexts as texts } from '#texts/es/wallet/statement.ts';
import { breathe } from '#platform/breathe.ts';
import { lendFonts } from './fonts.ts';
import { drawLogo, type Logo } from './logo.ts';
import { writeLine } from './write-line.ts';
import { figureText } from '#texts/es/shared/figures.ts';

/** One line; amounts are written already. */
export type StatedMovement = { at: string; movement: string; detail: string; user: string; charge: string; credit: string; balance: string };

/** An account over some days, its movements the oldest first. `end` names the closing balance. */
export type StatementSheet = {
  account: string;
  days: string;
  printed: string;
  at: Date;
  opening: string;
  rows: readonly StatedMovement[];
  charges: string;
  credits: string;
  end: string;
  closing: string;
};

/** A letter page in points, its margins, and the room of a movement. */
const paper = { width: 612, height: 792, edge: 36 };
const right = paper.width - paper.edge;
const HEAD = 96;
const ROW = 24;
const foot = paper.height - 44;
const perPage = Math.floor((foot - HEAD) / ROW);
const font = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const columns = { at: 36, movement: 116, charge: 350, credit: 426, balance: 502 } as const;
const ends = { at: 112, movement: 344, charge: 422, credit: 498, balance: right } as const;
type Column = keyof typeof columns;
const isFigure = (name: Column): boolean => name === 'charge' || name === 'credit' || name === 'balance';
type Line = Partial<Record<Column, string>> & { second?: string; isBold?: boolean };

/** Draws an account from its opening balance to its closing one, which is the last line. */
export async function drawStatement(sheet: StatementSheet, { product, logo }: { product: string; logo: Logo | null }): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    font: '',
    autoFirstPage: false,
    info: { Title: texts.title, Creator: product, Producer: product, CreationDate: sheet.at },
  });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
  });
  lendFonts(document, Object.values(font));
  const lines = linesOf(sheet);
  const pages = Math.ceil(lines.length / perPage);
  for (let page = 0; page < pages; page += 1) {
    // Others have their turn between two pages.
    await breathe();
    document.addPage();
    drawHead(document, sheet, { product, logo });
    lines.slice(page * perPage, (page + 1) * perPage).forEach((line, row) => drawLine(document, line, HEAD + row * ROW));
    writeLine(document, texts.page(page + 1, pages), paper.edge, paper.height - 28, { size: 8, width: right - paper.edge, align: 'right' });
  }
  document.end();
  return bytes;
}

const linesOf = ({ opening, rows, charges, credits, end, closing }: StatementSheet): Line[] => [
  { movement: movementTexts.opening, balance: opening, isBold: true },
  ...rows.map(({ at, movement, detail, user, charge, credit, balance }) => ({
    ...{ at, movement, charge, credit, balance },
    second: [user, detail].filter((part) => part !== '').join(' · '),
  })),
  { movement: texts.movements(figureText(rows.length)), charge: charges, credit: credits },
  { movement: end, balance: closing, isBold: true },
];

function drawHead(
  page: PDFKit.PDFDocument,
  { account, days, printed }: StatementSheet,
  { product, logo }: { product: string; logo: Logo | null },
): void {
  const x = paper.edge + (logo ? drawLogo(page, logo, paper.edge, 26, 24) + 8 : 0);
  writeLine(page, texts.title, x, 26, { font: font.bold, size: 15, width: 300 });
  writeLine(page, account, x, 44, { size: 9, width: 380 });
  writeLine(page, days, x, 56, { size: 9, width: 380 });
  writeLine(page, product, right - 160, 26, { font: font.bold, size: 11, width: 160, align: 'right' });
  writeLine(page, printed, right - 160, 44, { size: 8.5, width: 160, align: 'right' });
  for (const [name, start] of Object.entries(columns) as [Column, number][])
    writeLine(page, movementTexts.columns[name], start, HEAD - 18, {
      ...{ font: font.bold, size: 8, width: ends[name] - start, align: isFigure(name) ? 'right' : 'left' },
    });
  rule(page, HEAD - 5);
}

function drawLine(page: PDFKit.PDFDocument, { isBold = false, second = '', ...cells }: Line, y: number): void {
  for (const [name, start] of Object.entries(columns) as [Column, number][]) {
    const text = cells[name];
    if (text === undefined || text === '') continue;
    const style = { font: isBold ? font.bold : font.plain, size: 8.5, width: ends[name] - start };
    writeLine(page, text, start, y + 2, { ...style, align: isFigure(name) ? 'right' : 'left' });
  }
  if (second !== '') writeLine(page, second, columns.movement, y + 12, { size: 7, width: ends.movement - columns.movement });
  rule(page, y + ROW - 4);
}

function rule(page: PDFKit.PDFDocument, y: number): void {
  page.moveTo(paper.edge, y).lineTo(right, y).lineWidth(0.4).stroke();
}
