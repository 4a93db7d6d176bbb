import type { PortalClient, Reply } from './portal-client.ts';

/** Whatever can post: a session over HTTP or a portal in this process. */
export type Poster = { post: (path: string, body: unknown) => Promise<{ status: number; body: Record<string, unknown> }> };

const end = (zip_code: string, city: string, state: string, ocurre_office = false) => ({
  business_name: 'Refaccionaria El Güero',
  tax_id: 'XAXX010101000',
  street: 'Calle 60',
  number: '455',
  neighborhood: 'Centro',
  city,
  state,
  zip_code,
  contact: { name: 'Lucía', last_name: 'Peña', phone_number: '9999263317' },
  ocurre_office,
});
const origin = end('37290', 'León', 'Guanajuato');
const destination = end('97100', 'Mérida', 'Yucatán');

export const packagesOf = (quantity: number) => [
  {
    type: 'Caja',
    content: 'Refacciones',
    length: 10,
    width: 10,
    height: 10,
    measurement: 'cm',
    weight: 1,
    quantity,
    insurance: 0,
    is_irregular_delivery: false,
    merchandise: [],
  },
];

export type Bought = { key: string; request: Record<string, unknown>; to_pay: number };

/** Quotes and answers the request that buys one rate of a carrier; null when it offers none. `kind` asks for a pocket. */
export async function prepare(
  client: Poster,
  carrier: string,
  quantity = 1,
  kind?: string,
  { most = 100 }: { most?: number } = {},
): Promise<Omit<Bought, 'key'> | null> {
  // Under scaled-down time-outs a busy machine may miss one; the screens offer 'Reintentar' for it.
  for (let tries = 0; tries < most; tries += 1) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    const quote = await client.post('/api/rate/label', {
      packages: packagesOf(quantity),
      zip_origin: origin.zip_code,
      zip_destination: destination.zip_code,
    });
    if (quote.status !== 200) continue;
    const rates = quote.body['rates'] as { carrier: string; rate_id: string; service_id: string; payment_kind: string; to_pay: number }[];
    const rate = rates.find((found) => found.carrier === carrier && (kind === undefined || found.payment_kind === kind));
    const isMissing = (quote.body['unavailable'] as { carrier: string }[]).some((missing) => missing.carrier === carrier);
    if (!rate && !isMissing) return null;
    if (!rate) continue;
    const request = {
      carrier,
      batch_id: quote.body['batch_id'],
      rate_id: rate.rate_id,
      service_id: rate.service_id,
      origin_info: origin,
      destination_info: destination,
      packages: packagesOf(quantity),
    };
    return { request, to_pay: rate.to_pay };
  }
  return null;
}

/** Polls a deferred creation until it ends or the portal is gone. */
export async function follow(client: Pick<PortalClient, 'get'>, reply: Reply, { timeoutMs = 20_000, everyMs = 50 } = {}): Promise<Reply> {
  if (reply.status !== 202 || !reply.location) return reply;
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const job = await client.get(reply.location);
    const status = job.body['status'];
    if (job.status !== 200 || status === 'DONE' || status === 'Failed') return job;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return reply;
}

/** The guides of an order that was answered at once (201) or that was followed to its end. */
export const labelsOf = <Label>({ body }: Pick<Reply, 'body'>): Label[] =>
  (body['labels'] ?? (body['results'] as { labels?: unknown } | null | undefined)?.labels ?? []) as Label[];
