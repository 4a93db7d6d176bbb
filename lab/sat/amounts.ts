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

/** A number and its last decimal, both in millionths: 3.50 is 3,500,000 and 10,000. */
function measured(text: string): { value: bigint; unit: bigint } {
  const decimals = /\.(\d{1,6})$/.exec(text)?.[1]?.length ?? 0;
  return { value: millionths(text) ?? 0n, unit: 10n ** BigInt(6 - decimals) };
}

const CENTAVO = 10_000n;
const floor = (value: bigint, by: bigint): bigint => (value >= 0n ? value / by : -((-value + by - 1n) / by));

/**
 * Whether SAT takes an amount as a product: each factor may be off by half of its last decimal, and the result is rounded down or up to whole
 * centavos. `isExact`: the second factor is a rate, which is never off.
 */
export function isProduct(amount: string, one: string, other: string, isExact = false): boolean {
  const [a, b] = [measured(one), measured(other)];
  const spread = isExact ? 0n : b.unit;
  // Four times the product: halves of units stay whole.
  const least = (2n * a.value - a.unit) * (2n * b.value - spread);
  const most = (2n * a.value + a.unit) * (2n * b.value + spread);
  const scale = 4n * MILLION * CENTAVO;
  const value = millionths(amount) ?? 0n;
  return value >= floor(least, scale) * CENTAVO && value <= -floor(-most, scale) * CENTAVO;
}
