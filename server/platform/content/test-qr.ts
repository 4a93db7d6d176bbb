import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { encode } from 'uqr';

const certificatePage = 'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf';
/** What the QR code of a SAT certificate says. */
export const satQrText = (tax_id: string): string => `${certificatePage}?D1=10&D2=1&D3=15010101010_${tax_id}`;

/** A page with lines of text and, where one is given, the square of a QR code of two and a half centimetres. */
export async function pageWithQr(lines: readonly string[], qr: string | null): Promise<Buffer> {
  const file = await PDFDocument.create();
  const sheet = file.addPage();
  lines.forEach((line, at) => sheet.drawText(line, { x: 20, y: 780 - at * 20, size: 8 }));
  if (qr !== null) {
    const { data, size } = encode(qr, { border: 4 });
    const dot = 71 / size;
    data.forEach((row, y) => {
      for (const { index, 0: run } of row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g))
        sheet.drawRectangle({ x: 450 + index * dot, y: 300 - y * dot, width: run.length * dot, height: dot });
    });
  }
  return Buffer.from(await file.save());
}

/** The same square as a photo: a grey PNG. */
export function photoOfQr(qr: string, dotPixels = 6): Buffer {
  const { data, size } = encode(qr, { border: 4 });
  const side = size * dotPixels;
  const lines = Buffer.alloc(side * (side + 1), 255);
  for (let y = 0; y < side; y += 1) {
    lines[y * (side + 1)] = 0;
    for (let x = 0; x < side; x += 1) if (data[Math.floor(y / dotPixels)]?.[Math.floor(x / dotPixels)]) lines[y * (side + 1) + 1 + x] = 20;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
