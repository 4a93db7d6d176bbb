import type { Actor } from '#contract/access/access.ts';
import type { PickupDetail, PickupRow } from '#contract/pickups/pickup-shapes.ts';
import type { pickupOperations } from '#contract/pickups/pickups.ts';
import { isPickupStaff, mayCancelAt, mayChangeAt, nextByStaff, pickupStatuses, type PickupStatus } from '#contract/pickups/pickup-states.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { PickupId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { actsOnBehalf, can } from '#contract/shared/permissions.ts';
import type { OnBehalf, Scope } from '../access/api.ts';
import { collectable } from './ask-carrier.ts';
import type { PickupsNeeds } from './needs.ts';
import { countPickups, listedPickups, noPickupFilter, pickupInScope, type ListedPickup, type PickupFilter, type PickupSort } from './store/lists.ts';
import { latestPickupLink } from './store/links.ts';
import { bookingsOf, type Pickup } from './store/pickups.ts';

type ListRequest = RequestOf<typeof pickupOperations.listPickups>;
const sorts: readonly PickupSort['by'][] = ['created_at', 'starts_at', 'status'];

/** GET /api/pickups: one page of the pickups in scope, and how many staff have to look after. */
export async function listPickups(needs: PickupsNeeds, request: ListRequest, actor: Actor): Promise<ResponseOf<typeof pickupOperations.listPickups>> {
  const { db, access } = needs;
  const scope = await access.listScope(db, actor, request);
  const isStaff = actsOnBehalf(actor.role);
  const filter: PickupFilter = {
    carrier: request.carrier?.toLowerCase() || null,
    statuses: (request.status ?? '').split(',').filter((one): one is PickupStatus => pickupStatuses.includes(one as PickupStatus)),
    query: request.query || null,
    toAttend: isStaff && request.to_attend === true,
  };
  const sort: PickupSort = { by: sorts.find((by) => by === request.sort_by) ?? 'created_at', order: request.sort_order ?? 'desc' };
  const rows = await listedPickups(db, scope, filter, sort, { limit: request.limit, offset: (request.page - 1) * request.limit });
  return {
    data: rows.map((row) => toRow(needs, actor, row)),
    total: await countPickups(db, scope, filter),
    to_attend: isStaff ? await countPickups(db, scope, { ...noPickupFilter, toAttend: true }) : 0,
  };
}

/** GET /api/pickup/{id}. Throws NOT_FOUND for what is out of scope. */
export async function getPickup(needs: PickupsNeeds, { id, ...onBehalf }: OnBehalf & { id: PickupId }, actor: Actor): Promise<PickupDetail> {
  return detailOf(needs, actor, id, await needs.access.listScope(needs.db, actor, onBehalf));
}

/** A pickup that the actor may see, by our id; else NOT_FOUND. */
export async function visiblePickup({ access, db }: PickupsNeeds, actor: Actor, id: PickupId, onBehalf: OnBehalf): Promise<Pickup> {
  const pickup = await pickupInScope(db, await access.listScope(db, actor, onBehalf), id);
  if (!pickup) throw new Refusal('NOT_FOUND');
  return pickup;
}

/** Everything that a page shows of a pickup. */
export async function detailOf(needs: PickupsNeeds, actor: Actor, id: PickupId, scope?: Scope): Promise<PickupDetail> {
  const { db, access } = needs;
  const pickup = await pickupInScope(db, scope ?? (await access.scopeOf(db, actor)), id);
  if (!pickup) throw new Refusal('NOT_FOUND');
  const isStaff = actsOnBehalf(actor.role);
  const bookings = isStaff ? await bookingsOf(db, pickup) : [];
  const link = isStaff ? await latestPickupLink(db, pickup) : undefined;
  const { asked } = pickup;
  return {
    ...toRow(needs, actor, pickup),
    labels: (await collectable(needs, pickup)).map((guide) => ({
      id: guide.id,
      parcel_number: guide.parcel_number,
      service_description: guide.service_description,
      follow_up: guide.follow_up,
      created_at: guide.created_at.toISOString(),
      origin: { city: guide.origin_city, state: guide.origin_state, zip_code: guide.origin_zip },
      destination: { city: guide.destination_city, state: guide.destination_state, zip_code: guide.destination_zip },
      package: packageOf(guide.package),
    })),
    location: asked.location,
    collect_in: asked.collect_in,
    indications: asked.indications,
    extra_indications: pickup.extra_indications,
    reason: pickup.reason,
    supervisor: pickup.supervisor,
    insurance: pickup.insurance,
    notes: isStaff ? pickup.notes : null,
    by_mail: link ? { email: link.sent_to, sent_at: link.sent_at.toISOString(), said: link.said } : null,
    change: pickup.change,
    next_statuses: isPickupStaff(actor) ? nextByStaff(pickup.status) : [],
    bookings: bookings.toReversed().map(({ n, state, folio, folio_date, started_at, detail, asked: { date, earliest_time, latest_time } }) => ({
      n,
      state,
      folio,
      date: folio_date ?? date,
      earliest_time,
      latest_time,
      started_at: started_at.toISOString(),
      detail,
    })),
  };
}

const packageOf = ({ type, length, width, height, weight }: PickupDetail['labels'][number]['package']) => ({ type, length, width, height, weight });

function toRow({ clock }: PickupsNeeds, actor: Actor, pickup: ListedPickup): PickupRow {
  const { asked, status } = pickup;
  const { alias = null, business_name, street, neighborhood, city, state, zip_code } = asked.location;
  const moment = { status, startsInMs: pickup.starts_at.getTime() - clock.now().getTime(), isStaff: isPickupStaff(actor) };
  const mayWrite = can(actor, 'canCreateUpdateDelete.pickup');
  return {
    id: pickup.id,
    status,
    carrier: pickup.carrier,
    folio: pickup.folio,
    date: asked.date,
    earliest_time: asked.earliest_time,
    latest_time: asked.latest_time,
    address: { alias, business_name, street, neighborhood, city, state, zip_code },
    guides: pickup.guides ?? 0,
    change_state: pickup.change_state,
    attention: actsOnBehalf(actor.role) ? pickup.attention : [],
    can_edit: mayWrite && mayChangeAt(moment),
    can_cancel: mayWrite && mayCancelAt(moment),
    user: { id: pickup.user_id, name: pickup.user_name ?? '' },
    customer_name: pickup.customer_name ?? '',
    created_at: pickup.created_at.toISOString(),
  };
}
