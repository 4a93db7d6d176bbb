import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { DoesNotOpen, fileSeal } from './file-seal.ts';

const [first, second] = ['una clave larga de prueba, 0123456789', 'otra clave larga de prueba, 987654321'] as [string, string];
const PIECE = 64 * 1024;

const bondOf = (bytes: Uint8Array, id = 'F-1') => ({ id, sha256: createHash('sha256').update(bytes).digest('hex') });
const sealed = async (bytes: Uint8Array, seal = fileSeal([first]), of = bondOf(bytes)) =>
  Buffer.concat(await Readable.from(seal.close([bytes], of)).toArray());
/** Read in parts of odd sizes, as a disk may give them. */
const inParts = (bytes: Buffer, size = 40_001): Readable =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size)));
const opened = async (bytes: Buffer, of: ReturnType<typeof bondOf>, { seal = fileSeal([first]), isSealed = true } = {}) =>
  Buffer.concat(await (await seal.open(inParts(bytes), { ...of, isSealed })).toArray());

test.each([0, 1, 16, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 200_000])(
  'a file of %i bytes comes back byte for byte, and nothing of it shows',
  async (length) => {
    const bytes = randomBytes(length);
    const stored = await sealed(bytes);
    if (length >= 16) expect(stored.includes(bytes.subarray(0, 16))).toBe(false);
    expect((await opened(stored, bondOf(bytes))).equals(bytes)).toBe(true);
  },
);

test('it opens as itself alone: not as another file, as another content, under another key or as plain', async () => {
  const bytes = randomBytes(100_000);
  const stored = await sealed(bytes);
  for (const of of [bondOf(bytes, 'F-2'), bondOf(randomBytes(9))]) await expect(opened(stored, of)).rejects.toThrow(DoesNotOpen);
  await expect(opened(stored, bondOf(bytes), { seal: fileSeal([second]) })).rejects.toThrow('sealed by key');
  await expect(opened(bytes, bondOf(bytes))).rejects.toThrow('is not sealed');
});

test('pieces that were changed, cut off, left out, turned round or added do not open', async () => {
  const bytes = randomBytes(2 * PIECE + 100);
  const stored = await sealed(bytes);
  const [head, piece] = [16, PIECE + 28];
  const [one, two] = [stored.subarray(head, head + piece), stored.subarray(head + piece, head + 2 * piece)];
  const [start, last] = [stored.subarray(0, head), stored.subarray(head + 2 * piece)];
  const changed = Buffer.from(stored);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  for (const wrong of [changed, stored.subarray(0, -1), Buffer.concat([start, one, two]), Buffer.concat([start, one, last]), Buffer.concat([start, two, one, last]), Buffer.concat([stored, last]), start])
    await expect(opened(wrong, bondOf(bytes))).rejects.toThrow(DoesNotOpen); // prettier-ignore
});

test('a file that stands in plain is read where it may', async () => {
  for (const bytes of [randomBytes(5), randomBytes(16), randomBytes(150_000)])
    expect((await opened(bytes, bondOf(bytes), { isSealed: false })).equals(bytes)).toBe(true);
});

test('a new key seals, and the former one still opens what it sealed', async () => {
  const bytes = randomBytes(1_000);
  const [old, both] = [fileSeal([first]), fileSeal([second, first])];
  expect((await opened(await sealed(bytes, old), bondOf(bytes), { seal: both })).equals(bytes)).toBe(true);
  expect(both.keyId).toBe(fileSeal([second]).keyId);
  await expect(opened(await sealed(bytes, both), bondOf(bytes), { seal: old })).rejects.toThrow(DoesNotOpen);
});

test('a file of any length is sealed and opened a piece at a time', async () => {
  const [part, parts] = [Buffer.alloc(PIECE, 7), 1_000];
  let held = 0;
  let most = 0;
  async function* plain() {
    for (let n = 0; n < parts; n += 1) {
      held += PIECE;
      most = Math.max(most, held);
      yield part;
    }
  }
  const of = { id: 'F-1', sha256: 'x' };
  const seal = fileSeal([first]);
  let length = 0;
  for await (const piece of await seal.open(Readable.from(seal.close(plain(), of)), { ...of, isSealed: true })) {
    length += (piece as Buffer).length;
    held -= (piece as Buffer).length;
  }
  expect(length).toBe(parts * PIECE);
  expect(most).toBeLessThan(40 * PIECE);
});
