/** Unit numbers written as ranges: "1-3,5". */
export function numbersOf(text: string | null): number[] {
  if (!text) return [];
  return text.split(',').flatMap((range) => {
    const [from, to] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: (to ?? from) - from + 1 }, (_, index) => from + index);
  });
}

/** Where each unit of one lot is. Answers what is wrong with a movement, or null. */
export class UnitPlaces {
  readonly #places = new Map<number, 'free' | 'reserved' | 'used'>();

  move(movement: string, units: readonly number[]): string | null {
    const [from, to] = steps[movement] ?? [];
    if (!to) return `${movement} moves units`;
    for (const unit of units) {
      const place = this.#places.get(unit);
      const isThere = from === 'nowhere' ? place === undefined : place === from || (movement === 'label_refund' && place === undefined);
      if (!isThere) return `${movement} of unit ${unit}, which is ${place ?? 'not of this lot'}`;
      this.#places.set(unit, to);
    }
    return null;
  }

  count(place: 'free' | 'reserved' | 'used'): number {
    return [...this.#places.values()].filter((at) => at === place).length;
  }

  numbers(place: 'free' | 'reserved'): number[] {
    return [...this.#places]
      .filter(([, at]) => at === place)
      .map(([unit]) => unit)
      .sort((a, b) => a - b);
  }
}

// A lot of 30 days begins with the refund that brought its unit.
const steps: Record<string, ['nowhere' | 'free' | 'reserved' | 'used', 'free' | 'reserved' | 'used']> = {
  purchase: ['nowhere', 'free'],
  reserve: ['free', 'reserved'],
  release: ['reserved', 'free'],
  label: ['reserved', 'used'],
  label_refund: ['used', 'free'],
};
