import { expect, onTestFinished, test } from 'vitest';
import { breathe } from './breathe.ts';

/** Works as long as nobody may without a turn of the event loop. */
function work(): void {
  const until = performance.now() + 11;
  while (performance.now() < until);
}

test('of several jobs that let others go first one goes on for each turn of the event loop', async () => {
  let turns = 0;
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const wentOn: number[] = [];
  const job = async () => {
    work();
    await breathe();
    wentOn.push(turns);
  };
  await Promise.all([job(), job(), job()]);
  expect(new Set(wentOn).size).toBe(3);
});
