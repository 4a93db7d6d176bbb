import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestCase } from 'vitest/node';
import Watchdog, { STILL_MS } from './watchdog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const file = (name: string) => ({ id: name, relativeModuleId: name });
const testOf = (name: string, fullName: string) =>
  ({ id: `${name}/${fullName}`, fullName, module: file(name), result: () => ({ state: 'passed' }) }) as unknown as TestCase;

test('a run in which nothing ends for half an hour is ended, and what was under way is named', () => {
  const said: string[] = [];
  const watchdog = new Watchdog((told) => void said.push(told));
  const slow = testOf('guide.test.ts', 'a guide > is made');
  watchdog.onTestRunStart();
  for (const name of ['guide.test.ts', 'world.test.ts']) watchdog.onTestModuleStart(file(name));
  watchdog.onTestCaseReady(testOf('guide.test.ts', 'a quote is given'));
  watchdog.onTestCaseResult(testOf('guide.test.ts', 'a quote is given'));
  watchdog.onTestCaseReady(slow);
  vi.advanceTimersByTime(STILL_MS - 1);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['no test ended for 30 minutes; under way:\n    world.test.ts\n    guide.test.ts > a guide > is made']);
});

test('a run that goes on, however slowly, is left alone, and so is one that has ended', () => {
  const said: string[] = [];
  const watchdog = new Watchdog((told) => void said.push(told));
  watchdog.onTestRunStart();
  for (const title of ['one', 'two', 'three']) {
    watchdog.onTestCaseReady(testOf('guide.test.ts', title));
    vi.advanceTimersByTime(STILL_MS - 1);
    watchdog.onTestCaseResult(testOf('guide.test.ts', title));
  }
  watchdog.onTestRunEnd();
  vi.advanceTimersByTime(10 * STILL_MS);
  expect(said).toEqual([]);
});
