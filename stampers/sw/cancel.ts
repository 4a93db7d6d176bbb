import { done, refused, type Answer } from '#wire/answer.ts';
import { NO_DETAILS } from '#contract/shared/errors.ts';
import { plainCode } from '#wire/untrusted.ts';
import type { CancelRequest, CancelTaken } from '#stampers/kit/stamper.ts';
import { callSw, readSw, type SwContext } from './client.ts';
import { cancelAnswer } from './schema.ts';

/** EstatusUUID of SAT: the request is taken, or was taken before. Every other one is a refusal. */
const TAKEN = '201';
const TAKEN_BEFORE = '202';

/** Asks SAT, through SW, to cancel; signed there with the CSD that the operator has stored at SW (docs/decisions/0233). */
export async function cancel(context: SwContext, { uuid, issuer, motive, substitute }: CancelRequest): Promise<Answer<CancelTaken>> {
  const rest = [uuid, motive, ...(substitute === null ? [] : [substitute])].join('/');
  const answer = await callSw(context, {
    operation: 'cancel',
    path: `/cfdi33/cancel/${encodeURIComponent(issuer)}/${rest}`,
    shownPath: `/cfdi33/cancel/***/${rest}`,
  });
  const read = readSw(answer, cancelAnswer);
  if (read.outcome !== 'done') return read;
  const { uuid: said, acuse } = read.value.data;
  const status = Object.entries(said).find(([name]) => name.toLowerCase() === uuid.toLowerCase())?.[1];
  if (status === undefined) return { outcome: 'unknown', reason: 'foreign', told: Object.keys(said).map(plainCode).join(', ') };
  if (status !== TAKEN && status !== TAKEN_BEFORE) return refused(plainCode(status), NO_DETAILS);
  return done({ was_asked_before: status === TAKEN_BEFORE, receipt: acuse });
}
