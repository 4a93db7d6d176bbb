import type { Actor } from '#contract/access/access.ts';
import { hasStock, validityOf, type LotRow, type stockOperations, type StockRow } from '#contract/wallet/stock.ts';
import { businessDayOf, DAY_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can } from '#contract/shared/permissions.ts';
import { countUnits, readUnits } from '#ledger/units.ts';
import type { CatalogService } from '../../catalogs/api.ts';
import type { WalletNeeds } from '../needs.ts';
import { maySpendPool } from '../rules/pockets.ts';
import { lotsSince } from '../store/lots.ts';

type Operation = typeof stockOperations.getStock;
/** Lots that are used up are shown this long after they were bought. */
const SHOWN_MS = 90 * DAY_MS;

/** GET /api/dispersion/stock: units by service and the lots they stand in (AMB-12.06). */
export async function getStock(needs: WalletNeeds, request: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { db, access, asks, clock } = needs;
  const named = { ...(request.customer_id && { customer_id: request.customer_id }) };
  const customer_id = await access.customerAsked(db, actor, named);
  if (!customer_id) return { data: [], lots: [] };
  const seesAll = actor.role !== 'client' || can(actor, 'canCreateUpdateDelete.disperse');
  const asked = request.user_id ?? null;
  if (asked !== null && (!(await access.hasUser(db, customer_id, asked)) || (!seesAll && asked !== actor.id))) throw new Refusal('NOT_FOUND');
  const lots = await lotRows(needs, customer_id);
  const visible = seesAll ? lots : lots.filter(({ user }) => user === null || user.id === actor.id);
  const customer = await access.customer(db, customer_id);
  const isOwn = actor.role === 'client' && asked === null;
  const sharesPool = maySpendPool(customer, { role: actor.role as 'client' });
  const counts = ({ user }: LotRow): boolean => {
    if (isOwn) return user === null ? sharesPool : user.id === actor.id;
    return (user?.id ?? null) === asked;
  };
  // A customer without a pocket for stock wants none of it; what is left from before is shown.
  const least = hasStock(customer.customer_modality) ? await asks.leastStockOf(db, customer_id) : new Map<ServiceId, number>();
  const today = businessDayOf(clock.now());
  const spendable = visible.filter((lot) => counts(lot) && lot.valid_until >= today);
  // What a customer wants at least is wanted of its pool.
  const data = stockRows(spendable, asked === null ? least : new Map(), await servicesOf(needs));
  return { data, lots: visible };
}

const servicesOf = async ({ catalogs, db }: WalletNeeds): Promise<ReadonlyMap<ServiceId, CatalogService>> =>
  new Map((await catalogs.services(db)).map((service) => [service.id, service]));

async function lotRows(needs: WalletNeeds, customer_id: CustomerId): Promise<LotRow[]> {
  const now = needs.clock.now();
  const today = businessDayOf(now);
  const services = await servicesOf(needs);
  const lots = await lotsSince(needs.db, customer_id, new Date(now.getTime() - SHOWN_MS));
  return lots.flatMap(({ id, service_id, user_id, user_name, valid_until, bought_at, free_units, reserved_units }) => {
    const service = services.get(service_id);
    if (!service) return [];
    const [free, reserved] = [countUnits(readUnits(free_units ?? '')), countUnits(readUnits(reserved_units ?? ''))];
    return {
      id,
      service_id,
      carrier: service.carrier,
      service: service.name,
      user: user_id ? { id: user_id, name: user_name ?? '' } : null,
      free,
      reserved,
      valid_until,
      validity: validityOf({ left: free + reserved, valid_until }, today),
      bought_at: bought_at.toISOString(),
    };
  });
}

/** One row for each service with units, and for each of which a least stock is wanted. */
function stockRows(lots: readonly LotRow[], least: ReadonlyMap<ServiceId, number>, services: ReadonlyMap<ServiceId, CatalogService>): StockRow[] {
  const byService = Map.groupBy(
    lots.filter(({ free }) => free > 0),
    ({ service_id }) => service_id,
  );
  const wanted = [...least].filter(([, units]) => units > 0).map(([service]) => service);
  return [...new Set([...byService.keys(), ...wanted])].flatMap((service_id) => {
    const service = services.get(service_id);
    if (!service || (service.mode !== 'Prepago' && !byService.has(service_id))) return [];
    const own = byService.get(service_id) ?? [];
    return {
      service_id,
      carrier: service.carrier,
      service: service.name,
      available: own.reduce((sum, { free }) => sum + free, 0),
      min_stock: least.get(service_id) ?? 0,
      next_expiry: own.map(({ valid_until }) => valid_until).sort()[0] ?? null,
    };
  });
}
