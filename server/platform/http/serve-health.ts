import type { FastifyInstance } from 'fastify';

/** /-/liveness: the process answers. /-/readiness: the database answers too, within two seconds. */
export function serveHealth(app: FastifyInstance, { isReady }: { isReady: () => Promise<unknown> }): void {
  app.get('/-/liveness', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/-/readiness', async (_request, reply) => {
    const answered = await Promise.race([
      isReady().then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref()),
    ]);
    return reply
      .code(answered ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: answered ? 'ready' : 'unavailable' });
  });
}
