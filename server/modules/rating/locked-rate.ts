import { deepStrictEqual } from 'node:assert/strict';
import type { Subject } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { ratingTexts } from '#texts/es/rating/rating.ts';
import { together, type Tx } from '#platform/db/tx.ts';
import type { Clock } from '#platform/clock.ts';
import type { LockedRate, QuotedShipment } from './api.ts';
import { priceShipment } from './rules/price-shipment.ts';
import { isChoosable, type StoredRate } from './rules/rate-view.ts';
import { isSameShipment } from './rules/shipment.ts';
import { lockBatch, readRates, type Batch } from './store/batches.ts';

/**
 * The rate that a shipment was quoted with, priced again from what its batch stored (AMB-6.04). Refuses with QUOTE_EXPIRED whatever
 * is not that quote any more, and a declared value on contents that cannot be insured; a price that differs from the quoted one is a bug and throws. Locks the batch until the transaction ends.
 */
export async function lockedRate({ clock }: { clock: Clock }, tx: Tx, shipment: QuotedShipment, subject: Subject): Promise<LockedRate> {
  const { customer_id } = subject;
  const [batch, rates] = await together(lockBatch(tx, customer_id, shipment.batch_id), readRates(tx, { id: shipment.batch_id, customer_id }));
  if (!batch || !isQuoted(batch, shipment, subject, clock.now())) throw new Refusal('QUOTE_EXPIRED');
  const rate = rates.find(({ rate_id }) => rate_id === shipment.rate_id);
  if (!rate || !isChosen(rate, shipment)) throw new Refusal('QUOTE_EXPIRED');
  refuseUninsurable(batch);
  return {
    rate_id: rate.rate_id,
    batch_id: batch.id,
    carrier: rate.carrier,
    service_id: rate.service_id,
    service_code: rate.service_code,
    service_description: rate.service_description,
    payment_kind: rate.payment_kind,
    delivery_date: rate.delivery_date,
    pieces: pricedPieces(batch, rate),
  };
}

const isQuoted = (batch: Batch, shipment: QuotedShipment, subject: Subject, now: Date): boolean =>
  batch.user_id === subject.user_id &&
  batch.consumed_at === null &&
  now < batch.expires_at &&
  batch.zip_origin === shipment.zip_origin &&
  batch.zip_destination === shipment.zip_destination &&
  batch.ocurre_office === shipment.ocurre_office &&
  isSameShipment(batch.shipment, shipment.packages);

/** A declared value that was priced without cover may not reach the carrier, which would insure it at our cost. */
function refuseUninsurable({ shipment }: Batch): void {
  const uncovered = shipment.flatMap(({ insurance, declared }, index) => (insurance > declared ? [`packages.${index}.insurance`] : []));
  if (uncovered.length === 0) return;
  throw new Refusal('WRONG_DATA', { fields: Object.fromEntries(uncovered.map((path) => [path, ratingTexts.cannotAssure])) });
}

const isChosen = (rate: StoredRate, shipment: QuotedShipment): boolean =>
  rate.carrier === shipment.carrier.trim().toLowerCase() && rate.service_id === shipment.service_id && isChoosable(rate, shipment.ocurre_office);

function pricedPieces(batch: Batch, rate: StoredRate): LockedRate['pieces'] {
  const price = priceShipment(rate.terms, batch.shipment, rate.way);
  deepStrictEqual(
    price && { quoted: price.quoted, total: price.total, to_pay: price.to_pay },
    { quoted: rate.quoted, total: rate.total, to_pay: rate.to_pay },
    `the price of rate ${rate.rate_id} is not the quoted one any more`,
  );
  return batch.shipment.flatMap(({ quantity }, row) => {
    const guide = price?.guides[row];
    return guide ? Array.from({ length: quantity }, () => ({ row, price: guide })) : [];
  });
}
