import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { PARTS, partOfCommit, seedOf } from './rotation.ts';
import { beginSequences } from './sequences.ts';

test('random sequences of one commit are the same in every run, and a commit of another day or part has others', () => {
  const [one, alike, other] = ['00000001', '00000006', '00000002'];
  expect([one, alike, other].map((commit) => partOfCommit(commit))).toEqual([1, 1, 2]);
  expect(seedOf(one, 20_000)).toBe(seedOf(alike, 20_000));
  const days = [20_000, 20_001, 20_002].flatMap((day) => Array.from({ length: PARTS }, (_, part) => seedOf(String(part), day)));
  expect(new Set(days).size).toBe(days.length);
});

test('a run that is told where sequences begin repeats them', () => {
  const before = fc.readConfigureGlobal();
  onTestFinished(() => fc.configureGlobal(before));
  const draw = () => fc.sample(fc.integer(), 5);
  beginSequences('7');
  const first = draw();
  expect(draw()).toEqual(first);
  beginSequences('8');
  expect(draw()).not.toEqual(first);
});
