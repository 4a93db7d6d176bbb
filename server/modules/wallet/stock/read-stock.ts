import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { addDays } from '#contract/shared/calendar.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import { valueOf } from '#ledger/lot.ts';
import { countUnits, readUnits } from '#ledger/units.ts';
import type { Scope } from '../../access/api.ts';
import type { EndingStock } from '../api.ts';
import type { WalletNeeds } from '../needs.ts';
import { FIRST_NOTICE_DAYS } from '../rules/validity-notice.ts';
import { endingLots, freeInPool } from '../store/lots.ts';

/** Stock whose validity ends as soon as its owners are told of it (AMB-3.01), by carrier. */
export async function endingStock(
  { catalogs }: Pick<WalletNeeds, 'catalogs'>,
  reader: Reader,
  scope: Scope,
  { today, seesPrices }: { today: string; seesPrices: boolean },
): Promise<EndingStock[]> {
  const lots = await endingLots(reader, scope, today, addDays(today, FIRST_NOTICE_DAYS));
  if (lots.length === 0) return [];
  const carrierOf = new Map((await catalogs.services(reader)).map(({ id, carrier }) => [id, carrier]));
  const byCarrier = new Map<CarrierSlug, EndingStock>();
  for (const { free_units, ...lot } of lots) {
    const carrier = carrierOf.get(lot.service_id);
    if (!carrier) continue;
    const free = readUnits(free_units ?? '');
    const { units, valid_until, value } = byCarrier.get(carrier) ?? { units: 0, valid_until: lot.valid_until, value: null };
    const worth = seesPrices ? sumCentavos([...(value === null ? [] : [value]), valueOf(lot, free, 'total')]) : null;
    byCarrier.set(carrier, { carrier, units: units + countUnits(free), valid_until, value: worth });
  }
  return [...byCarrier.values()];
}

/** Units of each service that the pool of a customer can still spend. */
export async function freeUnits(
  { clock }: Pick<WalletNeeds, 'clock'>,
  reader: Reader,
  customer: CustomerId,
): Promise<ReadonlyMap<ServiceId, number>> {
  const rows = await freeInPool(reader, customer, businessDayOf(clock.now()));
  return new Map(rows.map(({ service_id, free }) => [service_id, Number(free)]));
}
