import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A photo that a browser opens, as a person chooses it: a grey PNG of 40 by 30. */
export function photoFile(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(40, 0);
  head.writeUInt32BE(30, 4);
  // Eight bits of grey.
  head[8] = 8;
  const lines = Buffer.alloc(30 * 41, 128);
  for (let line = 0; line < 30; line += 1) lines[line * 41] = 0;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const buffer = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]);
  return { name, mimeType: 'image/png', buffer };
}
