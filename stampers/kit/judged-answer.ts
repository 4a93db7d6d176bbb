import { done, type Answer } from '#wire/answer.ts';
import { judgeStamped } from './own-document.ts';
import type { Stamped } from './stamper.ts';

/** What a PAC's stamped document comes to: done only when it is ours. `told`: the UUID that the PAC names beside it. */
export function judgedAnswer(sent: string, answered: { xml: string; told: string | null }, was_stamped_before: boolean): Answer<Stamped> {
  const judged = judgeStamped(sent, answered.xml, answered.told);
  if ('stamped' in judged) return done({ ...judged.stamped, was_stamped_before });
  return 'foreign' in judged ? { outcome: 'unknown', reason: 'foreign', told: judged.foreign } : { outcome: 'unknown', reason: 'unreadable' };
}
