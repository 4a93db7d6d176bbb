import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { done, refused, type Answer } from '#wire/answer.ts';
import { neverAsked, ownCodes } from '#wire/own-codes.ts';
import type { ConnectorContext, MadeLabel } from './connector.ts';
import type { PrintedRequest } from './label-texts.ts';
import { drawOwn } from './own-paper.ts';

type Ordered = Pick<MadeLabel, 'reference' | 'parcel_number' | 'cost'>;
type Context = Pick<ConnectorContext<unknown>, 'ours'>;

/** What a courier cannot deliver; null = it can. Each piece is a delivery of its own (AMB-7.04). */
export function notDelivered({ deliver_to_branch, pieces }: PrintedRequest): Answer<never> | null {
  if (deliver_to_branch) return refused(ownCodes.notOffered, 'deliver_to_branch');
  return pieces.length === 1 ? null : refused(ownCodes.notOffered, 'several pieces in one delivery');
}

/** One delivery for one piece, which is the guide, with a paper of our own: its courier carries none. */
export async function makeDelivery(
  { ours }: Context,
  carrier: CarrierSlug,
  request: PrintedRequest,
  order: () => Promise<Answer<Ordered>>,
): Promise<Answer<readonly MadeLabel[]>> {
  const refusal = notDelivered(request);
  if (refusal) return refusal;
  if (!ours) throw new Error(`nothing to draw a label of ${carrier} with`);
  const made = await order();
  if (made.outcome !== 'done') return made;
  const document = await drawOwn(ours, carrier, request, 0, made.value.parcel_number);
  return done([{ ...made.value, tracking_number: null, document }]);
}

/** What cannot be cancelled may have been cancelled already: the delivery itself says, and as long as it does not, that is not known. */
export async function cancelDelivery<D>(
  told: Answer<D>,
  isEnded: (delivery: D) => boolean,
  look: () => Promise<Answer<D>>,
): Promise<Answer<{ state: 'cancelled' }>> {
  if (told.outcome === 'done') return isEnded(told.value) ? done({ state: 'cancelled' }) : { outcome: 'unknown', reason: 'unreadable' };
  if (told.outcome !== 'refused' || neverAsked.includes(told.code)) return told;
  const now = await look();
  if (now.outcome === 'unknown') return now;
  if (now.outcome === 'refused') return neverAsked.includes(now.code) ? { outcome: 'unknown', reason: 'unreadable' } : told;
  return isEnded(now.value) ? done({ state: 'cancelled' }) : told;
}
