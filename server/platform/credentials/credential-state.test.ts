import { describe, expect, test } from 'vitest';
import type { UserId } from '#contract/shared/ids.ts';
import { formerSource, LONGEST_PROBE_MS, sourceOf, stateOf, versionInUse, wasInUse, type StepKind, type Version } from './credential-state.ts';

const at = new Date('2026-11-20T18:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const version = (n: number, kinds: readonly StepKind[], back_to: number | null = null): Version => ({
  ...{ holder: 'fedex', n, sealed: back_to === null ? 'sealed' : null, back_to },
  steps: kinds.map((kind, index) => ({ step: index + 1, kind, words: null, set_by: 'U' as UserId, setter: 'Ana', set_at: at })),
});

test.each<[string, StepKind[], number, string]>([
  ['just entered', ['entered'], 0, 'testing'],
  ['nobody waits for its answer any more', ['entered'], LONGEST_PROBE_MS, 'silent'],
  ['tried again', ['entered', 'silent', 'again'], 0, 'testing'],
  ['refused', ['entered', 'refused'], LONGEST_PROBE_MS, 'refused'],
  ['let in', ['entered', 'counted'], LONGEST_PROBE_MS, 'counted'],
])('credentials that were %s', (_what, kinds, ms, state) => {
  expect(stateOf(version(1, kinds), after(ms))).toBe(state);
});

describe('which credentials are in use', () => {
  const first = version(1, ['entered', 'counted']);
  test.each<[string, Version[], number, number | null]>([
    ['nothing was entered: those of the file', [], 0, null],
    ['nothing was let in: those of the file', [version(1, ['entered', 'refused']), version(2, ['entered', 'silent'])], 0, null],
    ['the first that were let in, before them the file', [first], 1, 0],
    ['a later refusal changes nothing', [first, version(2, ['entered', 'refused'])], 1, 0],
    ['the later of two', [first, version(2, ['entered', 'counted'])], 2, 1],
    [
      'a late answer to the earlier of two changes nothing',
      [version(1, ['entered', 'silent', 'again', 'counted']), version(2, ['entered', 'counted'])],
      2,
      1,
    ],
    ['a return to the first', [first, version(2, ['entered', 'counted']), version(3, ['entered', 'counted'], 1)], 1, 2],
    ['a return to the file', [first, version(2, ['entered', 'counted'], 0)], 0, 1],
  ])('%s', (_what, versions, source, former) => {
    expect([sourceOf(versionInUse(versions)), formerSource(versions)]).toEqual([source, former]);
  });

  test('one may go back to the file and to what was let in, and to nothing else', () => {
    const versions = [first, version(2, ['entered', 'refused']), version(3, ['entered', 'counted'], 0)];
    expect([0, 1, 2, 3, 4].filter((source) => wasInUse(versions, source))).toEqual([0, 1]);
  });
});
