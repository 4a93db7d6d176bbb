import type { FoundLabel, MadeLabel, Wanted } from '#connectors/kit/connector.ts';
import { drawOwn } from '#connectors/kit/own-paper.ts';
import { done, type Answer } from '#wire/answer.ts';
import { askedRight, readJson } from '#wire/read-json.ts';
import { callUber, uberRefusal, type UberContext } from './client.ts';
import { referenceOf } from './labels.ts';
import { costOf } from './parcel.ts';
import { deliveries, readDeliveries, type Delivery } from './schema.ts';

const PAGE = 50;
const MOST_PAGES = 20;
const unreadable: Answer<never> = { outcome: 'unknown', reason: 'unreadable' };

/** The deliveries since the attempt, the newest first; null where the list ends before it can be told. */
async function since(context: UberContext, attempted: number): Promise<Answer<Delivery[] | null>> {
  const known: Delivery[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const path = `/deliveries?limit=${PAGE}&offset=${page * PAGE}`;
    const answer = await callUber(context, { operation: 'findByReference', method: 'GET', path });
    const read = readJson(answer, deliveries, uberRefusal);
    if (read.outcome !== 'done') return askedRight(answer, read);
    const { data, next_href } = read.value;
    const here = readDeliveries(data);
    if (here.length < data.length) return unreadable;
    known.push(...here);
    const isPast = here.some(({ created }) => created !== null && Date.parse(created) < attempted);
    if (isPast || data.length < PAGE || next_href === null) return done(known);
  }
  return done(null);
}

/** Looks for a delivery by our reference among those since the attempt. One that names no reference may be ours: nothing is proven then. */
export async function findByReference(context: UberContext, wanted: Wanted, visibleAfterMs: number): Promise<Answer<FoundLabel>> {
  const attempted = wanted.attempted_at.getTime();
  const listed = await since(context, attempted);
  if (listed.outcome !== 'done') return listed;
  const own = listed.value?.find((one) => one.status !== 'canceled' && isWanted(one, wanted));
  if (own) return done({ found: await toLabel(context, own, wanted) });
  const isNameless = listed.value?.some((one) => referenceOf(one) === null && (one.created === null || Date.parse(one.created) >= attempted));
  if (!listed.value || isNameless) return unreadable;
  return done({ found: null, conclusive: context.now().getTime() - attempted >= context.scaled(visibleAfterMs) });
}

const isWanted = (one: Delivery, { reference, told_number }: Wanted): boolean =>
  (referenceOf(one) ?? (one.id === told_number ? reference : null)) === reference;

async function toLabel({ ours }: UberContext, found: Delivery, { reference, asked }: Wanted): Promise<MadeLabel> {
  const document = ours && asked ? await drawOwn(ours, 'uber', asked, 0, found.id) : null;
  return { reference, parcel_number: found.id, tracking_number: null, document, cost: costOf(found) };
}
