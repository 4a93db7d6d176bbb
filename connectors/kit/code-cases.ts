import assert from 'node:assert/strict';
import { followUps, type FollowUp } from '#contract/shipping/shipping.ts';
import type { Answer } from '#wire/answer.ts';
import type { ExamCase } from '#wire/line-exam.ts';
import type { TrackAnswer, TrackEvent } from './connector.ts';

/** Statuses of a guide that nobody has in hand. */
const onPaper: readonly FollowUp[] = ['registered', 'cancelled', 'expired', 'aborted'];
/** A word of no carrier. */
const STRANGE_CODE = 'ZZ9';

/** Every word of a carrier with the meaning that the portal gives it, and one that it never told. `track`: what tracking makes of a word. */
export function codeCases(all: ReadonlyMap<string, FollowUp>, track: (code: string) => Promise<Answer<readonly TrackAnswer[]>>): ExamCase[] {
  const eventOf = async (code: string): Promise<TrackEvent> => {
    const sorted = await track(code);
    assert.ok(sorted.outcome === 'done');
    return sorted.value[0]?.events.find((event) => event.code === code) ?? assert.fail(JSON.stringify(sorted.value[0]));
  };
  return [
    ...[...all].map(([code, follow_up]) => ({
      title: `status ${code} is ${follow_up}${onPaper.includes(follow_up) ? ', and no scan' : ''}`,
      run: async () => {
        assert.ok(followUps.includes(follow_up));
        const event = await eventOf(code);
        assert.equal(event.follow_up, follow_up);
        if (onPaper.includes(follow_up)) assert.ok(!event.is_scan);
      },
    })),
    {
      title: 'a status that nobody has explained is kept, changes nothing and proves no scan',
      run: async () => assert.partialDeepStrictEqual(await eventOf(STRANGE_CODE), { follow_up: null, is_reversal: false, is_scan: false }),
    },
  ];
}
