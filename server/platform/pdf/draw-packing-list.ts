import PDFDocument from 'pdfkit';
import { packingListTexts as texts } from '#texts/es/shipping/packing-list.ts';
import { breathe } from '#platform/breathe.ts';
import { drawBars } from './codes.ts';
import { lendFonts } from './fonts.ts';
import { drawLogo, type Logo } from './logo.ts';
import { writeLine } from './write-line.ts';
import { figureText } from '#texts/es/shared/figures.ts';

export type ListedPiece = { parcel_number: string; carrier: string; name: string; place: string; pieces: number; kg: number };

/** What a driver signs. `heading` says whose guides these are and of which day, `printed` when it was printed. */
export type PackingSheet = { heading: string; printed: string; at: Date; pieces: readonly ListedPiece[] };

/** A letter page in points, its margins, and how much of it a guide takes: a scanner needs white between two codes. */
const paper = { width: 612, height: 792, edge: 36 };
const right = paper.width - paper.edge;
const HEAD = 84;
const ROW = 46;
const SIGNATURES = 150;
const foot = paper.height - 40;
const font = { plain: 'Helvetica', bold: 'Helvetica-Bold', code: 'Courier-Bold' } as const;
const columns = { n: 36, code: 60, carrier: 286, destination: 360, pieces: 506, kg: 540 } as const;

const perPage = Math.floor((foot - HEAD) / ROW);
const perLastPage = Math.floor((foot - SIGNATURES - HEAD) / ROW);

/** The guides of each page, in their order: the last page has room for the signatures. */
function pagesOf(pieces: readonly ListedPiece[]): (readonly ListedPiece[])[] {
  const pages: (readonly ListedPiece[])[] = [];
  let at = 0;
  while (pieces.length - at > perLastPage) {
    pages.push(pieces.slice(at, at + perPage));
    at += perPage;
  }
  return [...pages, pieces.slice(at)];
}

/** Draws the guides with their numbers as Code 128 in vectors, their totals and the lines to sign on. */
export async function drawPackingList(sheet: PackingSheet, { product, logo }: { product: string; logo: Logo | null }): Promise<Uint8Array> {
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
  const pages = pagesOf(sheet.pieces);
  let n = 0;
  for (const [index, pieces] of pages.entries()) {
    // A thousand guides take a second: others have their turn between two pages.
    await breathe();
    document.addPage();
    drawHead(document, sheet, { product, logo });
    pieces.forEach((piece, row) => drawRow(document, piece, { n: (n += 1), y: HEAD + row * ROW }));
    if (index === pages.length - 1) drawEnd(document, sheet.pieces, HEAD + pieces.length * ROW);
    writeLine(document, texts.page(index + 1, pages.length), paper.edge, paper.height - 28, { size: 8, width: right - paper.edge, align: 'right' });
  }
  document.end();
  return bytes;
}

function drawHead(page: PDFKit.PDFDocument, { heading, printed }: PackingSheet, { product, logo }: { product: string; logo: Logo | null }): void {
  const x = paper.edge + (logo ? drawLogo(page, logo, paper.edge, 26, 24) + 8 : 0);
  writeLine(page, texts.title, x, 26, { font: font.bold, size: 15, width: 300 });
  writeLine(page, heading, x, 44, { size: 9, width: 340 });
  writeLine(page, product, right - 160, 26, { font: font.bold, size: 11, width: 160, align: 'right' });
  writeLine(page, printed, right - 160, 44, { size: 8.5, width: 160, align: 'right' });
  const y = HEAD - 16;
  for (const [name, start] of Object.entries(columns) as [keyof typeof columns, number][])
    writeLine(page, texts.column[name], start, y, { font: font.bold, size: 8, width: widthOf(name), align: isFigure(name) ? 'right' : 'left' });
  rule(page, HEAD - 4);
}

const isFigure = (name: keyof typeof columns): boolean => name === 'pieces' || name === 'kg';
const ends = { n: 56, code: 270, carrier: 354, destination: 500, pieces: 536, kg: right } as const;
const widthOf = (name: keyof typeof columns): number => ends[name] - columns[name];

function drawRow(page: PDFKit.PDFDocument, piece: ListedPiece, { n, y }: { n: number; y: number }): void {
  writeLine(page, String(n), columns.n, y + 12, { size: 8.5, width: widthOf('n') });
  drawBars(page, piece.parcel_number, { x: columns.code, y: y + 4, width: widthOf('code'), height: 22 });
  writeLine(page, piece.parcel_number, columns.code, y + 28, { font: font.code, size: 9, width: widthOf('code'), align: 'center' });
  writeLine(page, piece.carrier, columns.carrier, y + 12, { size: 8.5, width: widthOf('carrier') });
  writeLine(page, piece.name, columns.destination, y + 7, { font: font.bold, size: 8.5, width: widthOf('destination') });
  writeLine(page, piece.place, columns.destination, y + 18, { size: 8, width: widthOf('destination') });
  writeLine(page, String(piece.pieces), columns.pieces, y + 12, { size: 8.5, width: widthOf('pieces'), align: 'right' });
  writeLine(page, kgText(piece.kg), columns.kg, y + 12, { size: 8.5, width: widthOf('kg'), align: 'right' });
  rule(page, y + ROW - 4);
}

const kgText = (kg: number): string => figureText(kg, 2);

function drawEnd(page: PDFKit.PDFDocument, pieces: readonly ListedPiece[], y: number): void {
  const sum = (of: (piece: ListedPiece) => number) => pieces.reduce((total, piece) => total + of(piece), 0);
  const total = texts.total(figureText(pieces.length), figureText(sum((piece) => piece.pieces)), kgText(sum(({ kg }) => kg)));
  writeLine(page, total, paper.edge, y + 8, { font: font.bold, size: 10, width: right - paper.edge });
  const half = (right - paper.edge - 24) / 2;
  for (const [at, label] of [texts.handedOver, texts.driver, texts.vehicle, texts.moment].entries()) {
    const x = paper.edge + (at % 2) * (half + 24);
    const line = y + 76 + Math.floor(at / 2) * 52;
    page
      .moveTo(x, line)
      .lineTo(x + half, line)
      .lineWidth(0.7)
      .stroke();
    writeLine(page, label, x, line + 4, { size: 8, width: half });
  }
}

function rule(page: PDFKit.PDFDocument, y: number): void {
  page.moveTo(paper.edge, y).lineTo(right, y).lineWidth(0.4).stroke();
}
