/** A small seeded generator (mulberry32): every fault run replays from its seed. */
export function seeded(seed: number): { next: () => number; below: (n: number) => number; pick: <T>(items: readonly T[]) => T } {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return { next, below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}
