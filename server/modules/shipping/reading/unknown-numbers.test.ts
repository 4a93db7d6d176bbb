import { expect, test } from 'vitest';
import { standingClock } from '#platform/clock.ts';
import { jsonLog } from '#platform/log.ts';
import { unknownNumbers } from './unknown-numbers.ts';

test('more than 600 unknown numbers in a minute raise an alert, once in that minute; the figure is of the fuller minute [AMB-11.01]', () => {
  const clock = standingClock();
  const lines: string[] = [];
  const unknown = unknownNumbers({ clock, log: jsonLog('warn', { write: (line) => lines.push(line) }) });
  const ask = (times: number) => {
    for (let n = 0; n < times; n += 1) unknown.count();
    return [unknown.perMinute(), lines.length];
  };
  expect(ask(600)).toEqual([600, 0]);
  clock.advance(60_000);
  expect(ask(5)).toEqual([600, 0]);
  clock.advance(60_000);
  expect(ask(0)).toEqual([5, 0]);
  expect(ask(601)).toEqual([601, 1]);
  expect(ask(700)).toEqual([1301, 1]);
  expect(lines[0]).toContain('somebody guesses guide numbers');
  clock.advance(120_000);
  expect(ask(601)).toEqual([601, 2]);
  clock.advance(120_000);
  expect(ask(0)).toEqual([0, 2]);
});
