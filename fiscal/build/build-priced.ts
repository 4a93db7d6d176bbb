import { addCentavos, subtractCentavos, ZERO } from '#contract/shared/money.ts';
import { priceOf } from '../arithmetic.ts';
import type { CreditNote, Invoice, Priced } from '../document/fiscal-document.ts';
import type { Line } from '../document/line.ts';
import type { LocalTime } from '../document/local-time.ts';
import { faultIf, type Fault } from '../validation/fault.ts';
import { sumByRate, sumOfAmounts, sumOrNull } from '../sums.ts';
import { buildWaybill } from './build-waybill.ts';
import { build, MOST, type Built } from './built.ts';
import type { LineFacts, PricedFacts, WaybillFacts } from './facts.ts';

/** CFDI de ingreso. `now`: the civil time at the place of issue. */
export const buildInvoice = (facts: PricedFacts & { waybill: WaybillFacts | null }, now: LocalTime): Built<Invoice> =>
  build(facts, now, (plain) => ({ type: 'I', ...plain, ...pricedOf(plain), waybill: plain.waybill && buildWaybill(plain.waybill) }), tooMuch);

/** CFDI de egreso: amounts are positive, and the relation says what they are taken from. */
export const buildCreditNote = (facts: PricedFacts, now: LocalTime): Built<CreditNote> =>
  build(facts, now, (plain) => ({ type: 'E', ...plain, ...pricedOf(plain) }), tooMuch);

/** Lines whose price times quantity is beyond all sums. */
const tooMuch = ({ lines }: PricedFacts): Fault[] =>
  lines.flatMap(({ unit_price, quantity }, index) =>
    faultIf(Math.abs((unit_price / 1_000_000) * quantity) > MOST, 'NUMBER_FORM', `lines[${index}].unit_price`),
  );

function pricedOf({ payment_method, payment_type, terms, lines: facts }: PricedFacts): Priced {
  const lines = facts.map(lineOf);
  const subtotal = sumOfAmounts(lines);
  const discount = sumOrNull(lines.map((line) => line.discount));
  const charged = sumByRate(lines.map(({ iva }) => iva));
  const charged_total = sumOfAmounts(charged);
  const withheld_total = sumOrNull(lines.map(({ withheld }) => withheld?.amount ?? null));
  const total = subtractCentavos(addCentavos(subtractCentavos(subtotal, discount ?? ZERO), charged_total), withheld_total ?? ZERO);
  return { payment_method, payment_type, terms, lines, subtotal, discount, charged, charged_total, withheld_total, total };
}

function lineOf({ iva, withheld, ...sold }: LineFacts): Line {
  const amount = priceOf(sold.unit_price, sold.quantity);
  const base = subtractCentavos(amount, sold.discount ?? ZERO);
  return { ...sold, amount, iva: { ...iva, base }, withheld: withheld && { ...withheld, base } };
}
