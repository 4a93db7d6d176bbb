import { expect, test } from 'vitest';
import { afterAnswer, whenDue, type Attempted, type Heard } from './decide-stamping.ts';

const of = (...outcomes: Attempted['outcome'][]): Attempted[] => outcomes.map((outcome) => ({ outcome }));

test.each<[Heard, Attempted[], string]>([
  ['done', of(), 'stamped'],
  ['done', of('unknown', null), 'stamped'],
  ['refused', of(), 'refused'],
  ['refused', of('not_sent', 'not_sent'), 'refused'],
  // What the PAC refuses now it may have stamped before.
  ['refused', of('unknown'), 'person'],
  ['refused', of(null), 'person'],
  ['unsaid', of(), 'refused'],
  ['unsaid', of('unknown'), 'again'],
  ['foreign', of(), 'person'],
  ['unknown', of(), 'again'],
  ['not_sent', of('unknown'), 'again'],
])('%s after %j leaves a document %s', (heard, earlier, becomes) => {
  expect(afterAnswer(heard, earlier)).toBe(becomes);
});

test.each<[sealed: number, asked: number, Attempted[], string]>([
  [0, 0, of(), 'ask'],
  [70, 70, of('unknown'), 'ask'],
  [71, 71, of('not_sent'), 'seal'],
  [71, 71, of('unknown'), 'person'],
  [71, 71, of(null), 'person'],
  // A person said: ask once more.
  [90, 1, of('unknown'), 'ask'],
])('sealed %i hours ago and asked for since %i, after %j: %s', (sealedMsAgo, askedMsAgo, earlier, what) => {
  expect(whenDue({ sealedMsAgo, askedMsAgo }, 71, earlier)).toBe(what);
});
