import type { UsualNotices } from '#contract/bot/bot.ts';
import type { consolidatedOperations } from '#contract/consolidated/consolidated.ts';
import type { freightOperations } from '#contract/rating/freight.ts';
import type { BatchId, RateId } from '#contract/shared/ids.ts';
import type { SentTo } from '../../platform/api.ts';
import { toPackageRow } from '../packages/draft/package-draft.ts';
import { noFreight, type Flow } from '../shipment/flow/flow.ts';
import { draftRules, isWhole, type FlowRules } from '../shipment/flow/flow-gates.ts';
import { sentEnd } from '../shipment/flow/sent-end.ts';
import { noticesOf } from '../shipment/extras/notices.ts';
import { isAnswered, requirementsOf } from './freight-demands.ts';

export type FreightQuestion = SentTo<typeof freightOperations.quoteFreight>;
export type FreightOrder = SentTo<typeof consolidatedOperations.createConsolidated>;

export const itemsOf = (flow: Flow, rules: FlowRules) => flow.packages.map((row) => toPackageRow(row, draftRules(flow, rules)));

/** The question of a whole flow of freight; null while anything is missing. */
export function freightQuestion(flow: Flow, rules: FlowRules): FreightQuestion | null {
  const { origin, destination, freight = noFreight } = flow;
  if (!origin || !destination || !isWhole(flow, rules) || !isAnswered(freight)) return null;
  const end = (name: 'origin' | 'destination') => {
    const { zip_code, state, city, neighborhood } = name === 'origin' ? origin : destination;
    const requirements = requirementsOf(freight[name]);
    return { zip_code, state: state || null, city: city || null, neighborhood: neighborhood || null, ...(requirements ? { requirements } : {}) };
  };
  return { origin: end('origin'), destination: end('destination'), specials: [...freight.specials], items: itemsOf(flow, rules) };
}

export type ChosenRate = { batch_id: BatchId; rate_id: RateId };

/** The order of a rate that the same flow was quoted; null where its ends are no longer whole. Whom one acts for is added by the call. */
export function freightOrder(flow: Flow, rules: FlowRules, { batch_id, rate_id }: ChosenRate, usual: UsualNotices): FreightOrder | null {
  const [origin_info, destination_info] = [flow.origin && sentEnd(flow.origin, false), flow.destination && sentEnd(flow.destination, false)];
  if (!origin_info || !destination_info) return null;
  return {
    batch_id,
    rate_id,
    origin_info,
    destination_info,
    items: itemsOf(flow, rules),
    notification_contacts: noticesOf(flow, usual),
    // Not named, it is the default: the same press sends the same body, whatever has loaded meanwhile.
    ...(flow.business_id ? { business_id: flow.business_id } : {}),
  };
}
