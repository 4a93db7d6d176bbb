import type { Actor } from '#contract/access/access.ts';
import type { dispersalOperations, DispersalRow } from '#contract/wallet/dispersals.ts';
import { validityOf } from '#contract/wallet/stock.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ServiceId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can } from '#contract/shared/permissions.ts';
import { countUnits, readUnits } from '#ledger/units.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import type { CatalogService } from '../../catalogs/api.ts';
import type { WalletNeeds } from '../needs.ts';
import { countDispersals, dispersalsOf, returnedUnits, type StoredDispersal } from '../store/dispersals.ts';

type Operation = typeof dispersalOperations.listDispersals;

/** GET /api/dispersions: what users were given and what came back, the newest first (AMB-12.11). */
export async function listDispersals(needs: WalletNeeds, request: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { db, access, catalogs, clock } = needs;
  const named = { ...(request.customer_id && { customer_id: request.customer_id }) };
  const customer_id = await access.customerAsked(db, actor, named);
  if (!customer_id) throw new Refusal('WRONG_DATA', { description: accessTexts.pickCustomer, fields: { customer_id: accessTexts.pickCustomer } });
  const seesAll = actor.role !== 'client' || can(actor, 'canCreateUpdateDelete.disperse');
  const { user_id = null, kind = null, dispersal_id = null, query = '', limit, page } = request;
  if (user_id !== null && !(await access.hasUser(db, customer_id, user_id))) throw new Refusal('NOT_FOUND');
  if (!seesAll && user_id !== null && user_id !== actor.id) throw new Refusal('NOT_FOUND');
  const filter = { customer_id, user_id: seesAll ? user_id : (actor.id as UserId), kind, dispersal_id, query };
  const rows = await dispersalsOf(db, filter, { limit, offset: (page - 1) * limit });
  const back = await returnedUnits(
    db,
    customer_id,
    rows.flatMap(({ service_id, account }) => (service_id ? [account] : [])),
  );
  const services = new Map((await catalogs.services(db)).map((service) => [service.id, service]));
  const today = businessDayOf(clock.now());
  return {
    data: rows.map((row) => toRow(row, { service: services.get(row.service_id as ServiceId), returned: back.get(row.account) ?? [], today })),
    total: await countDispersals(db, filter),
  };
}

const count = (units: string | null): number => countUnits(readUnits(units ?? ''));

type Beside = { service: CatalogService | undefined; returned: readonly string[]; today: string };

function toRow(row: StoredDispersal, { service, returned, today }: Beside): DispersalRow {
  const { id, line, dispersal_id, booked_at, by_id, by_name, user_id, user_name, amount, units, valid_until } = row;
  const common = {
    id: `${id}-${line}`,
    dispersal_id,
    at: booked_at.toISOString(),
    by: by_id ? { id: by_id, name: by_name ?? '' } : null,
    to: { id: user_id as UserId, name: user_name ?? '' },
    note: row.description,
  };
  if (!service || valid_until === null) {
    const none = { service: null, quantity: null, used: null, remaining: null, valid_until: null, validity: null };
    return { ...common, ...none, amount: centavos(-amount || 0) };
  }
  const isBack = row.movement === 'dispersion_return';
  const quantity = isBack ? -count(units) : count(units);
  const left = count(row.free_units) + count(row.reserved_units);
  const gone = returned.reduce((sum, some) => sum + count(some), 0);
  const ofGiven = { used: Math.max(0, quantity - left - gone), remaining: left, valid_until, validity: validityOf({ left, valid_until }, today) };
  const ofReturned = { used: null, remaining: null, valid_until, validity: null };
  return {
    ...common,
    service: { id: service.id, carrier: service.carrier, name: service.name },
    quantity,
    amount: null,
    ...(isBack ? ofReturned : ofGiven),
  };
}
