/** The demonstration's own chance: the same seed gives the same world. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** One of the keys, as often as its weight says. */
  weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
  happens: (share: number) => boolean;
  digits: (count: number) => string;
  /** An id of 26 characters. */
  id: <T extends string>() => T;
  hex: (count: number) => string;
  /** An own stream, so that one part of the world may change without moving the others. */
  fork: (name: string) => Chance;
};

// Crockford's base 32; 26 characters of 5 bits hold 128 bits, so the first has only three.
const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const FIRST = ALPHABET.slice(0, 8);

export function chanceOf(seed: string): Chance {
  const next = mulberry(hashOf(seed));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => items[int(0, items.length - 1)] as T;
  return {
    next,
    int,
    pick,
    weighted: <K extends string>(weights: Readonly<Record<K, number>>): K => {
      const entries = Object.entries(weights) as [K, number][];
      let lot = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (lot -= weight) < 0);
      return (found ?? (entries.at(-1) as [K, number]))[0];
    },
    happens: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    id: <T extends string>() => (pick(FIRST) + Array.from({ length: 25 }, () => pick(ALPHABET)).join('')) as T,
    hex: (count) => Array.from({ length: count }, () => int(0, 15).toString(16)).join(''),
    fork: (name) => chanceOf(`${seed}/${name}`),
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
