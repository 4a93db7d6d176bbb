import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#contract/shared/errors.ts';

/** How long connections that browsers keep open may still ask something, to be told where they stand. */
const DRAIN_MS = 1_000;
const LOOK_MS = 20;

const stopping = new WeakSet<FastifyInstance>();

/** While the portal stops every new request is answered with 503 in the envelope, and every answer ends its connection. */
export function refuseWhileStopping(app: FastifyInstance): void {
  app.addHook('onRequest', async () => {
    if (stopping.has(app)) throw new Refusal('UNAVAILABLE');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.has(app)) void reply.header('connection', 'close');
  });
}

/**
 * Ends within `graceMs`: first nothing new is begun and connections end with their next answer, then idle ones are closed, at last all. A
 * connection that is closed at once would be a reset for anyone who asks at that moment.
 */
export async function endHttp(app: FastifyInstance, graceMs: number): Promise<void> {
  stopping.add(app);
  const force = setTimeout(() => app.server.closeAllConnections(), graceMs);
  if (app.server.listening) await drain(app.server, Math.min(DRAIN_MS, graceMs / 2));
  await app.close();
  clearTimeout(force);
}

async function drain(server: Server, ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; await sleep(LOOK_MS)) {
    const open = await new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
    if (open === 0) return;
  }
}
