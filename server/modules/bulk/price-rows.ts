import { readRow } from '#contract/bulk/read-row.ts';
import type { BulkMoney } from '#contract/bulk/bulk.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { ZERO } from '#contract/shared/money.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import type { ServicePricer } from '../rating/api.ts';
import { originOf } from './judge-rows.ts';
import type { BulkNeeds } from './needs.ts';
import { faultsOfRefusal, ofRow } from './rules/row-fault.ts';
import { shareMoney, type PricedRow } from './rules/share-money.ts';
import type { Load } from './store/loads.ts';
import { changeRow, type Row } from './store/rows.ts';
import type { RowPrices } from './tables.ts';
import { subjectOf, type Working } from './working.ts';

/** Prices one row of a check; a carrier that does not answer leaves it without a price. */
export async function priceRow({ needs, judging, tell }: Working, pricer: ServicePricer | null, row: Row): Promise<void> {
  const { wanted, faults } = readRow(row.cells, judging.facts);
  const priced = wanted && pricer ? await priceOf(pricer, wanted, originOf(judging, wanted).zip_code) : { faults };
  await needs.inTransaction((tx) =>
    changeRow(tx, row, ['waiting'], 'faults' in priced ? { state: 'error', faults: priced.faults } : { state: 'correct', prices: priced.prices }),
  );
  await tell();
}

export type Priced = { prices: RowPrices | null } | { faults: readonly ReturnType<typeof ofRow>[] };

export async function priceOf(pricer: ServicePricer, wanted: NonNullable<ReturnType<typeof readRow>['wanted']>, zip_origin: string): Promise<Priced> {
  const { destination, parcel } = wanted;
  const question = { packages: [parcel], zip_origin, zip_destination: destination.zip_code, ocurre_office: destination.ocurre_office };
  try {
    const priced = await pricer.price(question);
    if (priced.outcome === 'none') return { faults: [ofRow('NO_COVERAGE', texts.fault.noCoverage)] };
    return { prices: priced.outcome === 'priced' ? { stock: priced.stock, money: priced.money } : null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { faults: faultsOfRefusal(error) };
  }
}

/** What buying rows of these prices, one after the other, would take from what there is now. */
export async function moneyOfRows(needs: Pick<BulkNeeds, 'wallet' | 'rating' | 'db'>, load: Load, rows: readonly PricedRow[]): Promise<BulkMoney> {
  const subject = subjectOf(load);
  const { balance, credit } = await needs.wallet.spendable(needs.db, subject);
  const pricer = await needs.rating.servicePricer({ service_id: load.service_id, subject, request_id: load.request_id });
  return shareMoney(rows, { units: pricer?.units ?? null, balance: balance ?? ZERO, credit, useBalance: load.use_balance });
}

/** The prices of the good rows of a check, in the order of the file. */
export const pricesOfCheck = (rows: readonly Pick<Row, 'state' | 'prices'>[]): PricedRow[] =>
  rows.filter(({ state }) => state === 'correct').map(({ prices }) => prices);
