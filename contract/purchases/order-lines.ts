import { IVA_PERCENT } from '../rating/rating.ts';
import { addCentavos, centavos, sumCentavos, toExact, withIva, type Centavos, type Taxed } from '../shared/money.ts';

/** Whether a number is the folio of an order, 'P-000001', and not that of a guide. */
export const isOrderFolio = (number: string): boolean => /^P-\d{6,}$/.test(number);

/** A line of an order: so many units or charges at a net price each; its IVA is that of the whole line (AMB-12.10). */
export const lineOf = (price: Centavos, quantity: number): Taxed => {
  const net = centavos(price * quantity);
  const { total } = withIva(toExact(net), IVA_PERCENT);
  return { net, iva: centavos(total - net), total };
};

/** The sums of lines. */
export const sumsOf = (lines: readonly Taxed[]): Taxed => {
  const [net, iva] = [sumCentavos(lines.map((line) => line.net)), sumCentavos(lines.map((line) => line.iva))];
  return { net, iva, total: addCentavos(net, iva) };
};
