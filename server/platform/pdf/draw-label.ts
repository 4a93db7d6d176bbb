import PDFDocument from 'pdfkit';
import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { labelFields, type LabelField } from '#contract/carriers/label-template.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { carriersTexts } from '#texts/es/carriers/carriers.ts';
import { drawBars, drawSquare } from './codes.ts';
import { lendFonts } from './fonts.ts';
import { drawLogo, type Logo } from './logo.ts';
import { SMALLEST, writeLine as write } from './write-line.ts';
import { chooseFont } from './own-fonts.ts';
import { printable } from './printable.ts';
import { dayText } from '#texts/es/shared/figures.ts';

export type PrintedEnd = {
  company: string; name: string; phone: string; street: string; number: string; suite: string | null;
  neighborhood: string; city: string; state: string; zip_code: string; reference: string | null;
}; // prettier-ignore

/** What our own label of a carrier without an interface prints. `date` is the day of shipping, YYYY-MM-DD. */
export type LabelSheet = {
  carrier: CarrierSlug; service: string; parcel_number: string; piece: { n: number; of: number };
  origin: PrintedEnd; destination: PrintedEnd; weight_kg: number; content: string;
  reference: string | null; additional_info: string | null; date: string;
}; // prettier-ignore

export type LabelHouse = { product: string; logo: Logo | null };

/** What of a label its carrier wants shown, and the carrier's picture. */
export type LabelLook = { shown: readonly LabelField[]; picture: Uint8Array | null };
const wholeLook: LabelLook = { shown: labelFields, picture: null };

/** 10 × 15 cm in points. */
const paper = { width: 283.46, height: 425.2 };
const edge = 12;
const inner = paper.width - 2 * edge;
const right = paper.width - edge;
/** Side of the square of a carrier's picture. */
const PICTURE = 28;
const texts = carriersTexts.label;
const font = { plain: 'Helvetica', bold: 'Helvetica-Bold', code: 'Courier-Bold' } as const;

/** Draws a 10 × 15 cm label: Code 128 and QR decode to the guide number. The same label gives the same bytes. */
export function drawLabel(whole: LabelSheet, house: LabelHouse, { shown, picture }: LabelLook = wholeLook): Promise<Uint8Array> {
  const label = shownOf(whole, shown);
  const page = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    font: '',
    // The file's identity hangs on these: nothing of the moment of drawing may stand here.
    info: { Title: label.parcel_number, Creator: house.product, Producer: house.product, CreationDate: new Date(`${whole.date}T00:00:00Z`) },
  });
  lendFonts(page, Object.values(font));
  const bytes = collect(page);
  drawHead(page, label, house, picture);
  drawCodes(page, label);
  drawEnd(page, texts.recipient, label.destination, { y: 228, height: 88, size: 10 });
  drawEnd(page, texts.sender, label.origin, { y: 316, height: 54, size: 7.5 });
  drawFoot(page, label);
  page.end();
  return bytes;
}

function collect(page: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    page.on('error', reject);
  });
}

/** What is not shown is null. */
type Shown = Omit<LabelSheet, 'service' | 'weight_kg' | 'date'> & { service: string | null; weight_kg: number | null; day: string | null };

function shownOf({ date, ...label }: LabelSheet, shown: readonly LabelField[]): Shown {
  const only = <T>(field: LabelField, value: T): T | null => (shown.includes(field) ? value : null);
  const endOf = (end: PrintedEnd): PrintedEnd => ({ ...end, reference: only('landmark', end.reference) });
  return {
    ...label,
    service: only('service', label.service),
    weight_kg: only('weight', label.weight_kg),
    day: only('date', date),
    content: only('content', label.content) ?? '',
    reference: only('reference', label.reference),
    additional_info: only('info', label.additional_info),
    origin: { ...endOf(label.origin), phone: only('sender_phone', label.origin.phone) ?? '' },
    destination: endOf(label.destination),
  };
}

