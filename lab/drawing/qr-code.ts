/** Sizes at error correction M, where each version is one block. */
const versions = [
  { size: 21, data: 16, correction: 10, digits: 34, characters: 20, alignment: 0 },
  { size: 25, data: 28, correction: 16, digits: 63, characters: 38, alignment: 18 },
  { size: 29, data: 44, correction: 26, digits: 101, characters: 61, alignment: 22 },
] as const;
type Version = (typeof versions)[number];

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** Mask 3 of eight: any is valid, and weighing all of them would cost ten times the drawing. */
const mask = 3;
const isMasked = (row: number, column: number) => (row + column) % 3 === 0;

/** The dark modules of a QR code for digits or upper-case letters, row by row. */
export function qrCode(text: string): boolean[][] {
  const isDigits = /^\d+$/.test(text);
  if (!isDigits && [...text].some((character) => !alphabet.includes(character))) throw new Error('the QR code takes digits and upper case');
  const version = versions.find((one) => text.length <= (isDigits ? one.digits : one.characters));
  if (!version) throw new Error('the text is too long for a QR code of version 3');
  const data = dataCodewords(text, isDigits, version);
  return place([...data, ...correctionOf(data, version.correction)], version);
}

function dataCodewords(text: string, isDigits: boolean, { data }: Version): number[] {
  let bits = isDigits ? `0001${binary(text.length, 10)}` : `0010${binary(text.length, 9)}`;
  const step = isDigits ? 3 : 2;
  for (let at = 0; at < text.length; at += step) bits += isDigits ? digitBits(text.slice(at, at + 3)) : characterBits(text.slice(at, at + 2));
  bits += '0'.repeat(Math.min(4, data * 8 - bits.length));
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const codewords = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  for (let pad = 0; codewords.length < data; pad += 1) codewords.push(pad % 2 === 0 ? 0xec : 0x11);
  return codewords;
}

const binary = (value: number, length: number) => value.toString(2).padStart(length, '0');
const digitBits = (digits: string) => binary(Number(digits), [0, 4, 7, 10][digits.length] ?? 0);
const valueOf = (text: string, at: number) => alphabet.indexOf(text.charAt(at));
const characterBits = (pair: string) => (pair.length === 2 ? binary(valueOf(pair, 0) * 45 + valueOf(pair, 1), 11) : binary(valueOf(pair, 0), 6));

/** Powers of 2 in the field of 256 elements of QR codes. */
const exponents = new Uint8Array(510);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value;
  exponents[power + 255] = value;
  logarithms[value] = power;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}
const times = (one: number, other: number) => (one === 0 || other === 0 ? 0 : (exponents[(logarithms[one] ?? 0) + (logarithms[other] ?? 0)] ?? 0));

const generators = new Map<number, number[]>();
function generatorOf(degree: number): number[] {
  const known = generators.get(degree);
  if (known) return known;
  let polynomial = [1];
  for (let root = 0; root < degree; root += 1) {
    const next = [...polynomial, 0];
    polynomial.forEach((factor, index) => (next[index + 1] = (next[index + 1] ?? 0) ^ times(factor, exponents[root] ?? 0)));
    polynomial = next;
  }
  generators.set(degree, polynomial);
  return polynomial;
}

/** Reed–Solomon: the remainder of the data, shifted, by the generator. */
function correctionOf(data: readonly number[], degree: number): number[] {
  const generator = generatorOf(degree);
  const remainder = [...data, ...new Array<number>(degree).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = remainder[at] ?? 0;
    generator.forEach((factor, index) => (remainder[at + index] = (remainder[at + index] ?? 0) ^ times(factor, lead)));
  }
  return remainder.slice(data.length);
}

type Grid = { dark: boolean[][]; fixed: boolean[][] };
type Frame = { dark: boolean[][]; free: readonly (readonly [row: number, column: number])[] };

const frames = new Map<Version, Frame>();
/** What never changes in a version: the fixed modules, and the way of the others. */
function frameOf(version: Version): Frame {
  const known = frames.get(version);
  if (known) return known;
  const { dark, fixed } = drawFrame(version);
  const frame = { dark, free: [...snake(version.size)].filter(([row, column]) => !fixed[row]?.[column]) };
  frames.set(version, frame);
  return frame;
}

function place(codewords: readonly number[], version: Version): boolean[][] {
  const { dark, free } = frameOf(version);
  const rows = dark.map((row) => [...row]);
  free.forEach(([row, column], index) => {
    const bit = ((codewords[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
    const modules = rows[row];
    if (modules) modules[column] = (bit === 1) !== isMasked(row, column);
  });
  return rows;
}

/** From the lower right, two columns at a time, up and down, past the timing column. */
function* snake(size: number): Generator<readonly [number, number]> {
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      yield [row, right];
      yield [row, right - 1];
    }
    isUpward = !isUpward;
  }
}

function set(grid: Grid, row: number, column: number, isDark: boolean): void {
  const darkRow = grid.dark[row];
  const fixedRow = grid.fixed[row];
  if (!darkRow || !fixedRow || column < 0 || column >= darkRow.length) return;
  darkRow[column] = isDark;
  fixedRow[column] = true;
}

function drawFrame({ size, alignment }: Version): Grid {
  const empty = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const grid: Grid = { dark: empty(), fixed: empty() };
  for (let at = 8; at < size - 8; at += 1) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(grid, row, column, 4, [0, 1, 3]);
  if (alignment > 0) rings(grid, alignment, alignment, 2, [0, 2]);
  writeFormat(grid, size);
  return grid;
}

/** Squares around a centre, dark where the distance is named. */
function rings(grid: Grid, row: number, column: number, reach: number, dark: readonly number[]): void {
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) {
      const distance = Math.max(Math.abs(down), Math.abs(right));
      set(grid, row + down, column + right, dark.includes(distance));
    }
  }
}

/** Error correction M (00) and the mask, protected by a BCH code, in both places. */
function writeFormat(grid: Grid, size: number): void {
  let remainder = mask << 10;
  for (let bit = 14; bit >= 10; bit -= 1) if ((remainder >> bit) & 1) remainder ^= 0x537 << (bit - 10);
  const format = ((mask << 10) | remainder) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((format >> bit) & 1) === 1;
    const along = bit < 6 ? bit : bit < 8 ? bit + 1 : bit;
    if (bit < 8) {
      set(grid, along, 8, isDark);
      set(grid, 8, size - 1 - bit, isDark);
    } else {
      set(grid, 8, bit === 8 ? 7 : 14 - bit, isDark);
      set(grid, size - 15 + bit, 8, isDark);
    }
  }
  set(grid, size - 8, 8, true);
}
