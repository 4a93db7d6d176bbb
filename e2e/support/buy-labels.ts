import { follow, labelsOf, prepare } from '../../faults/support/shipments.ts';
import type { JourneyPortal } from './portal.ts';

export type BoughtLabel = { id: string; carrier: string; parcel_number: string };

/** A person without a browser. */
export const clientOf = ({ ask }: JourneyPortal, email: string) => ({
  post: (path: string, body: unknown) => ask(email, 'POST', path, body as object),
  get: (path: string) => ask(email, 'GET', path),
});

/** The guides of an order; on a busy machine it is answered later. */
export async function orderLabels(world: JourneyPortal, email: string, request: object | undefined): Promise<BoughtLabel[]> {
  const client = clientOf(world, email);
  const reply = await follow(client, await client.post('/api/label', request));
  const labels = labelsOf<BoughtLabel>(reply);
  if (labels.length === 0) throw new Error(`no guide for ${email}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return labels;
}

type Wanted = { pieces?: number; kind?: string };

/** The guides of so many pieces, made without a browser. `kind` asks for a pocket. */
export async function buyLabels(world: JourneyPortal, email: string, carrier: string, { pieces = 1, kind }: Wanted = {}): Promise<BoughtLabel[]> {
  const prepared = await prepare(clientOf(world, email), carrier, pieces, kind);
  return orderLabels(world, email, prepared?.request);
}

/** One guide of a person, made without a browser. */
export const buyLabel = async (...wanted: Parameters<typeof buyLabels>): Promise<BoughtLabel> => (await buyLabels(...wanted))[0] as BoughtLabel;
