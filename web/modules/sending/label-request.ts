import type { OutputType } from '#contract/access/access.ts';
import type { UsualNotices } from '#contract/bot/bot.ts';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { SentTo } from '../../platform/api.ts';
import { channelOf } from '#contract/shipping/label-source.ts';
import type { shippingOperations } from '#contract/shipping/shipping.ts';
import { productName } from '../../platform/brand.ts';
import { totalsOf, toPackageRow } from '../packages/draft/package-draft.ts';
import type { Flow } from '../shipment/flow/flow.ts';
import { canSummarize, draftRules, type FlowRules } from '../shipment/flow/flow-gates.ts';
import { branchOf } from '../shipment/flow/flow-branch.ts';
import { sentEnd } from '../shipment/flow/sent-end.ts';
import { noticesOf } from '../shipment/extras/notices.ts';

export type LabelRequest = SentTo<typeof shippingOperations.createLabels>;

/** Only several guides can be joined, and not every carrier does (AMB-7.07). */
export const asksOutput = ({ rate, packages }: Flow): boolean =>
  carrierFacts(rate?.carrier ?? '')?.joinsLabels === true && totalsOf(packages).pieces > 1;

/** How many guide numbers are typed: one for each guide, of a carrier that hands them to whoever ships. */
export const typedNumbersOf = ({ rate, packages }: Flow): number =>
  carrierFacts(rate?.carrier ?? '')?.numbersFrom === 'typed' ? totalsOf(packages).pieces : 0;

const numbersTyped = (flow: Flow): string[] =>
  Array.from({ length: typedNumbersOf(flow) }, (_, index) => flow.label_data.numbers?.[index]?.trim() ?? '');

/** What a shipment that says nothing takes. */
export type Usual = { output: OutputType; notices: UsualNotices };

/** The creation payload of a whole send flow (O-3.35); null while its gate is closed. */
export function labelRequest(flow: Flow, rules: FlowRules, { output, notices }: Usual): LabelRequest | null {
  const { rate, batch_id, origin, destination, label_data } = flow;
  if (!canSummarize(flow, rules) || !rate || !batch_id || !origin || !destination) return null;
  const origin_info = sentEnd(origin, false);
  const destination_info = sentEnd(destination, flow.ocurre_office);
  if (!origin_info || !destination_info) return null;
  const branch = branchOf(flow);
  if (branch) destination_info.branch = { code: branch.code, name: branch.name, address: branch.address };
  const hasOutput = asksOutput(flow);
  return {
    carrier: rate.carrier,
    batch_id,
    rate_id: rate.rate_id,
    service_id: rate.service_id,
    origin_info,
    destination_info,
    packages: flow.packages.map((row) => toPackageRow(row, draftRules(flow, rules))),
    use_trading: label_data.use_trading,
    ...(typedNumbersOf(flow) > 0 ? { numbers: numbersTyped(flow) } : {}),
    ...(label_data.distance_km ? { distance_km: label_data.distance_km } : {}),
    reference: label_data.reference.trim() || null,
    additional_info: label_data.additional_info.trim() || null,
    output_type: hasOutput ? (label_data.output_type ?? output) : null,
    wants_to_save_output_type: hasOutput && label_data.wants_to_save_output_type,
    channel: channelOf('api', productName()),
    notification_contacts: noticesOf(flow, notices),
    // Not named, it is the default: the same press sends the same body, whatever has loaded meanwhile.
    ...(flow.business_id ? { business_id: flow.business_id } : {}),
  };
}
