const BLOCK = 512;

/** Two empty blocks end a tar. */
export const tarEnd: Buffer = Buffer.alloc(2 * BLOCK);

export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** The head of one file or folder in the form of POSIX (ustar). Names longer than a hundred bytes do not exist in a database. */
export function tarHead({ name, isFolder, size, mtimeMs }: { name: string; isFolder: boolean; size: number; mtimeMs: number }): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`a name too long for a tar: ${name}`);
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) => head.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  head.write(name, 0, 'utf8');
  octal(isFolder ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(mtimeMs / 1000), 136, 12);
  head.write(isFolder ? '5' : '0', 156, 'latin1');
  head.write('ustar\x0000', 257, 'latin1');
  // The sum counts its own place as spaces.
  head.fill(0x20, 148, 156);
  head.write(
    `${head
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
    'latin1',
  );
  return head;
}
