import type { Actor } from '#contract/access/access.ts';
import { carrierNamed } from '#contract/carriers/carrier-named.ts';
import { streetLines } from '#contract/carriers/label-texts.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import type { FileView } from '#contract/drive/drive.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { looksLikeId, type JobId, type LabelId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { can } from '#contract/shared/permissions.ts';
import { channelOf } from '#contract/shipping/label-source.ts';
import type { LabelFilters } from '#contract/shipping/label-filters.ts';
import { endTexts } from '#contract/shipping/printed-texts.ts';
import { seesReconciling, settlesReconciling, type EndInfo, type LabelDetail, type shippingOperations } from '#contract/shipping/shipping.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { OnBehalf, Scope } from '../../access/api.ts';
import { risksOf, unmovedSince } from './at-risk-guides.ts';
import { clocksOn, shownTerms } from './expiring-guides.ts';
import { shownEventsOf, toShownEvent } from './shown-events.ts';
import { noticesOf } from './read-notices.ts';
import type { ShippingNeeds } from '../needs.ts';
import { filterOf, toRow } from './label-rows.ts';
import { listForPickup } from './list-for-pickup.ts';
import { eventsOf } from '../store/events.ts';
import { abilitiesFor } from '../state/abilities-for.ts';
import { isNumberTaken, type Guide } from '../store/guides.ts';
import {
  countCost,
  countGuides,
  guideByNumber,
  guideInScope,
  listGuides,
  type LabelFilter,
  type LabelSort,
  noFilter,
  type ListedGuide,
} from '../store/lists.ts';
import { orderById } from '../store/orders.ts';
import { orphansOf } from '../store/orphans.ts';
import { ownPackages } from '../rules/own-packages.ts';

type ListRequest = RequestOf<typeof shippingOperations.listLabels>;
const sorts: readonly LabelSort['by'][] = ['created_at', 'parcel_number', 'price_total', 'destination_city', 'follow_up'];
/** An order by cost would tell anyone who may not see prices which guide costs more (AMB-3.06). */
const sortsFor = ({ sees_prices }: Actor): readonly LabelSort['by'][] => (sees_prices ? sorts : sorts.filter((by) => by !== 'price_total'));

/** GET /api/labels: one page of the guides in scope, and how many wait in 'Por conciliar'. */
export async function listLabels(
  needs: ShippingNeeds,
  request: ListRequest,
  actor: Actor,
): Promise<ResponseOf<typeof shippingOperations.listLabels>> {
  const { access, asks, billing, db } = needs;
  if (request.for_pickup) return listForPickup({ access, asks, db }, request, actor);
  if (!can(actor, 'canRead.label')) throw new Refusal('FORBIDDEN');
  const { scope, filter } = await askedGuides(needs, db, request, actor);
  const { forStaff } = filter;
  const by = sortsFor(actor).find((sort) => sort === request.sort_by) ?? 'created_at';
  const sort: LabelSort = { by, order: request.sort_order ?? 'desc' };
  const page = { limit: request.limit, offset: (request.page - 1) * request.limit };
  const [rows, total, unsettled] = [
    await listGuides(db, scope, filter, sort, page),
    await countGuides(db, scope, filter),
    await countGuides(db, scope, { ...noFilter, forStaff, creation: 'unknown' }),
  ];
  const used = forStaff && actor.sees_prices ? rows.filter((row) => row.is_used_unseen) : [];
  const charges = await billing.extraCharges(
    db,
    scope,
    used.map(({ id }) => id),
  );
  const chargeOf = (row: ListedGuide) => {
    const charged = charges.filter(({ label_id }) => label_id === row.id);
    return charged.length > 0 ? sumCentavos(charged.map((charge) => charge.total)) : null;
  };
  const eventsOfRow = filter.numbers ? await shownEventsOf(db, scope, rows, forStaff) : null;
  const riskOfRow = await risksOf(needs, db);
  const clockOfRow = clocksOn(needs.clock.now());
  const at_stake = filter.expiring && actor.sees_prices ? { at_stake: (await countCost(db, scope, filter)).total } : {};
  const shown = (row: ListedGuide) => ({
    ...toRow(row, { seesPrices: actor.sees_prices, forStaff, charge: chargeOf(row) }),
    ...riskOfRow(row),
    ...clockOfRow(row),
    ...(eventsOfRow ? { events: eventsOfRow(row) } : {}),
  });
  return { data: rows.map(shown), total, unsettled, ...at_stake };
}

