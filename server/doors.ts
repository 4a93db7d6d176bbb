import type { FastifyInstance } from 'fastify';
import { operationModules } from '#contract/operations.ts';
import { serveBank, type BankEars } from '#platform/bank/stp-webhook.ts';
import { aboutCarrier, isCarrier } from '#contract/carriers/carriers.ts';
import type { Clock } from '#platform/clock.ts';
import { serveCarrierDoor, type CarrierEar } from '#platform/http/carrier-door.ts';
import { openApi } from '#platform/http/openapi.ts';
import { serveDocs } from '#platform/http/serve-docs.ts';
import { serveWhatsAppWebhook } from '#platform/whatsapp/webhook.ts';
import type { CarriersApi } from './modules/carriers/api.ts';
import type { ShippingApi } from './modules/shipping/api.ts';
import type { Config, Secrets } from './config.ts';

type Told = { carriers: Pick<CarriersApi, 'hear'>; shipping: Pick<ShippingApi, 'takeTold' | 'hearEvents'> };
/** What carriers tell by themselves, believed and booked. */
const carrierEar =
  ({ carriers, shipping }: Told): CarrierEar =>
  async (carrier, knock) => {
    if (isCarrier(carrier) && aboutCarrier(carrier).eventsBy === 'staff') return shipping.hearEvents(carrier, knock);
    const heard = carriers.hear(carrier, knock);
    if (typeof heard === 'string') return heard === 'nothing' ? 'taken' : heard;
    await shipping.takeTold(heard.carrier, heard.notice);
    return 'taken';
  };

/** Where others tell the portal something by themselves. */
export function serveWebhooks(
  app: FastifyInstance,
  { whatsAppWebhook, bank }: Secrets,
  ears: Parameters<typeof serveWhatsAppWebhook>[2] & { bank: BankEars; told: Told; clock: Clock },
): void {
  serveWhatsAppWebhook(app, whatsAppWebhook, ears);
  serveCarrierDoor(app, { log: ears.log, hear: carrierEar(ears.told) });
  serveBank(app, bank, { log: ears.log, clock: ears.clock, ...ears.bank });
}

/** The contract for machines, and the same to read. */
export function serveDescription(app: FastifyInstance, facts: Parameters<typeof openApi>[1]): void {
  serveDocs(app, facts.product);
  let description: string | null = null;
  app.get('/api/openapi.json', (_request, reply) => {
    // Written when it is first asked for: it is a twentieth of a start.
    description ??= JSON.stringify(openApi(operationModules, facts));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}

/** For who reaches the portal from this machine; the port is known once it listens. */
export function listensAt(app: FastifyInstance, { host, port }: Config): string {
  const address = app.server.address();
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? 'localhost' : host}:${typeof address === 'object' && address ? address.port : port}`;
}
