import { refused, type Answer } from './answer.ts';
import type { CallContext, HttpAnswer } from './call.ts';
import { ownCodes, passing } from './own-codes.ts';

export type FreshToken = { token: string; expiresInS: number };
type Kept = { token: string; endsAt: number };
/** What a token is got with, whatever the partner's operations are. */
type Context = CallContext<object, never>;
type Shelf = { kept: Kept | null; renewal: Promise<Answer<Kept>> | null };

/** A token is given up this long before its end, or at nine tenths of a short life. */
const MARGIN_MS = 60_000;
const PAUSES_MS = [200, 400];

/**
 * Keeps one token per credentials. Callers in parallel share one renewal. A call answered 401 is repeated once with a new token: the
 * partner refused it, so nothing was done. Refused with a fresh one it let nobody in, which is no answer to what was asked for, nor to what was asked
 * before. Without a token the call never leaves: refused, never unknown, whatever the token desk did.
 */
export function tokenKeeper<C extends Context>(renew: (context: C) => Promise<Answer<FreshToken>>) {
  const shelves = new WeakMap<object, Shelf>();

  return async (context: C, send: (token: string) => Promise<Answer<HttpAnswer>>): Promise<Answer<HttpAnswer>> => {
    const shelf = shelves.get(context.credentials) ?? { kept: null, renewal: null };
    shelves.set(context.credentials, shelf);
    const first = await liveToken(context, shelf, renew);
    if (first.outcome !== 'done') return withoutToken(first);
    const answer = await send(first.value.token);
    if (answer.outcome !== 'done' || answer.value.status !== 401) return answer;
    // Anyone who comes second finds the token already changed and only repeats the call.
    if (shelf.kept === first.value) shelf.kept = null;
    const second = await liveToken(context, shelf, renew);
    if (second.outcome !== 'done') return withoutToken(second);
    const again = await send(second.value.token);
    return again.outcome === 'done' && again.value.status === 401 ? refused(ownCodes.noToken, '') : again;
  };
}

async function liveToken<C extends Context>(context: C, shelf: Shelf, renew: (context: C) => Promise<Answer<FreshToken>>): Promise<Answer<Kept>> {
  if (shelf.kept && shelf.kept.endsAt > context.now().getTime()) return { outcome: 'done', value: shelf.kept };
  shelf.renewal ??= renewed(context, renew).finally(() => {
    shelf.renewal = null;
  });
  const answer = await shelf.renewal;
  if (answer.outcome === 'done') shelf.kept = answer.value;
  return answer;
}

/** Asks up to three times while nobody answers. A token desk that says no is not asked again: partners block who hammers it. */
async function renewed<C extends Context>(context: C, renew: (context: C) => Promise<Answer<FreshToken>>): Promise<Answer<Kept>> {
  const answer = await renew(context);
  if (answer.outcome === 'done') return { outcome: 'done', value: toKept(answer.value, context.now()) };
  for (const pause of answer.outcome === 'unknown' ? PAUSES_MS : []) {
    await new Promise((resolve) => setTimeout(resolve, context.scaled(pause)));
    const again = await renew(context);
    if (again.outcome === 'done') return { outcome: 'done', value: toKept(again.value, context.now()) };
    if (again.outcome === 'refused') return again;
  }
  return answer;
}

function toKept({ token, expiresInS }: FreshToken, now: Date): Kept {
  const lifeMs = expiresInS * 1000;
  return { token, endsAt: now.getTime() + Math.max(lifeMs - MARGIN_MS, lifeMs * 0.9) };
}

/** What the token desk says is between the partner and us: the user only learns that the partner was not reached. */
const withoutToken = (answer: Answer<Kept>): Answer<never> =>
  answer.outcome === 'refused' && passing.includes(answer.code) ? answer : refused(ownCodes.noToken, '');
