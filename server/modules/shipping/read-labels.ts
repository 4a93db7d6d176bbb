import type { Actor } from '#contract/access.ts';
import { businessDayStart } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { looksLikeId, type LabelId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can, type Role } from '#contract/shared/permissions.ts';
import { followUps, type FollowUp, type LabelDetail, type LabelRow, type shippingOperations } from '#contract/shipping.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { OnBehalf, Scope } from '../access/api.ts';
import type { ShippingNeeds } from './needs.ts';
import { eventsOf } from './store/events.ts';
import type { Guide } from './store/guides.ts';
import { countGuides, guideByNumber, guideInScope, listGuides, type LabelFilter, type LabelSort, type ListedGuide } from './store/lists.ts';
import { orderById } from './store/orders.ts';

type ListRequest = RequestOf<typeof shippingOperations.listLabels>;
const sorts: readonly LabelSort['by'][] = ['created_at', 'parcel_number', 'price_total', 'destination_city', 'follow_up'];

/** GET /api/labels: one page of the guides in scope, and how many wait in 'Por conciliar'. */
export async function listLabels(
  { access, db }: ShippingNeeds,
  request: ListRequest,
  actor: Actor,
): Promise<ResponseOf<typeof shippingOperations.listLabels>> {
  const scope = await access.listScope(db, actor, request);
  const filter = filterOf(request);
  const by = sorts.find((sort) => sort === request.sort_by) ?? 'created_at';
  const sort: LabelSort = { by, order: request.sort_order ?? 'desc' };
  const page = { limit: request.limit, offset: (request.page - 1) * request.limit };
  const [rows, total, unsettled] = [
    await listGuides(db, scope, filter, sort, page),
    await countGuides(db, scope, filter),
    await countGuides(db, scope, {
      ...filterOf({ ...request, query: undefined, followup: undefined, carrier: undefined, from: undefined, to: undefined, ids: undefined }),
      creation: 'unknown',
    }),
  ];
  return { data: rows.map((row) => toRow(row, actor.sees_prices)), total, unsettled };
}

function filterOf(request: Pick<ListRequest, 'creation' | 'followup' | 'carrier' | 'query' | 'from' | 'to' | 'ids'>): LabelFilter {
  const statuses = (request.followup ?? '').split(',').filter((value): value is FollowUp => followUps.includes(value as FollowUp));
  return {
    creation: request.creation ?? null,
    followUps: statuses,
    carrier: request.carrier || null,
    query: request.query || null,
    from: request.from ? businessDayStart(request.from) : null,
    until: request.to ? new Date(businessDayStart(request.to).getTime() + 86_400_000) : null,
    ids: request.ids === undefined ? null : (request.ids.split(',').filter(looksLikeId) as LabelId[]),
  };
}

export const toRow = (row: ListedGuide, seesPrices: boolean): LabelRow => ({
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
});

/** The guide an actor names by our id, within what it may see; else NOT_FOUND, without a hint that it exists. */
export async function visibleGuide({ access, db }: ShippingNeeds, actor: Actor, id: LabelId, onBehalf: OnBehalf): Promise<Guide> {
  const guide = await guideInScope(db, await access.listScope(db, actor, onBehalf), id);
  if (!guide) throw new Refusal('NOT_FOUND');
  return guide;
}

/** GET /api/label/{carrier}/{id}: by our id, or by a guide number within scope (AMB-10.05). */
export async function getLabel(needs: ShippingNeeds, request: RequestOf<typeof shippingOperations.getLabel>, actor: Actor): Promise<LabelDetail> {
  const scope = await needs.access.listScope(needs.db, actor, request);
  const guide = looksLikeId(request.id)
    ? await guideInScope(needs.db, scope, request.id as LabelId)
    : await guideByNumber(needs.db, scope, request.id.trim());
  if (!guide || guide.carrier !== request.carrier.toLowerCase()) throw new Refusal('NOT_FOUND');
  return detailOf(needs, actor, guide.id, scope);
}

const staff: readonly Role[] = ['root', 'agent', 'seller'];

/** Everything the detail panel shows of a guide that the actor may see. */
export async function detailOf(needs: ShippingNeeds, actor: Actor, id: LabelId, scope?: Scope): Promise<LabelDetail> {
  const { db, access, documents, wallet } = needs;
  const inScope = scope ?? (await access.scopeOf(db, actor));
  const [listed] = await listGuides(
    db,
    inScope,
    { creation: null, followUps: [], carrier: null, query: null, from: null, until: null, ids: [id] },
    { by: 'created_at', order: 'desc' },
    { limit: 1, offset: 0 },
  );
  const guide = await guideInScope(db, inScope, id);
  const order = guide && (await orderById(db, guide.order_id));
  if (!guide || !order) throw new Refusal('NOT_FOUND');
  const events = await eventsOf(db, guide);
  const bytes = guide.document_file_id ? await documents.get(db, guide.document_file_id) : null;
  const row = order.packages[guide.row_index];
  // Root and agent settle by it, a seller only sees it (AMB-7.05b).
  const seesEvidence = (guide.needs_person || guide.creation === 'unknown') && staff.includes(actor.role);
  const names = listed ?? (await namesOf(db, inScope, guide));
  return {
    ...toRow({ ...guide, user_name: names.user_name, customer_name: names.customer_name }, actor.sees_prices),
    origin: order.origin,
    destination: order.destination,
    packages: row ? [{ ...row, quantity: 1 }] : [],
    events: events.map((event) => ({
      description: event.description,
      detail: event.detail,
      city: event.city,
      follow_up: event.follow_up,
      createdAt: event.occurred_at.toISOString(),
    })),
    delivered_at: guide.delivered_at?.toISOString() ?? null,
    received_by_name: guide.received_by_name,
    reference: guide.reference,
    business_id: guide.business_id,
    notes: guide.notes,
    payment_kind: guide.payment_kind,
    cancel_state: guide.cancel_state,
    can_cancel:
      guide.creation === 'made' &&
      guide.follow_up === 'registered' &&
      guide.cancel_state === 'none' &&
      !guide.needs_person &&
      can(actor, 'canCreateUpdateDelete.label'),
    evidence: seesEvidence
      ? {
          reference: guide.id,
          first_call_at: guide.first_call_at?.toISOString() ?? null,
          attempts: guide.attempts,
          last_answer: guide.last_answer,
          held: actor.sees_prices ? ((await wallet.heldFor(db, [id])).get(id) ?? null) : null,
        }
      : null,
    pdf: bytes ? Buffer.from(bytes).toString('base64') : null,
  };
}

/** Names for a guide that the list of made guides leaves out. */
async function namesOf(db: Reader, scope: Scope, guide: Guide): Promise<{ user_name: string | null; customer_name: string | null }> {
  const filter: LabelFilter = { creation: guide.creation, followUps: [], carrier: null, query: null, from: null, until: null, ids: [guide.id] };
  const [row] = await listGuides(db, scope, filter, { by: 'created_at', order: 'desc' }, { limit: 1, offset: 0 });
  return { user_name: row?.user_name ?? null, customer_name: row?.customer_name ?? null };
}
