import type { FoundLabel, Wanted } from '#connectors/kit/connector.ts';
import { findInList, type ListPage } from '#connectors/kit/find-in-list.ts';
import { instantIn } from '#connectors/kit/moments.ts';
import { done, type Answer } from '#wire/answer.ts';
import { askedRight, readJson } from '#wire/read-json.ts';
import { callUber, uberRefusal, type UberContext } from './client.ts';
import { referenceOf } from './labels.ts';
import { costOf } from './parcel.ts';
import { deliveries, readDeliveries } from './schema.ts';

/** Within these a delivery that was made must stand in the list. */
export const visibleAfterMs = 120_000;

export function findByReference(context: UberContext, wanted: Wanted): Promise<Answer<FoundLabel>> {
  const ask: ListPage = async ({ limit, offset }) => {
    const path = `/deliveries?limit=${limit}&offset=${offset}`;
    const answer = await callUber(context, { operation: 'findByReference', method: 'GET', path });
    const read = readJson(answer, deliveries, uberRefusal);
    if (read.outcome !== 'done') return askedRight(answer, read);
    const { data, next_href } = read.value;
    const here = readDeliveries(data);
    if (here.length < data.length) return { outcome: 'unknown', reason: 'unreadable' };
    const listed = here.map((one) => ({
      reference: referenceOf(one), parcel_number: one.id, created: one.created && instantIn(one.created), isCancelled: one.status === 'canceled',
      cost: costOf(one),
    })); // prettier-ignore
    return done({ listed, isLast: data.length < limit || next_href === null });
  };
  return findInList(context, wanted, { carrier: 'uber', visibleAfterMs, ask });
}
