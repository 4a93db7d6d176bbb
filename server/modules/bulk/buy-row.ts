import type { BulkFault, BulkStop } from '#contract/bulk/bulk.ts';
import { readRow, type WantedRow } from '#contract/bulk/read-row.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { OrderId } from '#contract/shared/ids.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import { errorTexts } from '#texts/es/shared/errors.ts';
import { canonicalHash } from '#platform/hash.ts';
import { newId } from '#platform/ids.ts';
import type { ServiceQuote } from '../rating/api.ts';
import type { WantedOrder } from '../shipping/api.ts';
import { followRow, orderOfRow } from './follow-rows.ts';
import { originOf } from './judge-rows.ts';
import { faultsOfRefusal } from './rules/row-fault.ts';
import { keyOf } from './rules/order-key.ts';
import { LOADERS } from './read-load.ts';
import { whyStopped } from './store/loads.ts';
import { changeRow, holdWaiting, type Row } from './store/rows.ts';
import { actorOf, subjectOf, type InTurn, type Working } from './working.ts';

export type Buying = Working & {
  /** Money is held in the order of the file (AMB-8.03). */
  turn: InTurn;
};

/** What the stock said a moment ago may have changed when the row's turn comes. */
const CHANGED = new Set(['NO_STOCK', 'QUOTE_EXPIRED']);

/**
 * Quotes one row, orders it under its own key and follows it to its outcome. What refuses it before its order stands is its fault, and the
 * rest go on; a carrier that does not answer leaves it pending. Who may not buy any more stops the load, and so does a person: this row and all that follow wait.
 * Throws what is no refusal: failRow judges it.
 */
export async function buyRow(buying: Buying, row: Row): Promise<void> {
  const { needs, judging, tell, stop } = buying;
  if (stop.reason) return;
  const { wanted, faults } = readRow(row.cells, judging.facts);
  if (!wanted) return bookFaults(buying, row, faults);
  const quoted = quoteOf(buying, wanted).then((quote) => ({ quote }), (error: unknown) => ({ error })); // prettier-ignore
  try {
    const { opened, quote } = await buying.turn(async () => {
      const first = await quoted;
      if (stop.reason) throw new Stopped(stop.reason);
      if ('error' in first) throw first.error;
      return openRow(buying, row, wanted, first.quote);
    });
    await opened.settled;
    await followRow(needs, row, opened.order_id, quote);
  } catch (error) {
    if (error instanceof RowTaken) return;
    const reason = error instanceof Stopped ? error.reason : error instanceof Refusal && error.code === 'CUSTOMER_LOCKED' ? error.code : null;
    if (reason) {
      stop.reason = reason;
      return;
    }
    if (!(error instanceof Refusal)) throw error;
    await bookFaults(buying, row, faultsOfRefusal(error));
  }
  await tell();
}

/** A person may have stopped it meanwhile. */
async function isStopped({ needs, load, stop }: Buying): Promise<boolean> {
  stop.reason ??= await whyStopped(needs.db, load);
  return stop.reason !== null;
}

/** Another process has worked on the row meanwhile: it is its own. */
class RowTaken extends Error {}

/** Those who buy may not any more. */
class Stopped extends Error {
  readonly reason: BulkStop;
  constructor(reason: BulkStop) {
    super(reason);
    this.reason = reason;
  }
}

async function bookFaults({ needs, load, tell }: Buying, row: Row, faults: readonly BulkFault[]): Promise<void> {
  await needs.inTransaction(async (tx) => {
    if (!(await holdWaiting(tx, row))) return;
    const ordered = await orderOfRow(needs, tx, load, row);
    await changeRow(tx, row, ['waiting'], ordered ? { state: 'pending', ...ordered } : { state: 'error', faults });
  });
  await tell();
}

type Opened = { opened: { order_id: OrderId; settled: Promise<void> }; quote: ServiceQuote };

