import { hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { SEAL_BYTES, sealBytesBy, type ByteSeal } from '#platform/seal.ts';

/** What a sealed file is bound to: its id and its content. `isSealed`: one that stands in plain is refused. */
export type FileBond = { id: string; sha256: string };
export type Kept = FileBond & { isSealed: boolean };

export type FileSeal = {
  /** Names the key that seals now; not a secret. Empty without one. */
  keyId: string;
  /** Seals what comes, a piece at a time. */
  close: (plain: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, of: FileBond) => AsyncGenerator<Buffer>;
  /** What stands in a file, sealed or plain. Throws DoesNotOpen when its beginning does not open; a later piece breaks the stream. */
  open: (stored: Readable, of: Kept) => Promise<Readable>;
};

/** A file that is not what was sealed: of another key, changed, another file, or plain where it must not be. */
export class DoesNotOpen extends Error {
  override readonly name = 'DoesNotOpen';
}

/** A sealed file begins with this and the id of its key; no PDF, PNG or JPEG does. */
const MARK = Buffer.from('PORTEO\0\x01', 'latin1');
const KEY_ID_BYTES = 8;
const HEAD_BYTES = MARK.length + KEY_ID_BYTES;
const PIECE_BYTES = 64 * 1024;

/** The first of the secrets seals, all of them open: so a key can be changed. */
export function fileSeal(secrets: readonly string[]): FileSeal {
  const keys = new Map<string, ByteSeal>(secrets.map((secret) => [keyIdOf(secret), sealBytesBy(secret, 'porteo documents')]));
  const [keyId = ''] = keys.keys();
  return {
    keyId,
    close: async function* (plain, of) {
      const key = keys.get(keyId);
      if (!key) throw new Error('no key seals documents');
      yield Buffer.concat([MARK, Buffer.from(keyId, 'hex')]);
      const take = takingFrom(plain);
      for (let n = 0, isOver = false; !isOver; n += 1) {
        const { bytes, isLast } = await take(PIECE_BYTES);
        yield key.close(bytes, bondOf(of, n, isLast));
        isOver = isLast;
      }
    },
    open: async (stored, of) => {
      const take = takingFrom(stored);
      try {
        const head = await take(HEAD_BYTES);
        const pieces = isMarked(head.bytes) ? openedPieces(take, keyOf(keys, head.bytes, of), of) : plainParts(take, head, of);
        const first = await pieces.next();
        const opened = Readable.from(joined(first, pieces), { objectMode: false });
        // Also when nobody ever reads it.
        opened.once('close', () => stored.destroy());
        return opened;
      } catch (error) {
        stored.destroy();
        throw error;
      }
    },
  };
}

/** The same secret has the same name everywhere; nobody learns the secret from it. */
const keyIdOf = (secret: string): string => Buffer.from(hkdfSync('sha256', secret, '', 'porteo documents key id', KEY_ID_BYTES)).toString('hex');

const isMarked = (head: Buffer): boolean => head.subarray(0, MARK.length).equals(MARK);

function keyOf(keys: ReadonlyMap<string, ByteSeal>, head: Buffer, { id }: FileBond): ByteSeal {
  const named = head.subarray(MARK.length).toString('hex');
  const key = keys.get(named);
  if (!key) throw new DoesNotOpen(`file ${id} was sealed by key ${named}, which is not here`);
  return key;
}

/** A piece opens in its own file, at its own place, and the last one only as the last. */
const bondOf = ({ id, sha256 }: FileBond, n: number, isLast: boolean): string => `${id} ${sha256} ${n} ${isLast ? 'last' : 'more'}`;

type Take = (most: number) => Promise<{ bytes: Buffer; isLast: boolean }>;

async function* openedPieces(take: Take, key: ByteSeal, of: FileBond): AsyncGenerator<Buffer, void> {
  for (let n = 0, isOver = false; !isOver; n += 1) {
    const { bytes, isLast } = await take(PIECE_BYTES + SEAL_BYTES);
    const plain = key.open(bytes, bondOf(of, n, isLast));
    if (!plain) throw new DoesNotOpen(`file ${of.id} is not what was sealed`);
    yield plain;
    isOver = isLast;
  }
}

async function* plainParts(take: Take, head: Awaited<ReturnType<Take>>, { id, isSealed }: Kept): AsyncGenerator<Buffer, void> {
  if (isSealed) throw new DoesNotOpen(`file ${id} is not sealed`);
  yield head.bytes;
  for (let isOver = head.isLast; !isOver;) {
    const { bytes, isLast } = await take(PIECE_BYTES);
    yield bytes;
    isOver = isLast;
  }
}

async function* joined(first: IteratorResult<Buffer, void>, more: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer> {
  if (!first.done) yield first.value;
  yield* more;
}

async function* each(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* parts;
}

/** Hands out as many bytes as are asked for, or what is left. */
function takingFrom(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Take {
  const iterator = each(parts);
  let held: Buffer = Buffer.alloc(0);
  let isOver = false;
  return async (most) => {
    const got = [held];
    let length = held.length;
    // One byte more tells that there is more.
    while (!isOver && length <= most) {
      const next = await iterator.next();
      if (next.done) isOver = true;
      else {
        got.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
        length += next.value.byteLength;
      }
    }
    const all = Buffer.concat(got, length);
    held = all.subarray(most);
    return { bytes: all.subarray(0, most), isLast: held.length === 0 };
  };
}
