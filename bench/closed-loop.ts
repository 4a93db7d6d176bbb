import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export const CLIENTS = 16;
export const SECONDS = 8;
export const WARM_SECONDS = 3;

export type Reply = { status: number; text: string };
export type Post = (url: string, token: string, body: object) => Promise<Reply>;

/**
 * Sixteen clients, each asking again as soon as it has its answer: answers per second after warming up, and their times in ms to `times`.
 * `work` looks at its answer and throws when it is not the right one: a fast error is no fast answer.
 */
export async function closedLoop(work: (post: Post) => Promise<void>, times: number[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const during = async (seconds: number, kept: number[]): Promise<number> => {
    const until = performance.now() + seconds * 1000;
    let done = 0;
    const client = async () => {
      while (performance.now() < until) {
        const began = performance.now();
        await work((url, token, body) => send(agent, url, token, body));
        kept.push(performance.now() - began);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return done / seconds;
  };
  try {
    await during(WARM_SECONDS, []);
    return await during(SECONDS, times);
  } finally {
    // What stays idle until the next round would be closed by the portal.
    agent.destroy();
  }
}

function send(agent: Agent, url: string, token: string, body: object): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}
