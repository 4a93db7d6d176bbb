import { constants, deflateRawSync } from 'node:zlib';

/** A part of a ZIP: what it holds, and how much it says that it holds. */
type Part = { name: string; packed: Uint8Array; size: number };

const MIB = 1024 * 1024;
const flush = { finishFlush: constants.Z_FULL_FLUSH, level: 9 };

const partOf = (name: string, text: string): Part => ({ name, packed: deflateRawSync(text), size: Buffer.byteLength(text) });

/** So many MiB of one text over and over between a head and a tail; no test has to hold what it unpacks to. */
function longPart(name: string, { head, again, tail, mib }: { head: string; again: string; tail: string; mib: number }): Part {
  const many = Buffer.from(again.repeat(Math.ceil(MIB / again.length)));
  const block = deflateRawSync(many, flush);
  const packed = Buffer.concat([deflateRawSync(head, flush), ...Array.from({ length: mib }, () => block), deflateRawSync(tail)]);
  return { name, packed, size: head.length + mib * many.length + tail.length };
}

/** A ZIP of these parts, without their checksums. Format: APPNOTE of PKWARE, 4.3. */
function zipOf(parts: readonly Part[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, size } of parts) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, place, Buffer.from(name)]));
    files.push(file);
    at += file.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(all.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, all, Buffer.from('PK\x05\x06'), end]);
}

const SHEET = 'xl/worksheets/sheet1.xml';
const around = { head: '<worksheet><sheetData>', tail: '</sheetData></worksheet>' };
const book = (...parts: Part[]): Uint8Array => zipOf([partOf('xl/workbook.xml', '<workbook/>'), ...parts]);
const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
/** A book of these rows, each a list of its cells. */
export const bookOfRows = (rows: readonly (readonly string[])[], below = ''): Uint8Array =>
  book(partOf(SHEET, `${around.head}${rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}${below}${around.tail}`));
/** Cells with a border and nothing else. */
export const emptyRows = (from: number, count: number): string =>
  Array.from({ length: count }, (_, n) => `<row r="${n + from + 1}"><c r="A${n + from + 1}" s="3"/></row>`).join('');

const gibibyte = longPart(SHEET, { ...around, again: `<row>${cell('x')}</row>`, mib: 1024 });
const oneRow = partOf(SHEET, `${around.head}<row>${cell('x')}</row>${around.tail}`);
const texts = 'xl/sharedStrings.xml';

/** Books that no spreadsheet writes and somebody may send, each small; `said`: why they are refused. */
export const hostileBooks: readonly { name: string; bytes: () => Uint8Array; said: object }[] = [
  { name: 'a sheet of a gigabyte', bytes: () => book(gibibyte), said: { fault: 'heavy' } },
  { name: 'a sheet of a gigabyte that says it is small', bytes: () => book({ ...gibibyte, size: 20_000 }), said: { fault: 'broken' } },
  {
    name: 'shared texts of a gigabyte',
    bytes: () => book(oneRow, longPart(texts, { head: '<sst>', again: '<si><t>x</t></si>', tail: '</sst>', mib: 1024 })),
    said: { fault: 'heavy' },
  },
  {
    name: 'shared texts one within the other, a million deep',
    bytes: () => book(oneRow, longPart(texts, { head: '<sst>', again: '<si><r>', tail: '</sst>', mib: 7 })),
    said: { fault: 'broken' },
  },
  {
    name: 'many parts that are too much together',
    bytes: () => book(oneRow, ...[2, 3, 4].map((n) => ({ ...gibibyte, name: `xl/worksheets/sheet${n}.xml`, size: 40 * MIB }))),
    said: { fault: 'heavy' },
  },
  {
    name: 'a row at the last place there is',
    bytes: () => bookOfRows([['x']], `<row r="1048576">${cell('x')}</row>`),
    said: { fault: 'far', line: 1_048_576 },
  },
  {
    name: 'entities within entities',
    bytes: () =>
      book(
        partOf(
          SHEET,
          `<!DOCTYPE w [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><worksheet><sheetData><row>${cell('&b;')}</row></sheetData></worksheet>`,
        ),
      ),
    said: { fault: 'broken' },
  },
  {
    name: 'an entity that is a file of the machine',
    bytes: () =>
      book(
        partOf(
          SHEET,
          `<!DOCTYPE w [<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row>${cell('&f;')}</row></sheetData></worksheet>`,
        ),
      ),
    said: { fault: 'broken' },
  },
];
