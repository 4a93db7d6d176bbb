import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';
import { Refusal } from '#contract/shared/errors.ts';
import { SITE_TIMES, siteOf } from './network.ts';

/**
 * Above the limit of one network (/64) stands that of its site (/48): who has 65,536 networks is not 65,536 people. An IPv4 address has no
 * site. Throws TOO_MANY_REQUESTS.
 */
export function siteLimit(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ max: SITE_TIMES * max, timeWindow: 60_000, keyGenerator: ({ ip }) => siteOf(ip) });
  return async (request) => {
    if (!isIPv6(request.ip) || siteOf(request.ip).includes('.')) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new Refusal('TOO_MANY_REQUESTS');
  };
}
