import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 2_000;

/** /-/liveness: the process answers. /-/readiness: so does all it needs, within two seconds, or it names what does not. */
export function serveHealth(app: FastifyInstance, needs: Readonly<Record<string, () => Promise<unknown>>>): void {
  app.get('/-/liveness', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/-/readiness', async (_request, reply) => {
    const names = Object.keys(needs);
    const answered = await Promise.all(names.map((name) => answersInTime(needs[name] as () => Promise<unknown>)));
    const missing = names.filter((_name, at) => !answered[at]);
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(missing.length === 0 ? { status: 'ready' } : { status: 'unavailable', missing });
  });
}

const answersInTime = (question: () => Promise<unknown>): Promise<boolean> =>
  Promise.race([
    question().then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref()),
  ]);
