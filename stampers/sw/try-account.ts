import { done, type Answer } from '#wire/answer.ts';
import { signIn, type SwContext } from './client.ts';

/** A token is all that an account must give; it is not kept. */
export async function tryAccount(context: SwContext): Promise<Answer<null>> {
  const answer = await signIn(context, 'tryAccount');
  return answer.outcome === 'done' ? done(null) : answer;
}
