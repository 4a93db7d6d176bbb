import type { Attention } from '#contract/shipping/label-attention.ts';
import type { LabelPlace } from '#contract/shipping/label-whereabouts.ts';
import type { FollowUp, LabelRow } from '#contract/shipping/shipping.ts';
import { followUps, type shippingOperations } from '#contract/shipping/shipping.ts';
import { meantNumbers } from '#contract/shipping/guide-numbers.ts';
import { numbersOf } from '#contract/shipping/asked-numbers.ts';
import { businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayStart } from '#contract/shared/dates.ts';
import { looksLikeId, type LabelId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { LabelFilter, ListedGuide } from '../store/lists.ts';

type ListRequest = RequestOf<typeof shippingOperations.listLabels>;

/** The guides a request or a kept view asks for; days are whole. */
export function filterOf(
  request: Pick<ListRequest, 'creation' | 'followup' | 'carrier' | 'query' | 'from' | 'to' | 'ids' | 'origin_request' | 'parcel_numbers'>,
): Omit<LabelFilter, 'forStaff' | 'unmoved' | 'expiring'> {
  const statuses = (request.followup ?? '').split(',').filter((value): value is FollowUp => followUps.includes(value as FollowUp));
  return {
    creation: request.creation ?? null,
    followUps: statuses,
    carrier: request.carrier || null,
    query: request.query || null,
    from: request.from ? businessDayStart(request.from) : null,
    until: request.to ? businessDayEnd(request.to) : null,
    source: request.origin_request ? 'manual' : null,
    ids: request.ids === undefined ? null : (request.ids.split(',').filter(looksLikeId) as LabelId[]),
    numbers: request.parcel_numbers === undefined ? null : numbersOf(request.parcel_numbers).flatMap(meantNumbers),
  };
}

type Seen = { seesPrices: boolean; forStaff?: boolean; charge?: Centavos | null };
export const toRow = (row: ListedGuide, { seesPrices, forStaff = false, charge = null }: Seen): LabelRow => ({
  id: row.id,
  carrier: row.carrier,
  service_id: row.service_id,
  service_description: row.service_description,
  parcel_number: row.parcel_number,
  tracking_number: row.tracking_number,
  created_at: row.created_at.toISOString(),
  follow_up: row.follow_up,
  creation: row.creation,
  is_unsettled: row.needs_person,
  attention: forStaff ? attentionOf(row) : [],
  used_charge: charge,
  origin: { name: row.origin_name, city: row.origin_city, state: row.origin_state, zip_code: row.origin_zip, neighborhood: row.origin_neighborhood },
  destination: {
    name: row.destination_name,
    city: row.destination_city,
    state: row.destination_state,
    zip_code: row.destination_zip,
    neighborhood: row.destination_neighborhood,
  },
  price: seesPrices ? row.price_total : null,
  user: { id: row.user_id, name: row.user_name ?? '' },
  customer_name: row.customer_name ?? '',
  has_document: row.document_file_id !== null,
  label_at: labelAt(row),
});

/** What is charged without a label has none to come: a person vouched for its number. */
const labelAt = ({ creation, document_file_id, charged_at, is_consolidated }: ListedGuide): LabelPlace | null =>
  creation !== 'made' || document_file_id !== null ? null : charged_at === null ? 'coming' : is_consolidated ? 'freight' : 'carrier';

const attentionOf = (row: ListedGuide): Attention[] => [
  ...(row.has_orphan ? (['orphan'] as const) : []),
  ...(row.is_used_unseen ? (['used'] as const) : []),
];
