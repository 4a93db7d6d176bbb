/** A fraction in [0, 1) that depends on nothing but its parts, so that a restart and a replay draw the same lots (cyrb53). */
export function chance(...parts: readonly (string | number)[]): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  const text = parts.join('\u0000');
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)) / 9007199254740992;
}

/** A whole number from `least` to `most`, both included. */
export function pick(least: number, most: number, ...parts: readonly (string | number)[]): number {
  return least + Math.floor(chance(...parts) * (most - least + 1));
}

/** The items in an order that depends on nothing but the parts. */
export function shuffled<Item>(items: readonly Item[], ...parts: readonly (string | number)[]): Item[] {
  return items
    .map((item, index) => ({ item, lot: chance(...parts, index) }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ item }) => item);
}
