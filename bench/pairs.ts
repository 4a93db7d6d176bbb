/** Rates of us and of our limit, measured in turns in this run, so that the load of the machine weighs on both alike. */
export type Pair = { ours: number; limit: number };

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/** Measures pairs A-B-B-A: who comes second in one pair comes first in the next. */
export async function inPairs(count: number, ours: () => Promise<number>, limit: () => Promise<number>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n += 1) {
    if (n % 2 === 0) pairs.push({ ours: await ours(), limit: await limit() });
    else {
      const second = await limit();
      pairs.push({ ours: await ours(), limit: second });
    }
  }
  return pairs;
}

/** The median of the pairs' ratios with its 95 % interval, from 2,000 samples drawn with replacement. */
export function ratioOf(pairs: readonly Pair[]): { ratio: number; from: number; to: number } {
  const ratios = pairs.map(({ ours, limit }) => ours / limit);
  const draws = Array.from({ length: 2_000 }, () => median(ratios.map(() => ratios[Math.floor(Math.random() * ratios.length)] as number)));
  return { ratio: median(ratios), from: quantile(draws, 0.025), to: quantile(draws, 0.975) };
}

/** One line: our rate, its ratio to the limit with the interval, and what it ought to be. */
export function report(name: string, pairs: readonly Pair[], { limit, goal }: { limit: string; goal: number }): void {
  const { ratio, from, to } = ratioOf(pairs);
  const rates = `${median(pairs.map((pair) => pair.ours)).toFixed(0)} per second beside ${median(pairs.map((pair) => pair.limit)).toFixed(0)}`;
  const verdict = from >= goal ? 'met' : 'NOT met';
  console.log(`${name}: ${rates} of ${limit} = ${ratio.toFixed(2)} (${from.toFixed(2)} to ${to.toFixed(2)}; goal ${goal}: ${verdict})`);
}

/** How often a second `work` can be done, one after the other. Its times in ms go to `each`. */
export async function rateOf(work: () => unknown, times: number, each?: number[]): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < times; n += 1) {
    const from = performance.now();
    await work();
    each?.push(performance.now() - from);
  }
  return times / ((performance.now() - began) / 1000);
}
