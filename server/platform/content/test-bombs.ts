import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import type { Contents } from './read-contents.ts';

type PdfObject = string | { dict: string; data: Uint8Array | string };

/** A PDF of these objects, numbered from 1; the first is its catalog. */
export function pdfOf(objects: readonly PdfObject[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => (parts.push(part), (length += part.length));
  objects.forEach((object, at) => {
    offsets.push(length);
    if (typeof object === 'string') return void add(Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`));
    const data = Buffer.from(object.data);
    add(Buffer.from(`${at + 1} 0 obj\n<< /Length ${data.length} ${object.dict} >>\nstream\n`));
    add(data);
    add(Buffer.from('\nendstream\nendobj\n'));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R >>';
export const honestPdf = pdfOf([catalog, onePage, page, { dict: '', data: 'q Q' }]);

const MIB = 1024 * 1024;

/** So many MiB of spaces behind `head`, packed as zlib packs them: one packed MiB, over and over, so that no test has to hold them. */
function packed(mib: number, head: Uint8Array = Buffer.alloc(0)): Buffer {
  const flush = { finishFlush: constants.Z_FULL_FLUSH, level: 9 };
  const block = deflateRawSync(Buffer.alloc(MIB, 0x20), flush);
  const blocks = [deflateRawSync(head, flush), ...Array.from({ length: mib }, () => block), deflateRawSync(Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('7801', 'hex'), ...blocks, adlerOf(head, BigInt(mib * MIB))]);
}

/** Adler-32 of `head` and so many spaces behind it. */
function adlerOf(head: Uint8Array, spaces: bigint): Buffer {
  const prime = 65_521n;
  let [a, b] = [1n, 0n];
  for (const byte of head) {
    a += BigInt(byte);
    b += a;
  }
  b += spaces * a + (32n * spaces * (spaces + 1n)) / 2n;
  a += 32n * spaces;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(Number(((b % prime) << 16n) | (a % prime)));
  return sum;
}

/** A PDF whose catalog stands in a stream of objects that unpacks to far more than it says. */
function objectStream(mib: number): Uint8Array {
  const head = Buffer.from('1 0 ');
  const body = Buffer.from('<< /Type /Catalog /Pages 3 0 R >>');
  const data = packed(mib, Buffer.concat([head, body]));
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offset = parts[0]?.length ?? 0;
  const stream = Buffer.concat([
    Buffer.from(`2 0 obj\n<< /Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const table = offset + stream.length;
  const row = (type: number, middle: number, last: number) => {
    const bytes = Buffer.alloc(7);
    bytes.writeUInt8(type, 0);
    bytes.writeUInt32BE(middle, 1);
    bytes.writeUInt16BE(last, 5);
    return bytes;
  };
  const rows = Buffer.concat([row(0, 0, 65_535), row(2, 2, 0), row(1, offset, 0), row(1, table, 0)]);
  const xref = Buffer.concat([
    Buffer.from(`3 0 obj\n<< /Type /XRef /Size 4 /W [1 4 2] /Root 1 0 R /Length ${rows.length} >>\nstream\n`),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${table}\n%%EOF\n`),
  ]);
  return Buffer.concat([...parts, stream, xref]);
}

/** Pages within pages, each level an object of its own. */
function deepTree(levels: number): Uint8Array {
  const nodes = Array.from({ length: levels }, (_, n) => `<< /Type /Pages /Kids [${n + 3} 0 R] /Count 1 ${n === 0 ? '' : `/Parent ${n + 1} 0 R`} >>`);
  return pdfOf([catalog, ...nodes, `<< /Type /Page /Parent ${levels + 1} 0 R /MediaBox [0 0 9 9] >>`]);
}

/** A PNG that says it is so large. */
export function pngOf(width: number, height: number): Uint8Array {
  const bytes = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTc2HgAAAABJRU5ErkJggg==', 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** Ten megabytes of the smallest segments there are, and never a picture. */
const endlessJpeg = (): Uint8Array => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(10 * MIB, Buffer.from('ffe00002', 'hex'))]);

type Bomb = { name: string; bytes: () => Uint8Array; read: (contents: Contents, bytes: Uint8Array) => Promise<unknown> };
const asDocument = (contents: Contents, bytes: Uint8Array) => contents.readDocument(bytes);
const asUpload = (contents: Contents, bytes: Uint8Array) => contents.uploads.pdf(bytes);

/** Each small, each once enough to stop the portal or to be taken for an honest file. */
export const bombs: readonly Bomb[] = [
  {
    name: 'a megabyte that unpacks to a gigabyte, as a carrier’s document',
    bytes: () => pdfOf([catalog, onePage, page, { dict: '/Filter /FlateDecode', data: packed(1000) }]),
    read: asDocument,
  },
  {
    name: 'a few kilobytes packed twice that unpack to a gigabyte',
    bytes: () => pdfOf([catalog, onePage, page, { dict: '/Filter [/FlateDecode /FlateDecode]', data: deflateSync(packed(1000), { level: 9 }) }]),
    read: asDocument,
  },
  { name: 'a catalog in a stream of objects of a gigabyte, as an upload', bytes: () => objectStream(1000), read: asUpload },
  { name: 'a tree of pages 100,000 levels deep', bytes: () => deepTree(100_000), read: asUpload },
  {
    name: '200,000 pages',
    bytes: () =>
      pdfOf([catalog, `<< /Type /Pages /Kids [${'3 0 R '.repeat(200_000)}] /Count 200000 >>`, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>']),
    read: asUpload,
  },
  { name: 'a JPEG of millions of segments', bytes: endlessJpeg, read: (contents, bytes) => contents.uploads.image(bytes) },
];
