import { deepStrictEqual } from 'node:assert/strict';
import type { Subject } from '#contract/access/access.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { freightLoadOf } from '#contract/rating/freight.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { ratingTexts } from '#texts/es/rating/rating.ts';
import { together, type Tx } from '#platform/db/tx.ts';
import type { LockedFreight, LockedRate, QuotedFreight, QuotedShipment } from './api.ts';
import type { RatingNeeds } from './needs.ts';
import { priceRate } from './rules/price-freight.ts';
import type { GuidePrice } from './rules/price-shipment.ts';
import { endOf, isChoosable, type StoredRate } from './rules/rate-view.ts';
import { isSameShipment } from './rules/shipment.ts';
import { lockBatch, readRates, type Batch } from './store/batches.ts';
import { isSoldTo } from './rules/is-sold-to.ts';

type LockNeeds = Pick<RatingNeeds, 'carriers' | 'clock'>;

/**
 * The rate that a shipment was quoted with, priced again from what its batch stored (AMB-6.04). Refuses with QUOTE_EXPIRED whatever
 * is not that quote any more, and a declared value on contents that cannot be insured; a price that differs from the quoted one is a bug and throws. Locks the batch until the transaction ends.
 */
export async function lockedRate(needs: LockNeeds, tx: Tx, shipment: QuotedShipment, subject: Subject): Promise<LockedRate> {
  const { batch, rate } = await lock(needs, tx, shipment, subject);
  if (!isQuoted(batch, shipment, subject) || batch.freight || !isChosen(rate, shipment)) throw new Refusal('QUOTE_EXPIRED');
  await refuseStopped(needs, tx, rate, subject);
  refuseUninsurable(batch, 'packages');
  return { ...lockedTerms(batch, rate), pieces: pricedPieces(batch, rate) };
}

/** The same of consolidated freight: one price for all its pieces, and what was asked for besides. */
export async function lockedFreight(needs: LockNeeds, tx: Tx, asked: QuotedFreight, subject: Subject): Promise<LockedFreight> {
  const shipment = { ...asked, packages: asked.items, ocurre_office: false };
  const { batch, rate } = await lock(needs, tx, shipment, subject);
  const { freight } = batch;
  if (!isQuoted(batch, shipment, subject) || !freight) throw new Refusal('QUOTE_EXPIRED');
  await refuseStopped(needs, tx, rate, subject);
  refuseUninsurable(batch, 'items');
  const [guide] = pricedGuides(batch, rate);
  if (!guide) throw new Refusal('QUOTE_EXPIRED');
  const { billed_kg, pieces, weight_hkg } = freightLoadOf(batch.shipment, rate.terms.freight?.kg_per_m3 ?? 0);
  return { ...lockedTerms(batch, rate), pieces: [{ row: 0, price: guide }], demands: freight, load: { billed_kg, pieces, weight_hkg } };
}

type Quoted = Omit<QuotedShipment, 'service_id' | 'carrier'>;

async function lock(
  { clock }: LockNeeds,
  tx: Tx,
  { batch_id: id, rate_id }: Quoted,
  { customer_id }: Subject,
): Promise<{ batch: Batch; rate: StoredRate }> {
  const [batch, rates] = await together(lockBatch(tx, customer_id, id), readRates(tx, { id, customer_id }));
  const rate = rates.find((one) => one.rate_id === rate_id);
  if (!batch || !rate || clock.now() >= endOf(rate, batch.expires_at)) throw new Refusal('QUOTE_EXPIRED');
  return { batch, rate };
}

const lockedTerms = (batch: Batch, rate: StoredRate): Omit<LockedRate, 'pieces'> => ({
  rate_id: rate.rate_id,
  batch_id: batch.id,
  carrier: rate.carrier,
  service_id: rate.service_id,
  service_code: rate.service_code,
  service_description: rate.service_description,
  payment_kind: rate.payment_kind,
  delivery_date: rate.delivery_date,
});

const isQuoted = (batch: Batch, shipment: Quoted, subject: Subject): boolean =>
  batch.user_id === subject.user_id &&
  batch.consumed_at === null &&
  batch.zip_origin === shipment.zip_origin &&
  batch.zip_destination === shipment.zip_destination &&
  batch.ocurre_office === shipment.ocurre_office &&
  isSameShipment(batch.shipment, shipment.packages);

/** What was quoted before its carrier went out of service is not sold. Nobody removes the carrier until the transaction ends. */
async function refuseStopped({ carriers }: LockNeeds, tx: Tx, { carrier }: StoredRate, { customer_id }: Subject): Promise<void> {
  const held = await carriers.hold(tx, carrier);
  if (held && isSoldTo(held, customer_id)) return;
  throw new Refusal('QUOTE_EXPIRED', { description: ratingTexts.outOfService(aboutCarrier(carrier).name) });
}

/** A declared value that was priced without cover may not reach the carrier, which would insure it at our cost. */
function refuseUninsurable({ shipment }: Batch, at: 'packages' | 'items'): void {
  const uncovered = shipment.flatMap(({ insurance, declared }, index) => (insurance > declared ? [`${at}.${index}.insurance`] : []));
  if (uncovered.length === 0) return;
  throw new Refusal('WRONG_DATA', { fields: Object.fromEntries(uncovered.map((path) => [path, ratingTexts.cannotAssure])) });
}

const isChosen = (rate: StoredRate, shipment: QuotedShipment): boolean =>
  rate.carrier === shipment.carrier.trim().toLowerCase() && rate.service_id === shipment.service_id && isChoosable(rate, shipment.ocurre_office);

/** The price of each guide, which must still be the quoted one. */
function pricedGuides(batch: Batch, rate: StoredRate): readonly GuidePrice[] {
  const price = priceRate(rate.terms, batch.shipment, rate.way);
  deepStrictEqual(
    price && { quoted: price.quoted, total: price.total, to_pay: price.to_pay },
    { quoted: rate.quoted, total: rate.total, to_pay: rate.to_pay },
    `the price of rate ${rate.rate_id} is not the quoted one any more`,
  );
  return price?.guides ?? [];
}

function pricedPieces(batch: Batch, rate: StoredRate): LockedRate['pieces'] {
  const guides = pricedGuides(batch, rate);
  return batch.shipment.flatMap(({ quantity }, row) => {
    const guide = guides[row];
    return guide ? Array.from({ length: quantity }, () => ({ row, price: guide })) : [];
  });
}
