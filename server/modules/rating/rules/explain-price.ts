import { components, type Component } from '#contract/rating/rating.ts';
import type { ExplainedGuide, ExplainedPart } from '#contract/rating/explanation.ts';
import { ZERO, type Centavos, type Taxed } from '#contract/shared/money.ts';
import type { PriceExplanation } from '#contract/rating/explanation.ts';
import { joinedRow, priceRate } from './price-freight.ts';
import type { GuideWork, MeasuredRow, Part, PricedRow, Terms, Way } from './price-shipment.ts';
import { WHOLE } from './taxed-share.ts';

/** Hundred-millionths of a centavo in a centavo: shares have six decimals, IVA two. */
const EXACT = 100_000_000n;
const PESO = EXACT * 100n;

/** '108.3333': pesos with as many decimals as the exact amount has, two at least. */
export function exactPesos(exact: bigint): string {
  const size = exact < 0n ? -exact : exact;
  const decimals = String(size % PESO)
    .padStart(10, '0')
    .replace(/0+$/, '')
    .padEnd(2, '0');
  return `${exact < 0n ? '-' : ''}${size / PESO}.${decimals}`;
}

/** How one component came to its amount: the very numbers it was computed from, and what rounding to the centavo did. */
function explainPart(component: Component, part: Part, taxed: Taxed, iva: number): ExplainedPart {
  const { net, total } = taxed;
  if ('unit' in part) {
    // A unit of stock was bought with its IVA: nothing is rounded but the net that it contains.
    const exact = BigInt(part.unit) * EXACT;
    return {
      component,
      base: net,
      kept_percent: 100,
      plus: ZERO,
      exact_net: exactPesos(BigInt(net) * EXACT),
      exact_total: exactPesos(exact),
      rounding: '0.00',
      ...taxed,
    };
  }
  const { base, share, plus } = part;
  const exactNet = (BigInt(base) * BigInt(share) + BigInt(plus) * BigInt(WHOLE)) * 100n;
  const exactTotal = (exactNet / 100n) * BigInt(100 + iva);
  return {
    component,
    base,
    kept_percent: share / (WHOLE / 100),
    plus,
    exact_net: exactPesos(exactNet),
    exact_total: exactPesos(exactTotal),
    rounding: exactPesos(BigInt(total) * EXACT - exactTotal),
    ...taxed,
  };
}

const explainGuide = (
  row: PricedRow,
  { billed_kg, band, extra_kg, parts }: GuideWork,
  price: Record<Component, Taxed>,
  terms: Terms,
): ExplainedGuide => ({
  quantity: row.quantity,
  weight_kg: row.weight_hkg / 100,
  volumetric_kg: Math.round((row.volume_cm3 / terms.divisor) * 100) / 100,
  billed_kg,
  row: { name: band.name ?? null, included_kg: band.included_kg },
  extra_kg,
  parts: components.map((component) => explainPart(component, parts[component], price[component], terms.iva_percent)),
});

export type ExplainedShipment = { freight: PriceExplanation['freight']; guides: ExplainedGuide[]; total: Centavos; to_pay: Centavos };

/** The price of a shipment with all that it was computed from; null when it has none. */
export function explainShipment(terms: Terms, shipment: readonly MeasuredRow[], way: Way): ExplainedShipment | null {
  const price = priceRate(terms, shipment, way);
  if (!price) return null;
  const rows: readonly PricedRow[] = terms.freight ? [joinedRow(shipment)] : shipment;
  const guides = rows.flatMap((row, index) => {
    const [worked, guide] = [price.work[index], price.guides[index]];
    return worked && guide ? [explainGuide(row, worked, guide, terms)] : [];
  });
  const freight = terms.freight
    ? {
        kg_per_m3: terms.freight.kg_per_m3,
        cost_per_kg: price.work[0]?.band.cost ?? ZERO,
        minimum: terms.freight.minimum,
        irregular_pieces: shipment.reduce((count, row) => count + (row.is_irregular ? row.quantity : 0), 0),
        irregular_price: terms.irregular_delivery_price,
        surcharges: [...terms.freight.surcharges],
      }
    : null;
  return { freight, guides, total: price.total, to_pay: price.to_pay };
}
