import { crc32, deflateRawSync, constants } from 'node:zlib';

/** A file within a ZIP, as the directory at the end of the ZIP names it; `at`: where it begins. The format counts up to 65,535 files and 4 GiB. */
export type ZipEntry = { name: string; at: number; crc: number; packed: number; bytes: number };

const SIGNS = { local: 0x04034b50, described: 0x08074b50, central: 0x02014b50, end: 0x06054b50 } as const;
const VERSION = 20;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980, the first day that the format knows: the same content gives the same bytes. */
const DAY = 0x0021;

/** A file of a ZIP that begins at `at`: its first bytes, and what is noted of it. Its content follows by `addToEntry`. */
export function beginEntry(name: string, at: number): { bytes: Uint8Array; entry: ZipEntry } {
  const named = Buffer.from(name, 'utf8');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(SIGNS.local, 0);
  writeCommon(head, 4);
  head.writeUInt16LE(named.length, 26);
  return { bytes: Buffer.concat([head, named]), entry: { name, at, crc: 0, packed: 0, bytes: 0 } };
}

/** More of the content; each part stands by itself, so that the next one may be written after a restart. */
export function addToEntry(entry: ZipEntry, content: Uint8Array): { bytes: Uint8Array; entry: ZipEntry } {
  const packed = deflateRawSync(content, { finishFlush: constants.Z_SYNC_FLUSH });
  const next = { crc: crc32(content, entry.crc), packed: entry.packed + packed.length, bytes: entry.bytes + content.length };
  return { bytes: packed, entry: { ...entry, ...next } };
}

/** An empty last block, and what the content came to. */
export function endEntry(entry: ZipEntry): { bytes: Uint8Array; entry: ZipEntry } {
  const last = deflateRawSync(new Uint8Array());
  const ended = { ...entry, packed: entry.packed + last.length };
  const told = Buffer.alloc(16);
  told.writeUInt32LE(SIGNS.described, 0);
  writeSizes(told, 4, ended);
  return { bytes: Buffer.concat([last, told]), entry: ended };
}

/** A whole file at once. */
export function wholeEntry(name: string, at: number, content: Uint8Array): { bytes: Uint8Array; entry: ZipEntry } {
  const begun = beginEntry(name, at);
  const added = addToEntry(begun.entry, content);
  const ended = endEntry(added.entry);
  return { bytes: Buffer.concat([begun.bytes, added.bytes, ended.bytes]), entry: ended.entry };
}

/** The directory with which a ZIP of these files ends; `at`: how long the ZIP is so far. Format: APPNOTE of PKWARE, 4.3. */
export function zipDirectory(entries: readonly ZipEntry[], at: number): Uint8Array {
  const lines = entries.map((entry) => {
    const named = Buffer.from(entry.name, 'utf8');
    const line = Buffer.alloc(46);
    line.writeUInt32LE(SIGNS.central, 0);
    line.writeUInt16LE(VERSION, 4);
    writeCommon(line, 6);
    writeSizes(line, 16, entry);
    line.writeUInt16LE(named.length, 28);
    line.writeUInt32LE(entry.at, 42);
    return Buffer.concat([line, named]);
  });
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(SIGNS.end, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([directory, end]);
}

function writeCommon(to: Buffer, at: number): void {
  to.writeUInt16LE(VERSION, at);
  to.writeUInt16LE(FLAGS, at + 2);
  to.writeUInt16LE(DEFLATE, at + 4);
  to.writeUInt16LE(DAY, at + 8);
}

function writeSizes(to: Buffer, at: number, { crc, packed, bytes }: ZipEntry): void {
  to.writeUInt32LE(crc, at);
  to.writeUInt32LE(packed, at + 4);
  to.writeUInt32LE(bytes, at + 8);
}
