import type { BulkMoney } from '#contract/bulk/bulk.ts';
import type { BulkFault } from '#contract/bulk/outcome.ts';
import type { WantedRow } from '#contract/bulk/read-row.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { CatalogService } from '../catalogs/api.ts';
import { originOf, readSentRow, type Judging } from './judge-rows.ts';
import type { BulkNeeds } from './needs.ts';
import { offersOf } from './offers.ts';
import { faultsOfRefusal, ofRow } from './rules/row-fault.ts';
import { cheapestFirst, shareMoney, type PricedRow, type ServicePrices } from './rules/share-money.ts';
import type { Load } from './store/loads.ts';
import { changeRow, type Row } from './store/rows.ts';
import { subjectOf, type Working } from './working.ts';

/** Prices one row of a check; a carrier that does not answer leaves it without a price. */
export async function priceRow({ needs, judging, tell }: Working, row: Row): Promise<void> {
  const read = await readSentRow(needs, judging, row.cells);
  const priced = read.wanted ? await pricesOf(judging, read) : { faults: read.faults };
  await needs.inTransaction((tx) =>
    changeRow(tx, row, ['waiting'], 'faults' in priced ? { state: 'error', faults: priced.faults } : { state: 'correct', prices: priced.prices }),
  );
  await tell();
}

/** `isWhole`: every carrier has answered. */
export type Priced = { prices: PricedRow; isWhole: boolean } | { faults: readonly BulkFault[] };

type Sent = { wanted: WantedRow; services: readonly CatalogService[] };

/** What a row costs by each service that may send it, the cheapest first; faults where none of them takes it there. */
export async function pricesOf(judging: Judging, { wanted, services }: Sent): Promise<Priced> {
  const zip_origin = originOf(judging, wanted).zip_code;
  const asked = await Promise.all(services.map(({ id }) => priceOf(judging, id, { wanted, zip_origin })));
  const told = asked.flatMap((one) => ('price' in one ? [one.price] : []));
  const isWhole = asked.every((one) => !('isSilent' in one));
  if (told.length > 0) return { prices: cheapestFirst(told), isWhole };
  if (!isWhole) return { prices: null, isWhole };
  return { faults: asked.flatMap((one) => ('faults' in one ? [...one.faults] : [])).slice(0, 1) };
}

type OnePrice = { price: ServicePrices } | { isSilent: true } | { faults: readonly BulkFault[] };

async function priceOf(
  { offers }: Judging,
  service_id: ServiceId,
  { wanted, zip_origin }: { wanted: WantedRow; zip_origin: string },
): Promise<OnePrice> {
  const { destination, parcel } = wanted;
  const question = { packages: [parcel], zip_origin, zip_destination: destination.zip_code, ocurre_office: destination.ocurre_office };
  const none = { faults: [ofRow('NO_COVERAGE', texts.fault.noCoverage)] };
  try {
    const priced = await (await offers.pricerOf(service_id))?.price(question);
    if (!priced || priced.outcome === 'none') return none;
    return priced.outcome === 'silent' ? { isSilent: true } : { price: { service_id, stock: priced.stock, money: priced.money } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { faults: faultsOfRefusal(error) };
  }
}

type MoneyNeeds = Pick<BulkNeeds, 'wallet' | 'rating' | 'catalogs' | 'db'>;

/** What buying rows of these prices, one after the other, would take from what there is now. */
export async function moneyOfRows(needs: MoneyNeeds, load: Load, rows: readonly PricedRow[]): Promise<BulkMoney> {
  const subject = subjectOf(load);
  const { balance, credit, held_after_days } = await needs.wallet.spendable(needs.db, subject);
  const offers = offersOf(needs, { all: [], subject, request_id: load.request_id });
  const ids = new Set([load.service_id, ...rows.flatMap((row) => row?.map(({ service_id }) => service_id) ?? [])]);
  const units = new Map<ServiceId, number | null>();
  for (const id of ids) units.set(id, (await offers.pricerOf(id))?.units ?? null);
  const { services, ...money } = shareMoney(rows, { units, balance: balance ?? ZERO, credit, useBalance: load.use_balance });
  const held = money.credit && held_after_days !== undefined ? { credit: { ...money.credit, held_after_days } } : {};
  return { ...money, ...held, services: await namedShares(needs, needs.db, services) };
}

/** Shares of services with what people know these by. */
export async function namedShares(
  { catalogs }: Pick<BulkNeeds, 'catalogs'>,
  reader: Reader,
  shares: readonly { service_id: ServiceId; rows: number; amount: Centavos }[],
): Promise<BulkMoney['services']> {
  const known = new Map((await catalogs.services(reader)).map((service) => [service.id, service]));
  return shares.map((share) => {
    const service = known.get(share.service_id);
    return { ...share, carrier: service?.carrier ?? '', service_description: service?.name ?? '' };
  });
}

/** The prices of the good rows of a check, in the order of the file. */
export const pricesOfCheck = (rows: readonly Pick<Row, 'state' | 'prices'>[]): PricedRow[] =>
  rows.filter(({ state }) => state === 'correct').map(({ prices }) => prices);
