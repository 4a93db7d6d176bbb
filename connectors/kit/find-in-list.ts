import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { done, type Answer } from '#wire/answer.ts';
import type { ConnectorContext, FoundLabel, Wanted } from './connector.ts';
import { drawOwn } from './own-paper.ts';

/** One order in the list of a carrier; `reference` null = it names none. `created`: UTC instant, ISO-8601; null = none that can be read. */
export type Listed = { reference: string | null; parcel_number: string; created: string | null; isCancelled: boolean; cost: Centavos | null };
/** A page, the newest first; `isLast`: nothing stands behind it. */
export type ListPage = (page: { limit: number; offset: number }) => Promise<Answer<{ listed: readonly Listed[]; isLast: boolean }>>;

const PAGE = 50;
const MOST_PAGES = 20;
const unreadable: Answer<never> = { outcome: 'unknown', reason: 'unreadable' };

const isBefore = ({ created }: Listed, moment: number): boolean => created !== null && Date.parse(created) < moment;

/** The orders since a moment; null where the list goes on for longer than anybody reads. */
async function listedSince(moment: number, ask: ListPage): Promise<Answer<Listed[] | null>> {
  const known: Listed[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await ask({ limit: PAGE, offset: page * PAGE });
    if (answer.outcome !== 'done') return answer;
    const { listed, isLast } = answer.value;
    known.push(...listed);
    if (isLast || listed.some((one) => isBefore(one, moment))) return done(known);
  }
  return done(null);
}

type Search = { carrier: CarrierSlug; visibleAfterMs: number; ask: ListPage };

/**
 * Looks for a label by our reference among the orders since its attempt, for a carrier that searches nothing else, and draws its paper, which is
 * ours. An order that names no reference may be the one: nothing is proven then.
 */
export async function findInList(
  context: Pick<ConnectorContext<unknown>, 'ours' | 'now' | 'scaled'>,
  wanted: Wanted,
  { carrier, visibleAfterMs, ask }: Search,
): Promise<Answer<FoundLabel>> {
  const { reference, told_number, asked } = wanted;
  const attempted = wanted.attempted_at.getTime();
  const listed = await listedSince(attempted, ask);
  if (listed.outcome !== 'done') return listed;
  const isOurs = (one: Listed) => (one.reference ?? (one.parcel_number === told_number ? reference : null)) === reference;
  const own = listed.value?.find((one) => !one.isCancelled && isOurs(one));
  if (own) {
    const { parcel_number, cost } = own;
    const document = context.ours && asked ? await drawOwn(context.ours, carrier, asked, 0, parcel_number) : null;
    return done({ found: { reference, parcel_number, tracking_number: null, document, cost } });
  }
  if (!listed.value || listed.value.some((one) => one.reference === null && !isBefore(one, attempted))) return unreadable;
  return done({ found: null, conclusive: context.now().getTime() - attempted >= context.scaled(visibleAfterMs) });
}