/** Through which scope and by which filter somebody reads what a list asks for. Throws NOT_FOUND for whom the actor may not act. */
export async function askedGuides(
  { access, asks, catalogs, clock }: Pick<ShippingNeeds, 'access' | 'asks' | 'catalogs' | 'clock'>,
  reader: Reader,
  request: LabelFilters,
  actor: Actor,
): Promise<{ scope: Scope; filter: LabelFilter }> {
  const scope = await access.listScope(reader, actor, request);
  const ofLoad = request.load === undefined ? null : await guidesOfLoad(asks, reader, scope, request.load);
  const unmoved = request.at_risk ? await unmovedSince({ catalogs, clock }, reader) : null;
  const expiring = request.expiring ? shownTerms(clock.now()) : null;
  return { scope, filter: { ...filterOf(request), forStaff: seesReconciling(actor.role), unmoved, expiring, ...(ofLoad ? { ids: ofLoad } : {}) } };
}

/** What stands in an address may be anything. */
const guidesOfLoad = async (asks: ShippingNeeds['asks'], reader: Reader, scope: Scope, load: string): Promise<readonly LabelId[]> =>
  looksLikeId(load) ? asks.guidesOfLoad(reader, scope, load as JobId) : [];

/** The guide an actor names by our id, within what it may see; else NOT_FOUND, without a hint that it exists. */
export async function visibleGuide({ access, db }: ShippingNeeds, actor: Actor, id: LabelId, onBehalf: OnBehalf): Promise<Guide> {
  const guide = await guideInScope(db, await access.listScope(db, actor, onBehalf), id);
  if (!guide) throw new Refusal('NOT_FOUND');
  return guide;
}

/** The same for anyone who may settle what stands in 'Por conciliar' (AMB-7.05b). */
export async function guideToSettle(needs: ShippingNeeds, actor: Actor, { id, ...onBehalf }: OnBehalf & { id: LabelId }): Promise<Guide> {
  if (!settlesReconciling(actor)) throw new Refusal('FORBIDDEN');
  return visibleGuide(needs, actor, id, onBehalf);
}

/** GET /api/label/{carrier}/{id}: by our id, or by a guide number within scope (AMB-10.05). */
export async function getLabel(needs: ShippingNeeds, request: RequestOf<typeof shippingOperations.getLabel>, actor: Actor): Promise<LabelDetail> {
  const scope = await needs.access.listScope(needs.db, actor, request);
  const guide = await namedInScope(needs, request, scope);
  return detailOf(needs, actor, guide.id, scope);
}

/** `street1` to `street3` of an end: what its carrier prints of street, number, interior and colonia. */
function withStreetLines(carrier: string, end: EndInfo): LabelDetail['origin'] {
  const slug = carrierNamed(carrier);
  const [street1 = null, street2 = null, street3 = null] = slug ? streetLines(slug, endTexts(end), textLimitsOf(slug).end) : [];
  return { ...end, street1, street2, street3 };
}

type NamedGuide = OnBehalf & { carrier: string; id: string };

/** The guide that a path names by its carrier and our id or its number, within what the actor may see. */
export const namedGuide = async (needs: ShippingNeeds, request: NamedGuide, actor: Actor): Promise<Guide> =>
  namedInScope(needs, request, await needs.access.listScope(needs.db, actor, request));

async function namedInScope({ db }: ShippingNeeds, { id, carrier }: NamedGuide, scope: Scope): Promise<Guide> {
  const guide = looksLikeId(id) ? await guideInScope(db, scope, id as LabelId) : await guideByNumber(db, scope, id.trim());
  if (!guide || guide.carrier.toLowerCase() !== carrier.toLowerCase()) throw new Refusal('NOT_FOUND');
  return guide;
}

type Delivered = Pick<Guide, 'id' | 'carrier' | 'follow_up' | 'source'>;

/** Whether its carrier hands out images of deliveries; where none does, staff keep one (AMB-10.14). */
export const evidenceBy = ({ carriers }: Pick<ShippingNeeds, 'carriers'>, guide: Pick<Guide, 'carrier' | 'source'>): LabelDetail['evidence_by'] =>
  abilitiesFor(carriers, guide).provesDelivery ? 'carrier' : 'staff';

