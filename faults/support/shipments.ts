import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { PortalClient, Reply } from './portal-client.ts';
import { until } from './until.ts';

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
const farAway = end('97100', 'Mérida', 'Yucatán');
const nearBy = end('37000', 'León', 'Guanajuato');
/** A courier carries within a city. */
const destinationOf = (carrier: string) => (carrierFacts(carrier)?.kind === 'courier' ? nearBy : farAway);

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

type Prepared = Omit<Bought, 'key'>;

/** Quotes and answers the request that buys one rate of a carrier; null when it offers none. `kind` asks for a pocket. */
export async function prepare(client: Poster, carrier: string, quantity = 1, kind?: string): Promise<Prepared | null> {
  // Under scaled-down time-outs a busy machine may miss one; the screens offer 'Reintentar' for it.
  const look = () => prepareOnce(client, carrier, quantity, kind);
  return (await until(`${carrier} tells its rates`, look, ({ isTold }) => isTold)).prepared;
}

type Look = { isTold: true; prepared: Prepared | null } | { isTold: false; prepared: null; status: number; code: unknown };

/** One look at the rates: the carrier may be silent, or nobody answer. */
export async function prepareOnce(client: Poster, carrier: string, quantity: number, kind?: string): Promise<Look> {
  const destination = destinationOf(carrier);
  const { status, body } = await client.post('/api/rate/label', {
    packages: packagesOf(quantity),
    zip_origin: origin.zip_code,
    zip_destination: destination.zip_code,
  });
  if (status !== 200) return { isTold: false, prepared: null, status, code: body['code'] };
  const rates = body['rates'] as { carrier: string; rate_id: string; service_id: string; payment_kind: string; to_pay: number }[];
  const rate = rates.find((found) => found.carrier === carrier && (kind === undefined || found.payment_kind === kind));
  if (!rate) {
    const missing = (body['unavailable'] as { carrier: string; code?: unknown }[]).find((one) => one.carrier === carrier);
    return missing ? { isTold: false, prepared: null, status, code: missing } : { isTold: true, prepared: null };
  }
  const request = {
    carrier,
    batch_id: body['batch_id'],
    rate_id: rate.rate_id,
    service_id: rate.service_id,
    origin_info: origin,
    destination_info: destination,
    packages: packagesOf(quantity),
  };
  return { isTold: true, prepared: { request, to_pay: rate.to_pay } };
}

/** Polls a deferred creation until it ends or the portal is gone. */
export async function follow(client: Pick<PortalClient, 'get'>, reply: Reply): Promise<Reply> {
  const { status, location } = reply;
  if (status !== 202 || !location) return reply;
  const hasEnded = ({ status, body }: Reply) => status !== 200 || body['status'] === 'DONE' || body['status'] === 'Failed';
  return until('a creation has ended', () => client.get(location), hasEnded);
}

/** The guides of an order that was answered at once (201) or that was followed to its end. */
export const labelsOf = <Label>({ body }: Pick<Reply, 'body'>): Label[] =>
  (body['labels'] ?? (body['results'] as { labels?: unknown } | null | undefined)?.labels ?? []) as Label[];
