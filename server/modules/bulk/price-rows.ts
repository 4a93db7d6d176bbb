import { readRow } from '#contract/bulk/read-row.ts';
import type { BulkMoney } from '#contract/bulk/bulk.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { ZERO } from '#contract/shared/money.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import type { ServicePricer } from '../rating/api.ts';
import { originOf } from './judge-rows.ts';
import type { BulkNeeds } from './needs.ts';
import { faultsOfRefusal, ofRow } from './rules/row-fault.ts';
import { shareMoney } from './rules/share-money.ts';
import type { Load } from './store/loads.ts';
import { changeRow, outcomesOfRows, type Row } from './store/rows.ts';
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

type Priced = { prices: RowPrices | null } | { faults: readonly ReturnType<typeof ofRow>[] };

async function priceOf(pricer: ServicePricer, wanted: NonNullable<ReturnType<typeof readRow>['wanted']>, zip_origin: string): Promise<Priced> {
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

/** What buying the good rows of a check would take, in the order of the file, from what there is now. */
export async function priceCheck(needs: BulkNeeds, load: Load): Promise<BulkMoney> {
  const { customer_id, user_id, role } = subjectOf(load);
  const { balance, credit } = await needs.wallet.spendable(needs.db, { customer_id, user_id, role });
  const pricer = await needs.rating.servicePricer({ service_id: load.service_id, subject: subjectOf(load), request_id: load.request_id });
  const rows = await outcomesOfRows(needs.db, load);
  const good = rows.filter(({ state }) => state === 'correct').map(({ prices }) => prices);
  return shareMoney(good, { units: pricer?.units ?? null, balance: balance ?? ZERO, credit, useBalance: load.use_balance });
}
