import type { Reply } from './portal-client.ts';

/** What happens to the portal in the middle of a press; null = nothing. */
export type Cut = (() => Promise<void>) | null;

/** A press that was cut off, or came while another try of it was at work, is pressed again until it has its answer. */
export async function press(send: () => Promise<Reply>, cut: Cut = null): Promise<Reply> {
  const pending = send();
  await cut?.();
  let reply = await pending;
  for (let tries = 0; tries < 600 && (reply.status === 0 || reply.status === 503 || reply.body['code'] === 'IN_PROGRESS'); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    reply = await send();
  }
  return reply;
}

/** As impatient people press: twice at once, and once more after both. The last answer. */
export async function pressAgainAndAgain(send: () => Promise<Reply>, cut: Cut = null): Promise<Reply> {
  await Promise.all([press(send, cut), press(send)]);
  return press(send);
}