/** The evidence of a delivery that is over: its carrier has it, or it is the last image that staff kept; null without any. */
export async function evidenceOf(needs: Pick<ShippingNeeds, 'carriers' | 'drive' | 'db'>, guide: Delivered): Promise<'carrier' | FileView | null> {
  if (guide.follow_up !== 'delivered' && guide.follow_up !== 'finalized') return null;
  if (evidenceBy(needs, guide) === 'carrier') return 'carrier';
  return (await needs.drive.allFilesOf(needs.db, 'evidence', guide.id)).at(-1) ?? null;
}

/** Everything the detail panel shows of a guide that the actor may see. */
export async function detailOf(needs: ShippingNeeds, actor: Actor, id: LabelId, scope?: Scope): Promise<LabelDetail> {
  const { db, access, billing, documents, wallet } = needs;
  const inScope = scope ?? (await access.scopeOf(db, actor));
  const guide = await guideInScope(db, inScope, id);
  const order = guide && (await orderById(db, guide.order_id));
  const listed = guide && (await asListed(db, inScope, guide));
  if (!guide || !order || !listed) throw new Refusal('NOT_FOUND');
  const events = await eventsOf(db, guide);
  const bytes = guide.document_file_id ? await documents.get(db, guide.document_file_id) : null;
  // Root and agent settle by it, a seller only sees it (AMB-7.05b).
  const forStaff = seesReconciling(actor.role);
  const seesEvidence = (guide.needs_person || guide.creation === 'unknown') && forStaff;
  const signed = await evidenceOf(needs, guide);
  const charges = actor.sees_prices ? [...(await billing.extraCharges(db, inScope, [id])), ...(await needs.asks.underReview(db, inScope, [id]))] : [];
  return {
    ...toRow(listed, { seesPrices: actor.sees_prices, forStaff }),
    ...(await risksOf(needs, db))(listed),
    ...clocksOn(needs.clock.now())(listed),
    origin: withStreetLines(guide.carrier, order.origin),
    destination: withStreetLines(guide.carrier, order.destination),
    packages: [...ownPackages(guide, order.packages)],
    is_manual: guide.source === 'manual',
    files: await filesOf(needs, guide),
    events: events.map((event) => toShownEvent(guide.carrier, event, forStaff)),
    delivered_at: guide.delivered_at?.toISOString() ?? null,
    received_by_name: guide.received_by_name,
    sign_delivery: signed === null ? null : `/api/label/${guide.carrier}/${guide.id}/evidence`,
    evidence_by: evidenceBy(needs, guide),
    reference: guide.reference,
    channel: channelOf(guide.source, needs.product),
    ...(await noticesOf(needs, actor, guide)),
    customer_id: guide.customer_id,
    business_id: guide.business_id,
    can_edit_business: guide.creation === 'made' && !(await billing.isOnDocument(db, guide)),
    billing: (await access.customer(db, guide.customer_id)).billing,
    immediate_billing: guide.immediate_billing,
    notes: guide.notes,
    modality: guide.modality,
    compensation: guide.compensation,
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
    orphans: forStaff ? await orphansShown(db, guide) : [],
    used_at: forStaff ? (guide.used_at?.toISOString() ?? null) : null,
    notified_reused: guide.notified_reused,
    extra_charges: charges.map(({ concept, total, created_at }) => ({ concept, total, created_at: created_at.toISOString() })),
    pdf: bytes ? Buffer.from(bytes).toString('base64') : null,
  };
}

/** The files that people attached to it. */
async function filesOf({ drive, db }: ShippingNeeds, { id, source }: Guide): Promise<LabelDetail['files']> {
  if (source !== 'manual') return [];
  const files = await drive.allFilesOf(db, 'label', id);
  return files.map((file) => ({ ...file, path: file.name, url: `/files/${file.id}`, type: file.media_type }));
}

/** One guide as the list shows it, whatever its creation. */
async function asListed(db: Reader, scope: Scope, { id, creation }: Guide): Promise<ListedGuide | undefined> {
  const [row] = await listGuides(db, scope, { ...noFilter, creation, ids: [id] }, { by: 'created_at', order: 'desc' }, { limit: 1, offset: 0 });
  return row;
}

async function orphansShown(db: Reader, guide: Guide): Promise<LabelDetail['orphans']> {
  const shown: LabelDetail['orphans'] = [];
  for (const { carrier, parcel_number, found_at } of await orphansOf(db, guide)) {
    const is_other_guides = await isNumberTaken(db, carrier, parcel_number, null);
    shown.push({ parcel_number, found_at: found_at.toISOString(), is_other_guides });
  }
  return shown;
}
