import { centavos, ZERO } from '#contract/shared/money.ts';
import { priceShipment, type PricedRow, type Terms } from '../server/modules/rating/rules/price-shipment.ts';
import { inPairs, rateOf, report } from './pairs.ts';

const terms: Terms = {
  divisor: 5000,
  bands: [1, 5, 10, 20, 30].map((included_kg) => ({ included_kg, cost: centavos(90_00 + included_kg * 10_00) })),
  kept_share: 900_000,
  extra_kg_price: centavos(12_50),
  irregular_delivery_price: centavos(120_00),
  reissue_price: centavos(150_00),
  insurance_share: 15_000,
  iva_percent: 16,
  stock_unit_price: null,
};
const services = Array.from({ length: 24 }, (_, index) => ({ ...terms, kept_share: 900_000 - index * 1_000 }));
/** Different every time, so that nothing learned about one shipment helps the next. */
const shipments: PricedRow[][] = Array.from({ length: 64 }, (_, index) =>
  [1, 2, 3].map((quantity) => ({
    quantity,
    weight_hkg: 425 * quantity + 61 * index,
    volume_cm3: 15_000 * quantity + 977 * index,
    declared: quantity === 1 ? ZERO : centavos(2_500_00 + index),
    is_irregular: quantity === 3,
  })),
);
const price = (rows: readonly PricedRow[]) =>
  services.map((service) => priceShipment(service, rows, { zone_cost: centavos(35_00), is_extended: true }));

/** P2, the pure engine: 24 services × 3 packages with zones and extras, beside writing the same answers as JSON. */
export async function measurePriceEngine(): Promise<void> {
  const answers = shipments.map(price);
  if (answers.flat().includes(null)) throw new Error('a service without a price measures nothing');
  let n = 0;
  const ours = () => rateOf(() => price(shipments[n++ % shipments.length] as PricedRow[]), 4_000);
  const limit = () => rateOf(() => JSON.stringify(answers[n++ % answers.length]), 4_000);
  await inPairs(2, ours, limit);
  report('P2 engine, 24 services × 3 packages', await inPairs(12, ours, limit), { limit: 'JSON.stringify of the answer', goal: 0.5 });
}
