import { code128 } from './drawing/code128.ts';
import { pdfDocument, type Page } from './drawing/pdf-document.ts';
import { qrCode } from './drawing/qr-code.ts';
import type { End, LabelFacts } from './journal-entry.ts';

/** What stands on a label. */
export type Printed = LabelFacts & { content: string; sender: End; recipient: End; branch?: string | undefined };

/** 10 × 15 cm in points. */
const size = { width: 283.46, height: 425.2 };
const margin = 11;

/** What differs between the carriers' papers. */
export type LabelStyle = {
  title: string;
  serviceName(service: string): string;
  /** A second number a person reads, e.g. Estafeta's 10-digit tracking code. */
  secondNumber(parcel: Printed): string | undefined;
  /** Codes above the addresses or below them. */
  codes: 'above' | 'below';
};

/** The carrier's own document for these pieces, one page each. The same parcels are the same bytes, today and after a restart. */
export function drawLabels(parcels: readonly Printed[], style: LabelStyle): Buffer {
  const title = `${style.title} ${parcels[0]?.number ?? ''}`;
  const pages = parcels.map((parcel) => (page: Page) => drawLabel(page, parcel, style));
  return pdfDocument(title, pages, size);
}

/** A file that opens and has no page at all. */
export function drawNothing(): Buffer {
  return pdfDocument('', [], size);
}

function drawLabel(page: Page, parcel: Printed, style: LabelStyle): void {
  page.frame(margin / 2, margin / 2, size.width - margin, size.height - margin);
  page.fill(margin / 2, margin / 2, size.width - margin, 30);
  page.white(style.title, margin, 27, 17);
  page.text(style.serviceName(parcel.service), margin, 50, 11, 'bold');
  page.text(`${parcel.piece} de ${parcel.pieces}   ${parcel.weight_kg} kg`, size.width - 96, 50, 9);

  const [codes, addresses] = style.codes === 'above' ? [58, 228] : [248, 62];
  drawCodes(page, parcel, codes, style.secondNumber(parcel));
  drawEnd(page, 'REMITENTE', parcel.sender, addresses, 8);
  drawEnd(page, 'DESTINATARIO', parcel.recipient, addresses + 66, 11);
  page.text(cut(`Ref. ${parcel.reference}   ${parcel.content}`, 60), margin, addresses + 168, 7.5);
}

/** The number as bars, as a square and as text that can be searched for. */
function drawCodes(page: Page, parcel: Printed, top: number, secondNumber: string | undefined): void {
  drawBars(page, parcel.number, margin + 10, top, size.width - 2 * margin - 20, 62);
  page.text(parcel.number, margin + 8, top + 76, 13, 'bold');
  page.modules(qrCode(parcel.number), margin + 8, top + 84, 76);
  if (secondNumber) page.text(secondNumber, margin + 104, top + 100, 12, 'bold');
  if (parcel.pieces > 1) page.text(`Guia maestra ${parcel.master}`, margin + 104, top + 116, 8);
  if (parcel.branch) page.text(`SUCURSAL ${parcel.branch}`, margin + 104, top + 130, 10, 'bold');
  page.text(parcel.zip_destination, margin + 104, top + 154, 30, 'bold');
}

function drawBars(page: Page, text: string, left: number, top: number, width: number, height: number): void {
  const widths = code128(text);
  const modules = widths.reduce((sum, one) => sum + one, 0);
  // At most 0.55 mm a module: a scanner wants ten modules of quiet paper on both sides.
  const module = Math.min(1.56, width / modules);
  page.bars(widths, left + (width - modules * module) / 2, top, module, height);
}

function drawEnd(page: Page, heading: string, end: End, top: number, fontSize: number): void {
  page.line(margin / 2, top, size.width - margin / 2, top);
  page.text(heading, margin, top + 9, 6.5, 'bold');
  const lines = [end.company, end.name === end.company ? '' : end.name, end.street, end.district, `${end.zip} ${end.city} ${end.state}`, end.phone];
  lines
    .filter((line) => line.trim() !== '')
    .forEach((line, index) => page.text(cut(line, fontSize > 9 ? 44 : 58), margin, top + 10 + (index + 1) * (fontSize + 1), fontSize));
}

const cut = (text: string, length: number) => (text.length <= length ? text : text.slice(0, length));
