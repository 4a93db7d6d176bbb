import { crc32, deflateSync } from 'node:zlib';
import { isoWithOffset } from './clock.ts';
import { chance } from './chance.ts';
import { pdfDocument } from './drawing/pdf-document.ts';
import type { Parcel } from './parcels.ts';

/** What a carrier shows as proof of delivery: a signature as an image, or a page that says who received it and when. */
export function drawProof(parcel: Parcel, deliveredAt: number, format: 'PNG' | 'PDF'): Buffer {
  return format === 'PNG' ? signature(parcel.number) : proofPage(parcel, deliveredAt);
}

function proofPage(parcel: Parcel, deliveredAt: number): Buffer {
  const lines = ['COMPROBANTE DE ENTREGA', parcel.number, isoWithOffset(deliveredAt), parcel.recipient.name, parcel.city_destination];
  const size = { width: 612, height: 792 };
  return pdfDocument(`POD ${parcel.number}`, [(page) => lines.forEach((line, index) => page.text(line, 72, 96 + index * 22, 14))], size);
}

const width = 240;
const height = 80;

/** A scribble that only the number decides, in black on white, one byte a pixel. */
function signature(number: string): Buffer {
  const pixels = Buffer.alloc((width + 1) * height, 255);
  for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0;
  for (let column = 10; column < width - 10; column += 1) {
    const swing = Math.sin(column / (6 + 10 * chance(number, 'width'))) * 22 + Math.sin(column / 17) * 9;
    const row = Math.round(height / 2 + swing);
    for (let thick = 0; thick < 3; thick += 1) pixels[(row + thick) * (width + 1) + 1 + column] = 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
