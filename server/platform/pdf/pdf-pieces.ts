import { PDFDocument } from 'pdf-lib';

/** The numbers of the two objects that only the whole file has: the list of all pages, and the catalogue that names it. */
const PAGES = 1;
const CATALOGUE = 2;
/** Where the objects of the first piece begin. */
export const FIRST_OBJECT = 3;

/**
 * Some pages of a file that is written in pieces: their objects as they stand in the file. `objects`: the number of each, where it begins in
 * `bytes`; `pages`: the numbers of the pages in their order; `next`: the number from which the next piece counts.
 */
export type PdfPiece = { bytes: Uint8Array; objects: readonly (readonly [number: number, at: number])[]; pages: readonly number[]; next: number };

/**
 * The pages of these documents as a piece whose objects are counted from `first`. Equal input gives equal bytes. Throws when one does not open.
 * The portal calls this only in the reading process.
 */
export async function pieceOfPdf(documents: readonly Uint8Array[], first: number): Promise<PdfPiece> {
  const piece = await PDFDocument.create({ updateMetadata: false });
  const { context } = piece;
  // A new document has its list of pages and its catalogue alone.
  context.largestObjectNumber = first - 1;
  const pages: number[] = [];
  for (const bytes of documents) {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await piece.copyPages(document, document.getPageIndices())) {
      piece.addPage(page);
      pages.push(page.ref.objectNumber);
    }
  }
  await piece.flush();
  const objects: [number, number][] = [];
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
    if (objectNumber < first) continue;
    const body = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(body, 0);
    const part = Buffer.concat([Buffer.from(`${objectNumber} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    objects.push([objectNumber, at]);
    parts.push(part);
    at += part.length;
  }
  return { bytes: Buffer.concat(parts), objects, pages, next: context.largestObjectNumber + 1 };
}

const HEADER = Buffer.from('%PDF-1.7\n%\u00e9\u00e9\u00e9\u00e9\n', 'latin1');

/** The whole file of pieces that were counted one after the other. Of the pieces it keeps where their objects stand, and nothing else. */
export async function* joinedPdf(pieces: AsyncIterable<PdfPiece>): AsyncGenerator<Uint8Array> {
  const places: number[] = [];
  const pages: number[] = [];
  let at = HEADER.length;
  yield HEADER;
  for await (const piece of pieces) {
    for (const [number, from] of piece.objects) places[number] = at + from;
    pages.push(...piece.pages);
    at += piece.bytes.length;
    yield piece.bytes;
  }
  const kids = pages.map((number) => `${number} 0 R`).join(' ');
  for (const [number, body] of [
    [PAGES, `<< /Type /Pages /Kids [ ${kids} ] /Count ${pages.length} >>`],
    [CATALOGUE, `<< /Type /Catalog /Pages ${PAGES} 0 R >>`],
  ] as const) {
    const object = Buffer.from(`${number} 0 obj\n${body}\nendobj\n`);
    places[number] = at;
    at += object.length;
    yield object;
  }
  yield Buffer.from(`xref\n0 ${places.length}\n${tableOf(places)}trailer\n<< /Size ${places.length} /Root ${CATALOGUE} 0 R >>\n`);
  yield Buffer.from(`startxref\n${at}\n%%EOF\n`);
}

/** Each line has twenty bytes; a number without an object is free, as number 0 always is. */
function tableOf(places: readonly number[]): string {
  const lines: string[] = [];
  for (let number = 0; number < places.length; number += 1) {
    const place = places[number];
    lines.push(place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`);
  }
  return lines.join('');
}

/** A piece as one row of bytes, and back: what it says of itself, its length before it, then the objects. */
export function packPiece({ bytes, ...facts }: PdfPiece): Uint8Array {
  const head = Buffer.from(JSON.stringify(facts));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
}

export function unpackPiece(packed: Uint8Array): PdfPiece {
  const buffer = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const from = 4 + buffer.readUInt32BE(0);
  const facts = JSON.parse(buffer.toString('utf8', 4, from)) as Omit<PdfPiece, 'bytes'>;
  return { ...facts, bytes: buffer.subarray(from) };
}
