import { expect, test } from 'vitest';
import { timeOfShare, timeStep } from './call-times.ts';

const counted = (times: readonly number[]) => new Map([...Map.groupBy(times, timeStep)].map(([step, each]) => [step, each.length]));

test('the time of half of the calls and of 95 % is right to a seventh', () => {
  const times = Array.from({ length: 1_000 }, (_, at) => 20 + at * 7);
  for (const share of [0.5, 0.95]) {
    const right = times[Math.ceil(times.length * share) - 1] as number;
    const told = timeOfShare(counted(times), share) as number;
    expect(told / right).toBeGreaterThan(0.99);
    expect(told / right).toBeLessThan(8 / 7 + 0.01);
  }
});

test('without calls nothing is said, and no call is without a step', () => {
  expect(timeOfShare(new Map(), 0.5)).toBeNull();
  expect([timeStep(0), timeStep(0.2), timeStep(1e9)]).toEqual([0, 0, 90]);
});