function drawHead(page: PDFKit.PDFDocument, { carrier, service }: Shown, { product, logo }: LabelHouse, picture: Uint8Array | null): void {
  const width = logo ? drawLogo(page, logo, edge, 10, 24) + 6 : 0;
  write(page, product, edge + width, 15, { font: font.bold, size: 15, width: 120 - width });
  const side = picture ? PICTURE + 5 : 0;
  if (picture) page.image(Buffer.from(picture), right - PICTURE, 8, { fit: [PICTURE, PICTURE], align: 'center', valign: 'center' });
  const named = { width: inner - 120 - side, align: 'right' } as const;
  write(page, aboutCarrier(carrier).name, edge + 120, 10, { font: font.bold, size: 13, ...named });
  if (service) write(page, service, edge + 120, 25, { size: 8.5, ...named });
  rule(page, 40);
}

function drawCodes(page: PDFKit.PDFDocument, label: Shown): void {
  drawBars(page, label.parcel_number, { x: edge + 16, y: 48, width: inner - 32, height: 58 });
  write(page, label.parcel_number, edge, 110, { font: font.code, size: 14, width: inner, align: 'center' });
  drawSquare(page, label.parcel_number, edge + 4, 134, 84);
  const x = edge + 104;
  const width = right - x;
  write(page, texts.zip, x, 136, { size: 9, width });
  write(page, label.destination.zip_code, x, 147, { font: font.bold, size: 38, width });
  write(page, `${label.destination.city}, ${label.destination.state}`, x, 182, { font: font.bold, size: 10, width });
  const weight = label.weight_kg === null ? [] : [texts.weight(label.weight_kg)];
  write(page, [texts.piece(label.piece.n, label.piece.of), ...weight].join(' · '), x, 198, { font: font.bold, size: 10, width });
  if (label.day) write(page, `${texts.date} ${dayText(label.day)}`, x, 211, { size: 8.5, width });
}

type Area = { y: number; height: number; size: number };

function drawEnd(page: PDFKit.PDFDocument, heading: string, end: PrintedEnd, { y, height, size }: Area): void {
  rule(page, y);
  write(page, heading, edge, y + 4, { font: font.bold, size: 6.5, width: inner });
  const lines = [
    end.company === end.name ? end.company : `${end.company} · ${end.name}`,
    [`${end.street} ${end.number}`, end.suite && texts.suite(end.suite), texts.neighborhood(end.neighborhood)].filter(Boolean).join(', '),
    [`${end.zip_code} ${end.city}, ${end.state}`, end.phone && texts.phone(phoneText(end.phone))].filter(Boolean).join(' · '),
    ...(end.reference ? [texts.landmark(end.reference)] : []),
  ];
  fit(page, lines.map(printable).join('\n'), edge, y + 13, { width: inner, height: height - 15, size });
}

function drawFoot(page: PDFKit.PDFDocument, { reference, additional_info, content }: Shown): void {
  rule(page, 370);
  const lines = [
    reference && `${texts.reference}: ${reference}`,
    additional_info && `${texts.info}: ${additional_info}`,
    content && `${texts.content}: ${content}`,
  ];
  fit(
    page,
    lines
      .filter((line) => line !== null && line !== '')
      .map((line) => printable(String(line)))
      .join('\n'),
    edge,
    375,
    { width: inner, height: 44, size: 8.5 },
  );
}

/** Prints all of a text in its area: its lines as they are when they fit, else broken; the letters shrink before anything is left out. */
function fit(
  page: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  { width, height, size }: { width: number; height: number; size: number },
): void {
  chooseFont(page, font.plain, text).fontSize(size);
  const lines = text.split('\n');
  const step = page.currentLineHeight(true);
  if (lines.length * step <= height && lines.every((line) => page.widthOfString(line) <= width)) {
    lines.forEach((line, n) => page.text(line, x, y + n * step, { lineBreak: false }));
    return;
  }
  let fitting = size;
  while (fitting > SMALLEST && page.fontSize(fitting).heightOfString(text, { width }) > height) fitting -= 0.5;
  page.fontSize(fitting).text(text, x, y, { width, height, ellipsis: true });
}

function rule(page: PDFKit.PDFDocument, y: number): void {
  page.moveTo(edge, y).lineTo(right, y).lineWidth(0.7).stroke();
}
