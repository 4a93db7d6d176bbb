import type { BulkStop } from '#contract/bulk/bulk.ts';
import type { BulkFault } from '#contract/bulk/outcome.ts';
import type { WantedRow } from '#contract/bulk/read-row.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { OrderId } from '#contract/shared/ids.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import { errorTexts } from '#texts/es/shared/errors.ts';
import { canonicalHash } from '#platform/hash.ts';
import { newId } from '#platform/ids.ts';
import type { CatalogService } from '../catalogs/api.ts';
import type { ServiceQuote } from '../rating/api.ts';
import type { WantedOrder } from '../shipping/api.ts';
import { followRow, orderOfRow } from './follow-rows.ts';
import { originOf, readSentRow } from './judge-rows.ts';
import { pricesOf } from './price-rows.ts';
import { faultsOfRefusal } from './rules/row-fault.ts';
import { keyOf } from './rules/order-key.ts';
import { LOADERS } from './read-load.ts';
import { whyStopped } from './store/loads.ts';
import { changeRow, holdWaiting, sendBy, type Row } from './store/rows.ts';
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
  const { needs, tell, stop } = buying;
  if (stop.reason) return;
  const quoted = quoteRow(buying, row).then(
    (sent) => ({ sent }),
    (error: unknown) => ({ error }),
  );
  try {
    const { opened, quote } = await buying.turn(async () => {
      const first = await quoted;
      if (stop.reason) throw new Stopped(stop.reason);
      if ('error' in first) throw first.error;
      return openRow(buying, row, first.sent);
    });
    await opened.settled;
    await followRow(needs, row, opened.order_id, quote);
  } catch (error) {
    if (error instanceof RowTaken) return;
    if (error instanceof FaultyRow) return bookFaults(buying, row, error.faults);
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
async function stopIfAsked({ needs, load, stop }: Buying): Promise<void> {
  stop.reason ??= await whyStopped(needs.db, load);
  if (stop.reason) throw new Stopped(stop.reason);
}

/** Another process has worked on the row meanwhile: it is its own. */
class RowTaken extends Error {}

/** The row cannot be read as it stands. */
class FaultyRow extends Error {
  readonly faults: readonly BulkFault[];
  constructor(faults: readonly BulkFault[]) {
    super('a row has faults');
    this.faults = faults;
  }
}

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

/** A row with its quote, and the services that it may be quoted by. */
type Quoted = { wanted: WantedRow; services: readonly CatalogService[]; service: CatalogService; quote: ServiceQuote };
type Opened = { opened: { order_id: OrderId; settled: Promise<void> }; quote: ServiceQuote };

/**
 * Opens the order of a row; once more with a fresh quote where what there is has changed since the first. A service of several whose stock is gone is
 * left out then.
 */
async function openRow(buying: Buying, row: Row, first: Quoted): Promise<Opened> {
  let [sent, isFresh] = [first, false];
  for (;;) {
    try {
      return { opened: await order(buying, row, sent), quote: sent.quote };
    } catch (error) {
      if (!(error instanceof Refusal) || !CHANGED.has(error.code)) throw error;
      const { wanted, services, service } = sent;
      const isGone = isFresh && error.code === 'NO_STOCK' && services.length > 1;
      if (isFresh && !isGone) throw error;
      sent = await quoteSent(buying, { wanted, services: isGone ? services.filter(({ id }) => id !== service.id) : services });
      isFresh = true;
    }
  }
}

async function quoteRow(buying: Buying, row: Row): Promise<Quoted> {
  const read = await readSentRow(buying.needs, buying.judging, row.cells);
  if (!read.wanted) throw new FaultyRow(read.faults);
  return quoteSent(buying, read);
}

/** By its only service, or by the cheapest; by the next one where that has no stock left or does not go there. The same as `shareMoney` counts. */
async function quoteSent(buying: Buying, { wanted, services }: Pick<Quoted, 'wanted' | 'services'>): Promise<Quoted> {
  let refused: Refusal | null = null;
  for (const service of await inOrderOfPrice(buying, { wanted, services })) {
    try {
      return { wanted, services, service, quote: await quoteBy(buying, wanted, service) };
    } catch (error) {
      if (!(error instanceof Refusal) || !PASSED.has(error.code)) throw error;
      refused ??= error;
    }
  }
  throw refused ?? new Refusal('CARRIER_UNAVAILABLE');
}
const PASSED = new Set(['NO_STOCK', 'WRONG_DATA']);

/** Carriers that are silent are asked again; then those count that answered. */
async function inOrderOfPrice(buying: Buying, sent: Pick<Quoted, 'wanted' | 'services'>): Promise<readonly CatalogService[]> {
  const { needs, judging } = buying;
  if (sent.services.length < 2) return sent.services;
  let priced = await pricesOf(judging, sent);
  for (const pauseMs of needs.waits.bulkPriceMs) {
    if ('faults' in priced || priced.isWhole) break;
    await needs.sleep(pauseMs);
    await stopIfAsked(buying);
    priced = await pricesOf(judging, sent);
  }
  if ('faults' in priced) throw new FaultyRow(priced.faults);
  return (priced.prices ?? []).flatMap(({ service_id }) => sent.services.find(({ id }) => id === service_id) ?? []);
}

/** The row's quote by one service, asked again while its carrier is silent. Refuses what no pocket or carrier takes. */
async function quoteBy(buying: Buying, wanted: WantedRow, { id: service_id }: CatalogService): Promise<ServiceQuote> {
  const { needs, load, judging } = buying;
  const { destination, parcel } = wanted;
  const question = {
    packages: [parcel],
    zip_origin: originOf(judging, wanted).zip_code,
    zip_destination: destination.zip_code,
    ocurre_office: destination.ocurre_office,
  };
  const { request_id } = load;
  const actor_id = actorOf(load);
  await stopIfAsked(buying);
  const ask = () => needs.rating.quoteService({ service_id, actor_id, request_id, subject: subjectOf(load), question });
  for (const pauseMs of needs.waits.bulkPriceMs) {
    try {
      return payable(await ask(), load);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'CARRIER_UNAVAILABLE') throw error;
      await needs.sleep(pauseMs);
      await stopIfAsked(buying);
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

function order({ needs, load, judging }: Buying, row: Row, { wanted, service, quote }: Quoted): Promise<Opened['opened']> {
  const payer = subjectOf(load);
  const { destination, parcel, reference, additional_info, distance_km, number } = wanted;
  const { id: service_id, carrier } = service;
  const { request_id } = load;
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
    ...(distance_km === null ? {} : { distance_km }),
    notification_contacts: [],
    wants_to_save_output_type: false,
    ...(number === null ? {} : { numbers: [number] }),
  };
  const rate: WantedOrder['rate'] = async (tx) => {
    // Held until the order stands: what ends a row looks for its order while holding it too, so that no ended row is ordered.
    if (!(await holdWaiting(tx, row))) throw new RowTaken('the row is worked on elsewhere');
    // As they are at this moment: a load goes on for minutes after its request.
    const reason = (await whyStopped(tx, load)) ?? (await needs.access.whyNotFor(tx, { actor_id, user_id: load.user_id }, LOADERS));
    if (reason) throw new Stopped(reason);
    if (service_id !== load.service_id) await sendBy(tx, row, service_id);
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
