import type { Reply } from './portal-client.ts';
import { until } from './until.ts';

/** What happens to the portal in the middle of a press; null = nothing. */
export type Cut = (() => Promise<void>) | null;

/** Whether a press has its answer: it was not cut off, the portal was not without its database, and no other try of it is at work. */
export const isAnswered = ({ status, body }: Reply): boolean => status !== 0 && status !== 503 && body['code'] !== 'IN_PROGRESS';

/** A press that was cut off, or came while another try of it was at work, is pressed again until it has its answer. */
export async function press(send: () => Promise<Reply>, cut: Cut = null): Promise<Reply> {
  const pending = send();
  await cut?.();
  const reply = await pending;
  return isAnswered(reply) ? reply : until('a press has its answer', send, isAnswered);
}

/** As impatient people press: twice at once, and once more after both. The last answer. */
export async function pressAgainAndAgain(send: () => Promise<Reply>, cut: Cut = null): Promise<Reply> {
  await Promise.all([press(send, cut), press(send)]);
  return press(send);
}
