/** Unit numbers written as ranges: "1-3,5". */
export function numbersOf(text: string | null): number[] {
  if (!text) return [];
  return text.split(',').flatMap((range) => {
    const [from, to] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: (to ?? from) - from + 1 }, (_, index) => from + index);
  });
}

/** `dispersed`: it is in the lot of a user; `returned`: it is back in the lot that user had it from; `lapsed`: nobody used it in time; `noted`: a credit note took it back. */
type Place = 'free' | 'reserved' | 'used' | 'dispersed' | 'returned' | 'lapsed' | 'noted';

/** Where each unit of one lot is. Answers what is wrong with a movement, or null. */
export class UnitPlaces {
  readonly #places = new Map<number, Place>();
  readonly #steps: Steps;

  constructor(isDispersed: boolean) {
    this.#steps = { ...steps, ...(isDispersed ? stepsOfDispersed : stepsOfBought) };
  }

  move(movement: string, units: readonly number[]): string | null {
    const [from, to] = this.#steps[movement] ?? [];
    if (!to) return `${movement} moves units`;
    for (const unit of units) {
      const place = this.#places.get(unit);
      const isThere = from === 'nowhere' ? place === undefined : place === from || (movement === 'label_refund' && place === undefined);
      if (!isThere) return `${movement} of unit ${unit}, which is ${place ?? 'not of this lot'}`;
      this.#places.set(unit, to);
    }
    return null;
  }

  count(place: Place): number {
    return [...this.#places.values()].filter((at) => at === place).length;
  }

  /** The units in these places, in order. */
  numbers(...places: readonly Place[]): number[] {
    return [...this.#places]
      .filter(([, at]) => places.includes(at))
      .map(([unit]) => unit)
      .sort((a, b) => a - b);
  }
}

type Steps = Record<string, ['nowhere' | Place, Place]>;

// A lot of 30 days begins with the refund that brought its unit.
const steps: Steps = {
  reserve: ['free', 'reserved'],
  release: ['reserved', 'free'],
  label: ['reserved', 'used'],
  label_refund: ['used', 'free'],
  note_hold: ['free', 'reserved'],
  note_release: ['reserved', 'free'],
  credit_note: ['reserved', 'noted'],
};
const stepsOfBought: Steps = {
  purchase: ['nowhere', 'free'],
  dispersion: ['free', 'dispersed'],
  dispersion_return: ['dispersed', 'free'],
  stock_lapse: ['free', 'lapsed'],
};
const stepsOfDispersed: Steps = { dispersion: ['nowhere', 'free'], dispersion_return: ['free', 'returned'] };
