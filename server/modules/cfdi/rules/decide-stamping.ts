import type { AttemptOutcome } from '../tables.ts';

/** The attempts at one sealing as they stand: null = nobody heard how it ended, so it may have reached the PAC. */
export type Attempted = { outcome: AttemptOutcome | null };

/** What an attempt came to, as the PAC answered. `unsaid`: refused, and what it said of why cannot be read. */
export type Heard = 'done' | 'refused' | 'unsaid' | 'not_sent' | 'unknown' | 'foreign';

/** Whether the PAC may have stamped this text already. */
export const mayBeStamped = (earlier: readonly Attempted[]): boolean =>
  earlier.some(({ outcome }) => outcome === null || outcome === 'unknown' || outcome === 'foreign');

/**
 * What becomes of a document by an answer. A refusal after a silence says nothing of the call before it, so a person looks; `again`: the same text is
 * asked for later.
 */
export function afterAnswer(heard: Heard, earlier: readonly Attempted[]): 'stamped' | 'refused' | 'person' | 'again' {
  switch (heard) {
    case 'done':
      return 'stamped';
    case 'foreign':
      return 'person';
    case 'refused':
      return mayBeStamped(earlier) ? 'person' : 'refused';
    case 'unsaid':
      // The answer may have been code 307, cut off on its way: the same text again brings it whole.
      return mayBeStamped(earlier) ? 'again' : 'refused';
    case 'not_sent':
    case 'unknown':
      return 'again';
  }
}

/**
 * What is done with a sealed text that is due. SAT takes a date of 72 hours: an older text that surely never reached a PAC is sealed anew; one that may have
 * reached it is a person's, who may have it asked for once more (`askedMsAgo` begins anew).
 */
export function whenDue(
  { sealedMsAgo, askedMsAgo }: { sealedMsAgo: number; askedMsAgo: number },
  staleMs: number,
  earlier: readonly Attempted[],
): 'ask' | 'seal' | 'person' {
  if (mayBeStamped(earlier)) return askedMsAgo < staleMs ? 'ask' : 'person';
  return sealedMsAgo < staleMs ? 'ask' : 'seal';
}
