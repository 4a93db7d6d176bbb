import { BareClient, type Reply } from './bare-client.ts';

export const CLIENTS = 16;
export const SECONDS = 8;
export const WARM_SECONDS = 3;

export type Post = (path: string, token: string, body: object) => Promise<Reply>;

/**
 * Sixteen clients, shared out among the processes at `bases`, each asking again as soon as it has its answer: answers per second after
 * warming up, and their times in ms to `times`. `work` looks at its answer and throws when it is not the right one: a fast error is no
 * fast answer.
 */
export async function closedLoop(bases: readonly string[], work: (post: Post) => Promise<void>, times: number[]): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, (_, n) => new BareClient(bases[n % bases.length] as string));
  const during = async (seconds: number, kept: number[]): Promise<number> => {
    const until = performance.now() + seconds * 1000;
    let done = 0;
    const loop = async (client: BareClient) => {
      while (performance.now() < until) {
        const began = performance.now();
        await work((path, token, body) => client.post(path, token, body));
        kept.push(performance.now() - began);
        done += 1;
      }
    };
    await Promise.all(clients.map(loop));
    return done / seconds;
  };
  try {
    await during(WARM_SECONDS, []);
    return await during(SECONDS, times);
  } finally {
    // What stays idle until the next round would be closed by the portal.
    for (const client of clients) client.close();
  }
}
