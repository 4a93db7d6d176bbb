import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Log } from '#platform/log.ts';
import { siteOf } from './network.ts';

type Knock = { headers: Readonly<Record<string, string | string[] | undefined>>; body: Uint8Array };
/** What was made of it; everything but `closed`, `unsigned` and `old` is taken. */
export type CarrierEar = (carrier: string, knock: Knock) => Promise<'closed' | 'unsigned' | 'old' | 'taken'>;

export const CARRIER_DOOR = '/webhooks/carriers';
const BODY_LIMIT_BYTES = 256 * 1024;
/** In a minute, from one site: what all couriers of a house tell, and what a stranger may try. */
const TOLD_PER_MINUTE = 1_200;
const STRANGERS_PER_MINUTE = 30;
const statuses = { closed: 404, unsigned: 401, old: 400, taken: 200 } as const;

/**
 * POST /webhooks/carriers/{carrier}: what carriers tell by themselves, all through this door. What is taken is answered 200 once it is
 * committed, also where nothing of it is known: anything else would be told again and again.
 */
export function serveCarrierDoor(app: FastifyInstance, { hear, log }: { hear: CarrierEar; log: Log }): void {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => done(null, body));
    const config = { rateLimit: false as const };
    const limit = (max: number, who: string) =>
      own.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator: ({ ip }: FastifyRequest) => `carriers ${who} ${siteOf(ip)}` });
    const [all, strangers] = [limit(TOLD_PER_MINUTE, 'all'), limit(STRANGERS_PER_MINUTE, 'strangers')];
    const count = async (by: typeof all, request: FastifyRequest): Promise<void> => {
      const counted = await by(request);
      if (!counted.isAllowed && counted.isExceeded) throw new Refusal('TOO_MANY_REQUESTS');
    };
    own.post(`${CARRIER_DOOR}/:carrier`, { config, onRequest: (request) => count(all, request) }, async (request, reply) => {
      const { carrier = '' } = request.params as { carrier?: string };
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const heard = await hear(carrier.slice(0, 40), { headers: request.headers, body });
      if (heard !== 'taken') {
        log.warn('webhook of a carrier was not taken', { carrier: carrier.slice(0, 40), why: heard });
        await count(strangers, request);
      }
      return reply.code(statuses[heard]).send();
    });
  });
}
