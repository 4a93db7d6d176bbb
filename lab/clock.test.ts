import { expect, test } from 'vitest';
import { createClock, isoWithOffset, slashedLocal } from './clock.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-11-20T18:00:00Z');

test('the clock follows the wall, moves on command and stands still when frozen', () => {
  let wall = noon;
  const clock = createClock(() => wall);
  expect(clock.now()).toBe(noon);
  clock.change({ advance_ms: hour });
  wall += 5;
  expect(clock.now()).toBe(noon + hour + 5);
  clock.change({ frozen: true });
  wall += hour;
  expect(clock.now()).toBe(noon + hour + 5);
  clock.change({ advance_ms: 10 });
  expect(clock.now()).toBe(noon + hour + 15);
  clock.change({ frozen: false });
  wall += 1;
  expect(clock.now()).toBe(noon + hour + 16);
  clock.change({ now: noon });
  expect(clock.now()).toBe(noon);
});

test('a restart stands at the same time', () => {
  const clock = createClock(() => noon);
  clock.change({ advance_ms: hour, frozen: true });
  const again = createClock(() => noon + 7 * hour);
  again.restore(clock.state());
  expect(again.now()).toBe(noon + hour);
});

test('what has passed is the longer of wall and simulated time', () => {
  let wall = noon;
  const clock = createClock(() => wall);
  const mark = { virtual: clock.now(), wall };
  clock.change({ frozen: true });
  wall += 50;
  expect(clock.since(mark)).toBe(50);
  clock.change({ advance_ms: hour });
  expect(clock.since(mark)).toBe(hour);
});

test('local times are those of central Mexico, each in its carrier form', () => {
  expect(isoWithOffset(noon)).toBe('2026-11-20T12:00:00-06:00');
  expect(slashedLocal(Date.parse('2026-03-11T00:10:00Z'))).toBe('10/03/2026 18:10:00');
  expect(slashedLocal(Date.parse('2026-03-11T00:10:00Z'), 'spanish')).toBe('10/03/2026 06:10:00 p.m.');
  expect(slashedLocal(Date.parse('2015-07-08T06:32:00Z'), 'english')).toBe('7/8/2015 12:32:00 AM');
});