/** Opens the order of a row; once more with a fresh quote where what there is has changed since the first. */
async function openRow(buying: Buying, row: Row, wanted: WantedRow, first: ServiceQuote): Promise<Opened> {
  try {
    return { opened: await order(buying, row, wanted, first), quote: first };
  } catch (error) {
    if (!(error instanceof Refusal) || !CHANGED.has(error.code)) throw error;
    const quote = await quoteOf(buying, wanted);
    return { opened: await order(buying, row, wanted, quote), quote };
  }
}

/** The row's quote, asked again while its carrier is silent. Refuses what no pocket or carrier takes. */
async function quoteOf(buying: Buying, wanted: WantedRow): Promise<ServiceQuote> {
  const { needs, load, judging, stop } = buying;
  const { destination, parcel } = wanted;
  const question = {
    packages: [parcel],
    zip_origin: originOf(judging, wanted).zip_code,
    zip_destination: destination.zip_code,
    ocurre_office: destination.ocurre_office,
  };
  const { service_id, request_id } = load;
  const actor_id = actorOf(load);
  if (await isStopped(buying)) throw new Stopped(stop.reason as BulkStop);
  const ask = () => needs.rating.quoteService({ service_id, actor_id, request_id, subject: subjectOf(load), question });
  for (const pauseMs of needs.waits.bulkPriceMs) {
    try {
      return payable(await ask(), load);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'CARRIER_UNAVAILABLE') throw error;
      await needs.sleep(pauseMs);
      if (await isStopped(buying)) throw new Stopped(stop.reason as BulkStop);
    }
  }
  return payable(await ask(), load);
}

/** Balance pays where the stock has run out only when that was ticked. */
function payable(quote: ServiceQuote | null, { use_balance }: { use_balance: boolean }): ServiceQuote {
  if (!quote) throw new Refusal('WRONG_DATA', { fields: { service_id: texts.fault.noCoverage } });
  if (quote.stock_ran_out && !use_balance) throw new Refusal('NO_STOCK', { description: errorTexts.NO_STOCK });
  return quote;
}

function order({ needs, load, judging }: Buying, row: Row, wanted: WantedRow, quote: ServiceQuote): Promise<Opened['opened']> {
  const payer = subjectOf(load);
  const { destination, parcel, reference, additional_info } = wanted;
  const { service_id, carrier, request_id } = load;
  const actor_id = actorOf(load);
  const shipment: WantedOrder['shipment'] = {
    use_trading: false,
    carrier,
    service_id,
    batch_id: quote.batch_id,
    rate_id: quote.rate_id,
    origin_info: originOf(judging, wanted),
    destination_info: destination,
    packages: [parcel],
    reference,
    additional_info,
    notification_contacts: [],
    wants_to_save_output_type: false,
  };
  const rate: WantedOrder['rate'] = async (tx) => {
    // Held until the order stands: what ends a row looks for its order while holding it too, so that no ended row is ordered.
    if (!(await holdWaiting(tx, row))) throw new RowTaken('the row is worked on elsewhere');
    // As they are at this moment: a load goes on for minutes after its request.
    const reason = (await whyStopped(tx, load)) ?? (await needs.access.whyNotFor(tx, { actor_id, user_id: load.user_id }, LOADERS));
    if (reason) throw new Stopped(reason);
    return needs.rating.lockedRate(
      tx,
      {
        ...shipment,
        zip_origin: shipment.origin_info.zip_code,
        zip_destination: destination.zip_code,
        ocurre_office: destination.ocurre_office,
      },
      payer,
    );
  };
  const by = { actor_id, request_id, key_owner_id: load.actor_id };
  // The same for every start: another quote of the same row is the same order.
  const body_hash = canonicalHash({ cells: row.cells, key: keyOf(row) });
  return needs.shipping.openOrder({ id: newId<OrderId>(), shipment, rate, payer, by, key: keyOf(row), body_hash });
}
