import { businessDayOf, DAY_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { PREVIEW_DAYS, type ProposalPreview } from '#contract/tariffs/preview.ts';
import type { proposalOperations } from '#contract/tariffs/proposals.ts';
import { breathe } from '#platform/breathe.ts';
import type { StoredConfig, VolumeGrid } from '../rating/api.ts';
import { checkGrid } from './check-grid.ts';
import type { PricedGuide, TariffsNeeds } from './needs.ts';
import { customerSums, previewOf, type CustomerSums } from './rules/preview-sums.ts';
import { namesOf, proposalById, type Proposal } from './store/proposals.ts';

/** Guides of one query: no statement and no answer is long. */
const AT_ONCE = 2_000;

type Asked = Pick<Proposal, 'service_id' | 'prices' | 'zones'>;
type Period = { since: Date; until: Date };
type Config = Pick<StoredConfig, 'customer_id' | 'volume' | 'prices'>;

/** POST /rates/proposal/{id}/preview: what a grid would have changed, customer by customer. It reads page by page and opens no transaction. */
export async function previewProposal(
  needs: TariffsNeeds,
  { id, prices, zones }: RequestOf<typeof proposalOperations.previewProposal>,
): Promise<ProposalPreview> {
  const { db, rating, clock } = needs;
  const stored = await proposalById(db, id);
  if (!stored) throw new Refusal('NOT_FOUND');
  await checkGrid(needs, db, stored.service_id, { prices, zones });
  const until = clock.now();
  const since = new Date(until.getTime() - PREVIEW_DAYS * DAY_MS);
  const configs = await rating.book.configsOfProposal(db, id);
  const names = await namesOf(
    db,
    configs.map(({ customer_id }) => customer_id),
  );
  const customers: CustomerSums[] = [];
  let left_out = 0;
  for (const config of configs) {
    const priced = await priceCustomer(needs, config, [stored, { ...stored, prices, zones }], { since, until });
    left_out += priced.left_out;
    customers.push({ ...priced, customer_id: config.customer_id, name: names.get(config.customer_id) ?? '', volume: config.volume });
  }
  return { since: businessDayOf(since), until: businessDayOf(until), left_out, ...previewOf(customers) };
}

/** The committed guides of a config; of one from before they were kept, where its chosen column begins. */
const volumeOf = ({ volume, prices }: Config): number => volume ?? prices[0]?.rangeVolumes.find(({ selected }) => selected)?.from ?? 0;

/** All guides of a customer by the stored and by the new grid. */
async function priceCustomer(needs: TariffsNeeds, config: Config, [stored, changed]: readonly [Asked, Asked], period: Period) {
  const { db, rating, asks } = needs;
  const { customer_id } = config;
  const volume = volumeOf(config);
  const grids: VolumeGrid[] = [stored, changed].map(({ prices, zones }) => ({ prices, zones, volume }));
  const { sums, groups, add } = customerSums();
  const read = (after: PricedGuide | null) => asks.pricedGuides(db, customer_id, { ...period, service_id: stored.service_id, after, limit: AT_ONCE });
  let left_out = 0;
  for (let page = await read(null); page.length > 0; await breathe()) {
    // The next page is read while this one is priced.
    const [priced, next] = await Promise.all([
      rating.repriceGuides(db, { customer_id, guides: page, grids }),
      page.length < AT_ONCE ? [] : read(page.at(-1) ?? null),
    ]);
    for (const [at, { price_total }] of page.entries()) {
      const { row, prices: [before, now] = [] } = priced[at] ?? {};
      if (row === undefined || before === undefined || now === undefined) left_out += 1;
      else add({ row, before, after: now, charged: price_total });
    }
    page = next;
  }
  return { sums, groups, left_out };
}
