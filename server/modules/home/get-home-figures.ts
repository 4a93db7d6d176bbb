import type { Actor } from '#contract/access/access.ts';
import type { homeOperations } from '#contract/home/home.ts';
import { addDays, weekdayOf } from '#contract/shared/calendar.ts';
import { businessDayOf, businessDayStart } from '#contract/shared/dates.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can } from '#contract/shared/permissions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { AccessApi, Scope } from '../access/api.ts';
import type { BillingApi, SpentDay } from '../billing/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { ShippingApi } from '../shipping/api.ts';
import { isOfOne } from './get-home.ts';

export type FiguresNeeds = {
  db: Reader;
  clock: Clock;
  access: Pick<AccessApi, 'listScope'>;
  catalogs: Pick<CatalogsApi, 'postalCode'>;
  billing: Pick<BillingApi, 'spentSince'>;
  shipping: Pick<ShippingApi, 'weeks' | 'destinations'>;
};
type Figures = ResponseOf<typeof homeOperations.getHomeFigures>;

const WEEKS = 8;
const DESTINATIONS = 5;

/** GET /api/home/figures: what Inicio draws for the acting scope, each block only with its permission (AMB-2.09). */
export async function getHomeFigures(needs: FiguresNeeds, request: RequestOf<typeof homeOperations.getHomeFigures>, actor: Actor): Promise<Figures> {
  const scope = await needs.access.listScope(needs.db, actor, request);
  if (!can(actor, 'canRead.label')) return { weeks: null, spend: null, destinations: null };
  const today = businessDayOf(needs.clock.now());
  return {
    weeks: actor.customer_id === null ? await weeksOf(needs, scope, today) : null,
    spend: actor.sees_prices ? await spendOf(needs, scope, today) : null,
    destinations: isOfOne(actor, request) ? await destinationsOf(needs, scope, today) : null,
  };
}

async function weeksOf({ db, shipping }: FiguresNeeds, scope: Scope, today: string): Promise<Figures['weeks']> {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const mondays = Array.from({ length: WEEKS }, (_, index) => addDays(monday, 7 * (index + 1 - WEEKS)));
  const counted = await shipping.weeks(db, scope, { starts: mondays.map(businessDayStart), today });
  return mondays.map((from, index) => {
    const rows = counted.filter((row) => row.week === index);
    const sum = (count: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + count(row), 0);
    return {
      from,
      made: rows.map(({ carrier, made }) => ({ carrier, labels: made })),
      due: sum((row) => row.due),
      on_time: sum((row) => row.on_time),
    };
  });
}

async function spendOf({ db, billing }: FiguresNeeds, scope: Scope, today: string): Promise<Figures['spend']> {
  const first = `${today.slice(0, 8)}01`;
  const before = `${addDays(first, -1).slice(0, 8)}01`;
  const days = await billing.spentSince(db, scope, businessDayStart(before));
  return { month: monthOf(days.filter(({ day }) => day >= first)), before: monthOf(days.filter(({ day }) => day < first)) };
}

const monthOf = (days: readonly SpentDay[]) => ({
  total: sumCentavos(days.map(({ total }) => total)),
  labels: days.reduce((sum, { labels }) => sum + labels, 0),
  days: days.map(({ day, total }) => ({ day, total })),
});

async function destinationsOf({ db, catalogs, shipping }: FiguresNeeds, scope: Scope, today: string): Promise<Figures['destinations']> {
  const cities = await shipping.destinations(db, scope, { since: businessDayStart(`${today.slice(0, 8)}01`), limit: DESTINATIONS });
  return cities.map(({ zip_code, ...city }) => {
    const known = catalogs.postalCode(zip_code);
    return { ...city, latitude: known?.latitude ?? null, longitude: known?.longitude ?? null };
  });
}
