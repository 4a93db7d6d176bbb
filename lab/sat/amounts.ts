/** Amounts with up to six decimals as whole millionths. */
const MILLION = 1_000_000n;

/** Millionths of an amount; null for what is none. */
export function millionths(text: string): bigint | null {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d{1,18})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const value = BigInt(whole) * MILLION + BigInt(decimals.padEnd(6, '0'));
  return sign === '-' ? -value : value;
}

export const sumOf = (texts: readonly string[]): bigint => texts.reduce((sum, text) => sum + (millionths(text) ?? 0n), 0n);

/** To whole centavos, half up, still as millionths. */
export const toCentavos = (value: bigint): bigint => ((value + 5_000n) / 10_000n) * 10_000n;

export const product = (one: string, other: string): bigint => ((millionths(one) ?? 0n) * (millionths(other) ?? 0n)) / MILLION;

export const areNear = (one: bigint, other: bigint, most: bigint): boolean => one - other <= most && other - one <= most;
export const CENTAVO = 10_000n;
