import type { Actor } from '#contract/access/access.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can } from '#contract/shared/permissions.ts';
import type { LabelRow, shippingOperations } from '#contract/shipping/shipping.ts';
import type { GuideToCollect } from '../api.ts';
import { guidesToCollect } from './guides-to-collect.ts';
import type { ShippingNeeds } from '../needs.ts';
import { countByCarrier, countGuides, listGuides, noFilter, type LabelFilter } from '../store/lists.ts';
import { filterOf, toRow } from './label-rows.ts';

const MOST_NUMBERS = 1_000;

type Listed = ResponseOf<typeof shippingOperations.listLabels>;

/**
 * The guides of GET /api/labels?for_pickup=true: the registered ones of a carrier, or of `parcel_numbers` all in scope, so that it can be said why
 * one of them cannot join (AMB-9.08). Who may not read guides learns no more of them than the list shows (O-2.35).
 */
export async function listForPickup(
  { access, asks, db }: Pick<ShippingNeeds, 'access' | 'asks' | 'db'>,
  request: RequestOf<typeof shippingOperations.listLabels>,
  actor: Actor,
): Promise<Listed> {
  const scope = await access.listScope(db, actor, request);
  const { carrier, query, numbers } = filterOf(request);
  const filter: LabelFilter = {
    ...noFilter,
    // No carrier collects what people wrote by hand.
    source: 'api',
    carrier,
    query,
    ...(numbers ? { numbers: numbers.slice(0, MOST_NUMBERS) } : { followUps: ['registered'] }),
  };
  const page = { limit: request.limit, offset: (request.page - 1) * request.limit };
  const rows = await listGuides(db, scope, filter, { by: 'created_at', order: request.sort_order ?? 'desc' }, page);
  const held = await asks.heldByPickup(
    db,
    rows.map(({ id }) => id),
  );
  const collected = await guidesToCollect(db, scope, { ids: rows.map(({ id }) => id) });
  const packages = new Map(collected.map(({ id, package: row }) => [id, toCollected(row)]));
  const whole = (row: LabelRow): LabelRow => ({ ...row, package: packages.get(row.id) });
  const shown = can(actor, 'canRead.label') ? whole : onlyColumns;
  const data = rows.map((row) => ({ ...shown(toRow(row, { seesPrices: false })), in_pickup: held.has(row.id) }));
  const total = await countGuides(db, scope, filter);
  if (carrier || numbers) return { data, total, unsettled: 0 };
  return { data, total, unsettled: 0, carriers: await countByCarrier(db, scope, filter) };
}

/** A guide is one piece of its row. */
const toCollected = ({ type, length, width, height, weight }: GuideToCollect['package']) => ({ type, length, width, height, weight, quantity: 1 });

const placeOnly = ({ city, state, zip_code, neighborhood }: LabelRow['origin']) => ({ name: '', city, state, zip_code, neighborhood });

/** Carrier, service, date, number, origin, destination and status: named one by one, so that a new field of a row reaches nobody by itself (AMB-2.15). */
const onlyColumns = ({
  id,
  carrier,
  service_id,
  service_description,
  parcel_number,
  created_at,
  follow_up,
  creation,
  ...row
}: LabelRow): LabelRow => ({
  ...{ id, carrier, service_id, service_description, parcel_number, created_at, follow_up, creation },
  tracking_number: null,
  is_unsettled: false,
  attention: [],
  used_charge: null,
  price: null,
  origin: placeOnly(row.origin),
  destination: placeOnly(row.destination),
  user: { ...row.user, name: '' },
  customer_name: '',
  has_document: false,
  label_at: null,
});
